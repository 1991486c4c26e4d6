import type { SelectQueryBuilder } from 'typeorm';
import { containsPattern } from '../../common/search-text.js';
import type { Payment } from './payment.entity.js';
import { normaliseTransactionId } from './transaction-id.js';

/** What of a payment is searched, as the index `payments_search_idx` has it: the two must stay letter for letter alike. */
const SEARCHED_TEXT = `(hit.course_title || chr(31) || hit.order_code || chr(31) || coalesce(hit.transaction_id, '')
  || chr(31) || coalesce(hit.transaction_id_normalised, '') || chr(31) || coalesce(hit.receipt_email, ''))`;

/**
 * Keeps the payments whose own text or whose learner's name or email contains `text`. They are found once, in a common
 * table expression `found (id, status)`, from which page and counts are both taken; each half has its own index.
 */
export function searchPayments(query: SelectQueryBuilder<Payment>, text: string): void {
  const pattern = containsPattern(text);
  const normalisedPattern = containsPattern(normaliseTransactionId(text));
  // A text without spaces is its own normal form: looking for it once is enough.
  const patterns =
    pattern.toUpperCase() === normalisedPattern ? ['pattern'] : ['pattern', 'normalisedPattern'];
  const ownText = patterns.map((name) => `${SEARCHED_TEXT} ILIKE :${name}`).join(' OR ');
  query
    .addCommonTableExpression(
      `SELECT hit.id, hit.status, hit.user_id FROM payments hit
       WHERE ${ownText}
       UNION
       SELECT hit.id, hit.status, hit.user_id FROM users person JOIN payments hit ON hit.user_id = person.id
       WHERE person.full_name ILIKE :pattern OR person.email ILIKE :pattern`,
      'found',
      { materialized: true },
    )
    .setParameters({ pattern, normalisedPattern })
    .andWhere('payment.id IN (SELECT found.id FROM found)');
}
