import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../common/page-query.dto.js';
import { fetchPage, type Page, type SortColumn } from '../../common/pagination.js';
import { columnsOf } from '../../database/columns-of.js';
import { Announcement } from './announcement.entity.js';

export const ANNOUNCEMENT_STATES = ['scheduled', 'shown', 'ended'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export interface ListedAnnouncement {
  announcement: Announcement;
  /** By the database's clock. */
  state: AnnouncementState;
}

const STATE = `CASE WHEN announcement.ends_at <= now() THEN 'ended'
  WHEN announcement.starts_at > now() THEN 'scheduled' ELSE 'shown' END`;

const NEWEST_FIRST: readonly SortColumn[] = [
  { expression: 'announcement.created_at', cast: 'timestamptz', direction: 'DESC' },
  { expression: 'announcement.id', cast: 'uuid', direction: 'DESC' },
];

/** The only writer of `announcements`. */
@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every announcement, the newest first. */
  page(page: PageQuery): Promise<Page<ListedAnnouncement>> {
    return this.list([], [], page);
  }

  /** What learners see now, the newest first. */
  pageOfShown(page: PageQuery): Promise<Page<ListedAnnouncement>> {
    return this.list([`${STATE} = 'shown'`], [], page);
  }

  async insert(manager: EntityManager, announcement: Announcement): Promise<void> {
    await manager.insert(Announcement, announcement);
  }

  /** @returns whether there is one of that id */
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

  /** @returns whether there was one of that id */
  async remove(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(Announcement, { id });
    return affected === 1;
  }

  private async list(where: string[], values: unknown[], page: PageQuery): Promise<Page<ListedAnnouncement>> {
    const list = {
      columns: `${columnsOf(this.dataSource, Announcement, 'announcement')}, ${STATE} AS state`,
      from: 'announcements announcement',
      where,
      values,
    };
    const { items, ...rest } = await fetchPage<Announcement & { state: AnnouncementState }>(
      this.dataSource,
      list,
      NEWEST_FIRST,
      page,
    );
    return { items: items.map((row) => ({ announcement: row, state: row.state })), ...rest };
  }
}
