import { ApiProperty } from '@nestjs/swagger';
import type { HistoryEntry } from '../payment-desk.js';
import type { PaymentDossier } from '../payment-dossier.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';
import { ManualPaymentResponse } from './manual-payment.response.js';

const ACTORS = ['learner', 'administrator', 'system'] as const;
type Actor = (typeof ACTORS)[number];

/** One step in a payment's life. Steps are only ever added. */
export class PaymentHistoryEntryResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /**
   * Null for the submission itself.
   * @example 'pending'
   */
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus', nullable: true })
  from_status: PaymentStatus | null;
  /** @example 'rejected' */
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' })
  to_status: PaymentStatus;
  /**
   * Who did it: the learner who submitted, an administrator, or the system where there was nothing to pay.
   * @example 'administrator'
   */
  @ApiProperty({ enum: ACTORS, enumName: 'PaymentActor' })
  actor: Actor;
  /**
   * Null for the system.
   * @example 'Arjun Mehta'
   */
  actor_name: string | null;
  /**
   * The reason of a rejection, if one was given.
   * @example 'We could not find this transfer in our account.'
   */
  reason: string | null;
  /**
   * In UTC.
   * @example '2026-11-20T11:05:00.000Z'
   */
  created_at: Date;

  static from(entry: HistoryEntry): PaymentHistoryEntryResponse {
    return {
      id: entry.id,
      from_status: entry.fromStatus,
      to_status: entry.toStatus,
      actor: actorOf(entry),
      actor_name: entry.actorName,
      reason: entry.reason,
      created_at: entry.createdAt,
    };
  }
}

function actorOf({ actorId, fromStatus }: HistoryEntry): Actor {
  if (actorId === null) return 'system';
  return fromStatus === null ? 'learner' : 'administrator';
}

/** A payment with every step it took, oldest first. */
export class ManualPaymentDossierResponse extends ManualPaymentResponse {
  history: PaymentHistoryEntryResponse[];

  static of(this: void, dossier: PaymentDossier, history: HistoryEntry[]): ManualPaymentDossierResponse {
    return {
      ...ManualPaymentResponse.fromDossier(dossier),
      history: history.map((entry) => PaymentHistoryEntryResponse.from(entry)),
    };
  }
}
