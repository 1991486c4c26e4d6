import { MAX_LINK_LENGTH, MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../../platform/database/columns.js';

/** An online meeting of a course's learners with a mentor, hosted elsewhere. */
@Entity('live_sessions')
@Index('live_sessions_course_idx', ['courseId', 'startsAt'])
@Check('live_sessions_minutes_check', 'minutes BETWEEN 5 AND 600')
export class LiveSession {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('courses') courseId: string;
  /** Null if the session has no mentor. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('mentors') mentorId: string | null;
  @Column({ type: 'varchar', length: MAX_TITLE_LENGTH }) title: string;
  @TimeColumn() startsAt: Date;
  @Column({ type: 'integer' }) minutes: number;
  /** The link to the meeting. Only learners and mentors of the course receive it. */
  @Column({ type: 'varchar', length: MAX_LINK_LENGTH }) joinUrl: string;
  /** Incremented with each change, so that calendars know which file is newer (SEQUENCE in RFC 5545). */
  @Column({ type: 'integer', default: 0 }) revision: number;
  @TimeColumn({ nullable: true }) cancelledAt: Date | null;
  @CreatedAtColumn() createdAt: Date;
  @CreatedAtColumn() updatedAt: Date;
}
