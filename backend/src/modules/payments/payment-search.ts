import type { SelectQueryBuilder } from 'typeorm';
import { containsPattern } from '../../common/search-text.js';
import type { PaymentStatus } from './payment-transitions.js';
import type { Payment } from './payment.entity.js';
import { normaliseTransactionId } from './transaction-id.js';

/**
 * Finds the payments whose own text or whose learner's name or email contains `text`. They stand, once each, in a common
 * table expression `found (id, status, user_id)`, from which page and counts are both taken. Each half has an index of its
 * own and none has what the other has, so that nothing is sorted to tell doubles apart. `search_text` is generated: course,
 * order, transaction id in both its forms and receipt email, in lower case.
 */
export function searchPayments(query: SelectQueryBuilder<Payment>, text: string): void {
  const pattern = containsPattern(text);
  const normalisedPattern = containsPattern(normaliseTransactionId(text));
  // A text without spaces is its own normal form: looking for it once is enough.
  const patterns =
    pattern.toUpperCase() === normalisedPattern ? ['pattern'] : ['pattern', 'normalisedPattern'];
  const ownText = patterns.map((name) => `hit.search_text LIKE lower(:${name})`).join(' OR ');
  query
    .addCommonTableExpression(
      `SELECT hit.id, hit.status, hit.user_id FROM payments hit
       WHERE ${ownText}
       UNION ALL
       SELECT hit.id, hit.status, hit.user_id FROM users person JOIN payments hit ON hit.user_id = person.id
       WHERE (person.full_name ILIKE :pattern OR person.email ILIKE :pattern) AND NOT (${ownText})`,
      'found',
      { materialized: true },
    )
    .setParameters({ pattern, normalisedPattern });
}

/** Keeps what was found; of one status alone where a status is given, because less of it has to be gone through then. */
export function keepFound(query: SelectQueryBuilder<Payment>, status?: PaymentStatus): void {
  if (status) query.andWhere('payment.id IN (SELECT id FROM found WHERE status = :found)', { found: status });
  else query.andWhere('payment.id IN (SELECT id FROM found)');
}
