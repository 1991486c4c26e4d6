import { containsPattern } from '../../common/search-text.js';
import { normaliseTransactionId } from './transaction-id.js';

/**
 * Finds the payments whose own text or whose learner's name or email contains `text`: the common table expression
 * `found (id, status, user_id)` has each of them once, and page and counts are both taken from it. Each half has an index
 * of its own and none has what the other has, so that nothing is sorted to tell doubles apart; OFFSET 0 keeps that from
 * being asked of every payment there is before the learners are looked up. `search_text` is generated:
 * course, order, transaction id in both its forms and receipt email, in lower case.
 * @param values what the statement is given; the patterns are added
 */
export function searchPayments(values: unknown[], text: string): string {
  const pattern = containsPattern(text);
  const normalisedPattern = containsPattern(normaliseTransactionId(text));
  const typed = `$${values.push(pattern)}`;
  // A text without spaces is its own normal form: looking for it once is enough.
  const patterns =
    pattern.toUpperCase() === normalisedPattern ? [typed] : [typed, `$${values.push(normalisedPattern)}`];
  const ownText = patterns.map((name) => `hit.search_text LIKE lower(${name})`).join(' OR ');
  return `found AS MATERIALIZED (
    SELECT hit.id, hit.status, hit.user_id FROM payments hit
    WHERE ${ownText}
    UNION ALL
    SELECT hit.id, hit.status, hit.user_id FROM (
      SELECT own.id, own.status, own.user_id, own.search_text FROM users person JOIN payments own ON own.user_id = person.id
      WHERE person.full_name ILIKE ${typed} OR person.email ILIKE ${typed} OFFSET 0) hit
    WHERE NOT (${ownText}))`;
}
