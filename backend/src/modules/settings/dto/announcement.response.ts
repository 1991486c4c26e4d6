import { ApiProperty } from '@nestjs/swagger';
import type { Announcement } from '../announcement.entity.js';
import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  type ListedAnnouncement,
} from '../announcements.repository.js';

/** A message on the learners' dashboard. */
export class AnnouncementResponse {
  id: string;
  /**
   * Plain text of at most 300 characters; don't render it as HTML.
   * @example 'Payments made on Sunday are verified on Monday morning.'
   */
  message: string;
  /**
   * When it is first shown, in UTC. Null: immediately.
   * @example '2026-11-28T18:30:00.000Z'
   */
  starts_at: Date | null;
  /**
   * When it is no longer shown, in UTC. Null: when it is deleted.
   * @example '2026-11-29T18:30:00.000Z'
   */
  ends_at: Date | null;
  /** When it was created, in UTC. */
  created_at: Date;

  static from(this: void, announcement: Announcement): AnnouncementResponse {
    return {
      id: announcement.id,
      message: announcement.message,
      starts_at: announcement.startsAt,
      ends_at: announcement.endsAt,
      created_at: announcement.createdAt,
    };
  }
}

/** An announcement, for administrators. */
export class AdminAnnouncementResponse extends AnnouncementResponse {
  /** Whether it is shown now, scheduled or over. */
  @ApiProperty({ enum: ANNOUNCEMENT_STATES, enumName: 'AnnouncementState', example: 'shown' })
  state: AnnouncementState;

  static fromListed(this: void, announcement: ListedAnnouncement): AdminAnnouncementResponse {
    return { ...AnnouncementResponse.from(announcement), state: announcement.state };
  }
}
