import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import { idTaken } from '../../platform/common/validation/client-made-id.js';
import type { Page } from '../../platform/common/pagination.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import { Announcement } from './announcement.entity.js';
import {
  AnnouncementsRepository,
  type ListedAnnouncement,
  type ShownAnnouncements,
} from './announcements.repository.js';
import type { AnnouncementDto, NewAnnouncementDto } from './dto/announcement.dto.js';
import { announcementDatesReversed } from './settings.errors.js';

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: AnnouncementsRepository,
    private readonly outbox: Outbox,
  ) {}

  list(page: PageQuery): Promise<Page<ListedAnnouncement>> {
    return this.repository.page(page);
  }

  listShown(page: PageQuery): Promise<ShownAnnouncements> {
    return this.repository.pageOfShown(page);
  }

  /**
   * Idempotent by id: a retry returns the stored announcement.
   * @throws announcementDatesReversed, idTaken
   */
  async create(given: NewAnnouncementDto, createdBy: string): Promise<ListedAnnouncement> {
    const id = given.id ?? newId();
    const announcement = { id, createdBy, createdAt: new Date(), ...termsOf(given) };
    await this.change(id, (manager) =>
      this.repository.insert(manager, Object.assign(new Announcement(), announcement)),
    );
    const stored = await this.find(id);
    if (stored.createdBy !== createdBy) throw idTaken();
    return stored;
  }

  /** @throws NotFoundError, announcementDatesReversed */
  async update(id: string, given: AnnouncementDto): Promise<ListedAnnouncement> {
    const terms = termsOf(given);
    await this.change(id, async (manager) => {
      if (!(await this.repository.update(manager, id, terms))) throw new NotFoundError('Announcement');
      return true;
    });
    return this.find(id);
  }

  /** @throws NotFoundError */
  async remove(id: string): Promise<void> {
    await this.change(id, async (manager) => {
      if (!(await this.repository.remove(manager, id))) throw new NotFoundError('Announcement');
      return true;
    });
  }

  /** Notifies open dashboards if `write` reports a change. */
  private change(announcementId: string, write: (manager: EntityManager) => Promise<boolean>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await write(manager))) return;
      await this.outbox.publish(manager, 'settings.announcements-changed', { announcementId });
    });
  }

  private async find(id: string): Promise<ListedAnnouncement> {
    const announcement = await this.repository.find(id);
    if (!announcement) throw new NotFoundError('Announcement');
    return announcement;
  }
}

/** @throws announcementDatesReversed */
function termsOf({
  message,
  starts_at,
  ends_at,
}: AnnouncementDto): Pick<Announcement, 'message' | 'startsAt' | 'endsAt'> {
  const startsAt = starts_at ? new Date(starts_at) : null;
  const endsAt = ends_at ? new Date(ends_at) : null;
  if (startsAt && endsAt && startsAt >= endsAt) throw announcementDatesReversed();
  return { message, startsAt, endsAt };
}
