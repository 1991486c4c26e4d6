import { ApiProperty } from '@nestjs/swagger';
import type { Announcement } from '../announcement.entity.js';
import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  type ListedAnnouncement,
} from '../announcements.repository.js';

/** A notice on the learners' dashboard. */
export class AnnouncementResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /**
   * Plain text of at most 300 characters; show it as text.
   * @example 'Payments made on Sunday are verified on Monday morning.'
   */
  message: string;
  /**
   * From when it is shown, in UTC. Null: at once.
   * @example '2026-11-28T18:30:00.000Z'
   */
  starts_at: Date | null;
  /**
   * From when it is no longer shown, in UTC. Null: until it is removed.
   * @example '2026-11-29T18:30:00.000Z'
   */
  ends_at: Date | null;
  /**
   * In UTC.
   * @example '2026-11-20T09:30:00.000Z'
   */
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

/** A notice as administrators see it. */
export class AdminAnnouncementResponse extends AnnouncementResponse {
  /** Whether learners see it now, will see it, or have seen it. */
  @ApiProperty({ enum: ANNOUNCEMENT_STATES, enumName: 'AnnouncementState', example: 'shown' })
  state: AnnouncementState;

  static fromListed(this: void, { announcement, state }: ListedAnnouncement): AdminAnnouncementResponse {
    return { ...AnnouncementResponse.from(announcement), state };
  }
}
