import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface QueueBacklog {
  queue: string;
  owed: number;
  /** Age of the oldest event in seconds. */
  oldestAge: number;
}

interface PaymentFigures {
  pending: number;
  oldestPendingAge: number;
  approvedLastHour: number;
  rejectedLastHour: number;
}

/** Bank feeds and their approvals. */
interface BankFigures {
  /** Seconds since the last message of a feed that payments are waiting for; 0 if none is late. */
  silence: number;
  /** Sightings of bank lines in the last hour. */
  statementLines: number;
  mailLines: number;
  smsLines: number;
  /** Approvals by bank line that were undone or voided in the last day. */
  wrongMatches: number;
  /**
   * For automatic approvals of the last hour: seconds from when both alert and submission had arrived to granted
   * access; 0 without any.
   */
  accessMedian: number;
  accessP95: number;
}

/** When a decided payment became pending again; null if it never did. */
const PENDING_AGAIN_AT = `(
  SELECT max(entry.created_at) FROM payment_history entry
  WHERE entry.payment_id = payments.id AND entry.from_status <> 'pending' AND entry.to_status = 'pending')`;

/** The figures for alerts, read from the tables: correct even if a process or queue has lost its state. */
@Injectable()
export class OperationsFiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Events waiting for the relay or their queue. */
  async backlogs(): Promise<QueueBacklog[]> {
    return this.dataSource.query<QueueBacklog[]>(
      `SELECT delivery.queue, count(*)::int AS owed,
              coalesce(extract(epoch FROM now() - min(event.created_at)), 0)::float AS "oldestAge"
       FROM outbox_deliveries delivery JOIN outbox_events event ON event.id = delivery.event_id
       WHERE delivery.handled_at IS NULL GROUP BY delivery.queue`,
    );
  }

  /** Seconds that the oldest event has been waiting for the relay; 0 if none is waiting. */
  async oldestUnsentAge(): Promise<number> {
    const [row] = await this.dataSource.query<[{ age: number }]>(
      `SELECT coalesce(extract(epoch FROM now() - min(event.created_at)), 0)::float AS age
       FROM outbox_deliveries delivery JOIN outbox_events event ON event.id = delivery.event_id
       WHERE delivery.handled_at IS NULL AND delivery.enqueued_at IS NULL`,
    );
    return row.age;
  }

  async payments(): Promise<PaymentFigures> {
    const [row] = await this.dataSource.query<[PaymentFigures]>(
      `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
              coalesce(extract(epoch FROM now() - min(coalesce(${PENDING_AGAIN_AT}, created_at))
                FILTER (WHERE status = 'pending')), 0)::float AS "oldestPendingAge",
              count(*) FILTER (WHERE status = 'approved')::int AS "approvedLastHour",
              count(*) FILTER (WHERE status = 'rejected')::int AS "rejectedLastHour"
       FROM payments
       WHERE status = 'pending' OR (status IN ('approved', 'rejected') AND processed_at > now() - interval '1 hour')`,
    );
    return row;
  }

  /** How long the certificate that has waited longest to be recorded on the chain has waited, in seconds; 0 if none does. */
  async oldestUnrecordedAge(): Promise<number> {
    const [{ age }] = await this.dataSource.query<[{ age: number }]>(
      `SELECT coalesce(max(extract(epoch FROM now() -
           coalesce(credential.revoked_at, credential.replaced_at, credential.issued_at))), 0)::float AS age
       FROM credentials credential LEFT JOIN credential_anchors anchor ON anchor.credential_id = credential.id
       WHERE anchor.recorded IS NULL
         OR anchor.recorded = 'issued' AND num_nonnulls(credential.revoked_at, credential.replaced_at) > 0`,
    );
    return age;
  }

  async bank(): Promise<BankFigures> {
    const [row] = await this.dataSource.query<[BankFigures]>(
      `SELECT (
           SELECT coalesce(extract(epoch FROM now() - min(last_seen_at)), 0)::float FROM bank_feeds
           WHERE silent_notified_at IS NOT NULL AND paused_at IS NULL AND deleted_at IS NULL
         ) AS silence, seen.*, (
           SELECT count(*)::int FROM bank_allocations
           WHERE decided AND rule <> 'by_hand' AND undone_at > now() - interval '1 day'
         ) AS "wrongMatches", access.*
       FROM (
         SELECT count(*) FILTER (WHERE kind = 'statement')::int AS "statementLines",
           count(*) FILTER (WHERE kind = 'mail')::int AS "mailLines", count(*) FILTER (WHERE kind = 'sms')::int AS "smsLines"
         FROM bank_sightings WHERE created_at > now() - interval '1 hour'
       ) seen, (
         SELECT coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY took), 0)::float AS "accessMedian",
           coalesce(percentile_cont(0.95) WITHIN GROUP (ORDER BY took), 0)::float AS "accessP95"
         FROM (
           SELECT extract(epoch FROM enrolment.granted_at - greatest(payment.created_at, (
             SELECT min(created_at) FROM bank_sightings sighting WHERE sighting.line_id = allocation.line_id
           ))) AS took
           FROM bank_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
           JOIN enrolments enrolment ON enrolment.payment_id = payment.id
           WHERE allocation.decided AND allocation.allocated_by IS NULL
             AND allocation.created_at > now() - interval '1 hour'
         ) automatic
       ) access`,
    );
    return row;
  }

  /** Approvals by bank line in the last hour, by rule and by whether an administrator confirmed them. */
  async matches(): Promise<{ rule: string; by: 'administrator' | 'bank'; count: number }[]> {
    return this.dataSource.query<{ rule: string; by: 'administrator' | 'bank'; count: number }[]>(
      `SELECT rule, CASE WHEN allocated_by IS NULL THEN 'bank' ELSE 'administrator' END AS by, count(*)::int AS count
       FROM bank_allocations WHERE decided AND created_at > now() - interval '1 hour' GROUP BY 1, 2`,
    );
  }
}
