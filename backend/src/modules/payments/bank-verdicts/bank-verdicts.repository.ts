import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Payment } from '../payment.entity.js';
import type { BankVerdict, BankVerdictKind } from './bank-verdict.entity.js';

/** What the bank says of a pending payment. */
export interface BankSays {
  verdict: BankVerdictKind;
  /** Null without any money. */
  amountPaise: number | null;
  sentence: string | null;
}

/** SQL: a payment's verdict as `BankSays`; null without one. */
export const bankSaysOf = (paymentId: string): string => `(
  SELECT jsonb_build_object('verdict', said.verdict, 'amountPaise', said.amount_paise, 'sentence', said.sentence)
  FROM bank_verdicts said WHERE said.payment_id = ${paymentId})`;

/** SQL: the payments that the bank has seen; decided ones are among them until the next run of the rules. */
export const CONFIRMED_PAYMENTS = `SELECT payment_id FROM bank_verdicts WHERE verdict = 'confirmed'`;

/** What the bank says of pending payments. */
@Injectable()
export class BankVerdictsRepository {
  /** Makes these the verdicts of everything pending. @returns whether any is new */
  async replace(manager: EntityManager, given: readonly BankVerdict[]): Promise<boolean> {
    const [row] = await manager.query<[{ changed: boolean }]>(
      `WITH wanted AS (
         SELECT row.* FROM jsonb_to_recordset($1::jsonb)
           AS row ("paymentId" uuid, verdict text, "amountPaise" bigint, sentence text)
         JOIN payments payment ON payment.id = row."paymentId" AND payment.status = 'pending'
       ), removed AS (
         DELETE FROM bank_verdicts WHERE payment_id NOT IN (SELECT "paymentId" FROM wanted) RETURNING payment_id
       ), stored AS (
         INSERT INTO bank_verdicts AS known (payment_id, verdict, amount_paise, sentence)
         SELECT "paymentId", verdict, "amountPaise", sentence FROM wanted ORDER BY 1
         ON CONFLICT (payment_id) DO UPDATE
         SET verdict = excluded.verdict, amount_paise = excluded.amount_paise, sentence = excluded.sentence
         WHERE (known.verdict, known.amount_paise, known.sentence)
           IS DISTINCT FROM (excluded.verdict, excluded.amount_paise, excluded.sentence)
         RETURNING payment_id
       )
       -- A decided payment has left its list anyway.
       SELECT EXISTS (SELECT FROM stored) OR EXISTS (
         SELECT FROM removed JOIN payments ON id = payment_id WHERE status = 'pending') AS changed`,
      [JSON.stringify(given)],
    );
    return row.changed;
  }

  /** What the bank shows of a payment that it has seen, or whose learner is told so; null for any other. */
  async seenPaise(manager: EntityManager, { id, checkoutSessionId }: Payment): Promise<number | null> {
    const [row] = await manager.query<{ amountPaise: number }[]>(
      `SELECT amount_paise::float8 AS "amountPaise" FROM bank_verdicts WHERE payment_id = $1 AND verdict = 'confirmed'
       UNION ALL
       SELECT amount_paise::float8 FROM bank_confirmations WHERE checkout_session_id = $2 AND state = 'seen' LIMIT 1`,
      [id, checkoutSessionId],
    );
    return row?.amountPaise ?? null;
  }
}
