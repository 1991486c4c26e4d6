import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { STATUS_BITS } from './status-list.js';

/** A list is at most half full, so that of so many random places one is free but for one time in 10¹². */
const PLACES_TRIED = 40;

/** The only writer of `status_lists`. */
@Injectable()
export class StatusListsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks the list of an issuer that has room. @returns its number, or null where there is none */
  async lockOpen(manager: EntityManager, issuer: string): Promise<number | null> {
    const [list] = await manager.query<{ id: number }[]>(
      'SELECT id FROM status_lists WHERE issuer = $1 AND assigned < 65536 FOR UPDATE',
      [issuer],
    );
    return list?.id ?? null;
  }

  /** One at a time makes a list, until the end of the transaction. @returns the number of the next one */
  async lockNumbers(manager: EntityManager): Promise<number> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('status lists', 0))`);
    const [{ next }] = await manager.query<[{ next: number }]>(
      'SELECT COALESCE(max(id), 0) + 1 AS next FROM status_lists',
    );
    return next;
  }

  async create(
    manager: EntityManager,
    list: { number: number; issuer: string; signedJson: string },
  ): Promise<void> {
    await manager.query('INSERT INTO status_lists (id, issuer, signed_json) VALUES ($1, $2, $3)', [
      list.number,
      list.issuer,
      list.signedJson,
    ]);
  }

  /** Takes a random free place of a list that the caller has locked. */
  async takePlace(manager: EntityManager, number: number): Promise<number> {
    const tried = Array.from({ length: PLACES_TRIED }, () => randomInt(STATUS_BITS));
    const [free] = await manager.query<{ place: number }[]>(
      `WITH counted AS (UPDATE status_lists SET assigned = assigned + 1 WHERE id = $1)
       SELECT place FROM unnest($2::int[]) WITH ORDINALITY AS tried(place, turn)
       WHERE NOT EXISTS (SELECT FROM credentials WHERE status_list_id = $1 AND status_index = place)
       ORDER BY turn LIMIT 1`,
      [number, tried],
    );
    if (!free) throw new Error(`Status list ${number} has no free place among ${PLACES_TRIED}`);
    return free.place;
  }

  /** Locks a list. @returns null for a number that no list has */
  async lock(manager: EntityManager, number: number): Promise<{ issuer: string } | null> {
    const [list] = await manager.query<{ issuer: string }[]>(
      'SELECT issuer FROM status_lists WHERE id = $1 FOR UPDATE',
      [number],
    );
    return list ?? null;
  }

  /** The places of a list whose certificates don't hold any more. */
  async listRevoked(manager: EntityManager, number: number): Promise<number[]> {
    const rows = await manager.query<{ place: number }[]>(
      `SELECT status_index AS place FROM credentials
       WHERE status_list_id = $1 AND (revoked_at IS NOT NULL OR replaced_at IS NOT NULL) ORDER BY 1`,
      [number],
    );
    return rows.map(({ place }) => place);
  }

  /** Lists that were signed before one of their certificates was revoked or replaced. */
  async listStale(): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM status_lists list WHERE EXISTS (
         SELECT FROM credentials WHERE status_list_id = list.id
           AND (revoked_at >= list.signed_at OR replaced_at >= list.signed_at)) ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  async listNumbers(manager: EntityManager): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>('SELECT id FROM status_lists ORDER BY id');
    return rows.map(({ id }) => id);
  }

  async save(manager: EntityManager, number: number, signedJson: string): Promise<void> {
    await manager.query('UPDATE status_lists SET signed_json = $2, signed_at = now() WHERE id = $1', [
      number,
      signedJson,
    ]);
  }

  async findSigned(number: number): Promise<string | null> {
    const [list] = await this.dataSource.query<{ signedJson: string }[]>(
      'SELECT signed_json AS "signedJson" FROM status_lists WHERE id = $1',
      [number],
    );
    return list?.signedJson ?? null;
  }
}
