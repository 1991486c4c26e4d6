import { containsPattern } from '../../platform/common/search-text.js';
import { readBankText } from './bank-text.js';
import { readPastedText } from './pasted-text.js';
import { receiptNumbersIn } from './receipt-numbers.js';
import { normaliseTransactionId } from './transaction-id.js';

/** Of a statement with more ids than this, only whole ids are looked for: each pattern is a search of its own. */
const MAX_PATTERNS = 8;

/**
 * Finds the payments whose own text or whose learner's name or email contains `text`, and those that a text from a bank
 * names: by a transaction id or order code within it, else by its amount. The common table expression
 * `found (id, status, user_id)` has each of them once, and page and counts are both taken from it. Each half has an index
 * of its own and none has what the other has, so that nothing is sorted to tell doubles apart; OFFSET 0 keeps that from
 * being asked of every payment there is before the learners are looked up. `search_text` is generated:
 * course, order, transaction id in both its forms and receipt email, in lower case.
 * @param values what the statement is given; the patterns are added
 */
export function searchPayments(values: unknown[], text: string): string {
  // What is copied from elsewhere brings line breaks and spaces of other kinds along.
  const words = text.replace(/\s+/gu, ' ');
  const { references, amountPaise } = readPastedText(words);
  const given = (value: unknown) => `$${values.push(value)}`;
  const typed = given(containsPattern(words));
  // Upper-cased as the normal forms are: what reads the same is looked for once.
  const others = new Set(
    [normaliseTransactionId(words), ...(references.length > MAX_PATTERNS ? [] : references)].map(
      containsPattern,
    ),
  );
  others.delete(containsPattern(words).toUpperCase());
  const conditions = [typed, ...[...others].map(given)].map((name) => `hit.search_text LIKE lower(${name})`);
  const keys = [...new Set(readBankText(text).flatMap((entry) => entry.keys))];
  if (keys.length > 0) {
    const name = given(keys);
    conditions.push(
      `hit.lookalike_key = ANY (${name})`,
      `hit.id = ANY (ARRAY(SELECT payment_id FROM payment_parts
        WHERE voided_at IS NULL AND lookalike_key = ANY (${name})))`,
      `hit.checkout_session_id = ANY (ARRAY(SELECT id FROM checkout_sessions WHERE order_code = ANY (${name})))`,
    );
  }
  if (amountPaise !== null) conditions.push(`hit.amount_paise = ${given(amountPaise)}`);
  const receipts = receiptNumbersIn(words);
  if (receipts.length > 0) {
    const numbered = `SELECT payment_id FROM receipts WHERE number = ANY (${given(receipts)}::text[])`;
    conditions.push(`hit.id = ANY (ARRAY(${numbered}))`);
  }
  const own = conditions.join(' OR ');
  return `found AS MATERIALIZED (
    SELECT hit.id, hit.status, hit.user_id FROM payments hit
    WHERE ${own}
    UNION ALL
    SELECT hit.id, hit.status, hit.user_id FROM (
      SELECT own.id, own.status, own.user_id, own.search_text, own.amount_paise, own.lookalike_key, own.checkout_session_id
      FROM users person JOIN payments own ON own.user_id = person.id
      WHERE person.full_name ILIKE ${typed} OR person.email ILIKE ${typed} OFFSET 0) hit
    WHERE NOT (${own}))`;
}
