import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { insertOnce } from '../../platform/database/insert-once.js';
import { Announcement } from './announcement.entity.js';

export const ANNOUNCEMENT_STATES = ['scheduled', 'shown', 'ended'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** A page of the current announcements. */
export interface ShownAnnouncements extends Page<ListedAnnouncement> {
  /** Whole seconds until an announcement next starts or ends, by the database's clock. */
  changesIn: number | null;
}

export interface ListedAnnouncement extends Announcement {
  /** By the database's clock. */
  state: AnnouncementState;
}

const STATE = `CASE WHEN announcement.ends_at <= now() THEN 'ended'
  WHEN announcement.starts_at > now() THEN 'scheduled' ELSE 'shown' END`;

const NEXT_MOMENT = `SELECT ceil(extract(epoch FROM min(moment) - now())) AS "changesIn"
  FROM (SELECT unnest(ARRAY[starts_at, ends_at]) AS moment FROM announcements) moments WHERE moment > now()`;

const NEWEST_FIRST = byTime('announcement.created_at', 'DESC');

/** The only writer of `announcements`. */
@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All announcements, newest first. */
  page(page: PageQuery): Promise<Page<ListedAnnouncement>> {
    return this.list([], [], page);
  }

  /** Current announcements, newest first. */
  async pageOfShown(page: PageQuery): Promise<ShownAnnouncements> {
    // Left join from the next change: even without current announcements, one row contains it.
    const { items, ...rest } = await this.fetch<
      { changesIn: string | null } & (ListedAnnouncement | { id: null })
    >(
      {
        columns: ['clock."changesIn"'],
        from: `(${NEXT_MOMENT}) clock LEFT JOIN announcements announcement ON ${STATE} = 'shown'`,
        where: [],
        values: [],
        total: `SELECT count(*) FROM announcements announcement WHERE ${STATE} = 'shown'`,
      },
      page,
    );
    const changesIn = items[0]?.changesIn ?? null;
    return {
      ...rest,
      items: items.filter((row) => row.id !== null),
      changesIn: changesIn === null ? null : Number(changesIn),
    };
  }

  /** @returns false if the id is taken */
  insert(manager: EntityManager, announcement: Announcement): Promise<boolean> {
    return insertOnce(manager, Announcement, announcement);
  }

  /** @returns whether it exists */
  async update(
    manager: EntityManager,
    id: string,
    terms: Pick<Announcement, 'message' | 'startsAt' | 'endsAt'>,
  ): Promise<boolean> {
    const { affected } = await manager.update(Announcement, { id }, terms);
    return affected === 1;
  }

  async find(id: string): Promise<ListedAnnouncement | null> {
    const { items } = await this.list(['announcement.id = $1'], [id], { limit: 1 });
    return items[0] ?? null;
  }

  /** @returns whether it existed */
  async remove(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(Announcement, { id });
    return affected === 1;
  }

  private list(where: string[], values: unknown[], page: PageQuery): Promise<Page<ListedAnnouncement>> {
    return this.fetch({ columns: [], from: 'announcements announcement', where, values }, page);
  }

  private fetch<Row extends object>(
    list: Omit<ListStatement, 'columns'> & { columns: string[] },
    page: PageQuery,
  ): Promise<Page<Row>> {
    const columns = [
      columnsOf(this.dataSource, Announcement, 'announcement'),
      `${STATE} AS state`,
      ...list.columns,
    ];
    return fetchPage<Row>(this.dataSource, { ...list, columns: columns.join(', ') }, NEWEST_FIRST, page);
  }
}
