import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../platform/database/columns.js';
import type { BankFeed } from '../bank-feed.entity.js';
import type { LineStrength } from '../bank-line.entity.js';
import type { BankSighting } from '../bank-sighting.entity.js';
import type { AlertFacts } from './read-alert.js';

/** A credit that an alert announced, with its day. */
interface AlertLine extends Omit<AlertFacts, 'template' | 'account' | 'bookedOn'> {
  bookedOn: string;
  strength: LineStrength;
  stale: boolean;
}

/** Lines and sightings that come from alerts. */
@Injectable()
export class AlertLinesRepository {
  /** Whether this feed had this very message before. */
  async isKnown(manager: EntityManager, feedId: string, digest: string): Promise<boolean> {
    const found = await manager.query<unknown[]>(
      'SELECT FROM bank_sightings WHERE feed_id = $1 AND digest = $2',
      [feedId, digest],
    );
    return found.length > 0;
  }

  /**
   * Stores a transfer, or makes the line of a known one as strong as the alert. An alert that isn't stale, and was read by
   * all its parts, vouches for a line whose statement couldn't; its strength is then the alert's own.
   * @returns the line, whether it is new, and whether it may approve more than before
   */
  async upsert(
    manager: EntityManager,
    feed: Pick<BankFeed, 'id' | 'accountId'>,
    line: AlertLine,
  ): Promise<{ lineId: string; isNew: boolean; isStronger: boolean }> {
    const [before] = await manager.query<
      { id: string; runningBalance: string; strength: LineStrength; anchored: boolean }[]
    >(
      `SELECT id, running_balance AS "runningBalance", strength, anchored FROM bank_lines
       WHERE account_id = $1 AND direction = 'credit' AND rrn = $2 AND amount_paise = $3 AND withdrawn_at IS NULL
       FOR UPDATE`,
      [feed.accountId, line.rrn, line.amountPaise],
    );
    const [after] = await manager.query<
      [{ id: string; runningBalance: string; strength: LineStrength; anchored: boolean; isNew: boolean }]
    >(
      `INSERT INTO bank_lines AS line (id, account_id, direction, amount_paise, booked_on, booked_at, rrn, vpa, payer, kind,
         anchored, running_balance, strength, stale, feed_id, order_codes, fingerprint, ordinal)
       VALUES ($1::uuid, $2, 'credit', $3, $4, $5, $6, $7, $8, 'upi', $12, CASE WHEN $10::boolean THEN 'absent' ELSE 'not_needed' END,
         $9, $10, $11, $13, $1::uuid::text, 1)
       ON CONFLICT (account_id, direction, rrn, amount_paise) WHERE rrn IS NOT NULL AND withdrawn_at IS NULL
       DO UPDATE SET
         running_balance = CASE WHEN line.running_balance IN ('whole', 'not_needed') OR excluded.stale OR NOT excluded.anchored THEN line.running_balance ELSE excluded.running_balance END,
         strength = CASE
           WHEN NOT excluded.anchored THEN line.strength
           WHEN excluded.strength = 'strong' OR line.running_balance IN ('whole', 'not_needed') AND line.strength = 'strong'
           THEN 'strong' ELSE 'fair' END,
         stale = line.stale AND excluded.stale,
         anchored = line.anchored OR excluded.anchored AND NOT excluded.stale,
         order_codes = CASE WHEN line.order_codes = '{}' THEN excluded.order_codes ELSE line.order_codes END,
         booked_at = coalesce(line.booked_at, excluded.booked_at),
         vpa = coalesce(line.vpa, excluded.vpa), payer = coalesce(line.payer, excluded.payer)
       RETURNING id, running_balance AS "runningBalance", strength, anchored, id = $1::uuid AS "isNew"`,
      [
        newId(),
        feed.accountId,
        line.amountPaise,
        line.bookedOn,
        line.bookedAt,
        line.rrn,
        line.vpa,
        line.payer,
        line.strength,
        line.stale,
        feed.id,
        line.anchored,
        line.orderCodes,
      ],
    );
    const isStronger =
      before !== undefined &&
      (before.runningBalance !== after.runningBalance ||
        before.strength !== after.strength ||
        before.anchored !== after.anchored);
    return { lineId: after.id, isNew: after.isNew, isStronger };
  }

  async addSighting(
    manager: EntityManager,
    { id: feedId, kind }: Pick<BankFeed, 'id' | 'kind'>,
    given: Pick<BankSighting, 'lineId' | 'stale' | 'anchored'> & { digest: string; template: string },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO bank_sightings (id, line_id, kind, feed_id, digest, template, stale, anchored)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (feed_id, digest) DO NOTHING`,
      [newId(), given.lineId, kind, feedId, given.digest, given.template, given.stale, given.anchored],
    );
  }
}
