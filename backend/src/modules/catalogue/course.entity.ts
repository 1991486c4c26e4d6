import type { CourseLanguage, CourseLevel } from '@triad/shared/course-facts';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  PaiseColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

export const COURSE_CATEGORIES = ['red teamer', 'blue teamer', 'forensics'] as const;
export type CourseCategory = (typeof COURSE_CATEGORIES)[number];
export const COURSE_STATUSES = ['active', 'inactive'] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

@Entity('courses')
@Check('courses_price_check', 'price_paise BETWEEN 0 AND 100000000')
@Check('courses_category_check', `category IN ('red teamer', 'blue teamer', 'forensics')`)
@Check('courses_status_check', `status IN ('active', 'inactive')`)
@Check('courses_level_check', `level IN ('beginner', 'intermediate', 'advanced')`)
@Check('courses_duration_check', 'duration_hours IS NULL OR duration_hours BETWEEN 0 AND 10000')
@Check('courses_enrolled_count_check', 'enrolled_count >= 0')
@Index('courses_catalogue_newest_idx', ['createdAt', 'id'], {
  where: `archived_at IS NULL AND status = 'active'`,
})
@Index('courses_catalogue_price_idx', ['pricePaise', 'id'], {
  where: `archived_at IS NULL AND status = 'active'`,
})
@Index('courses_kept_newest_idx', ['createdAt', 'id'], { where: 'archived_at IS NULL' })
@Index('courses_created_by_idx', ['createdBy'])
export class Course {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 200 }) title: string;
  @Column({ type: 'text' }) description: string;
  @PaiseColumn() pricePaise: number;
  @Column({ type: 'varchar', length: 20 }) category: CourseCategory;
  @Column({ type: 'double precision', nullable: true }) durationHours: number | null;
  /** Null: not stated. */
  @Column({ type: 'varchar', length: 20, nullable: true }) level: CourseLevel | null;
  /** BCP 47. Null: not stated. */
  @Column({ type: 'varchar', length: 10, nullable: true }) language: CourseLanguage | null;
  /** URL path of the public image. */
  @Column({ type: 'varchar', length: 500, nullable: true }) thumbnail: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) certificationPreview: string | null;
  /** Average stars of its visible reviews, two decimals; null without one. */
  @Column({ type: 'double precision', nullable: true }) rating: number | null;
  /** Number of visible reviews; written with `rating` in the transaction of the review. */
  @Column({ type: 'integer', default: 0 }) reviewCount: number;
  @Column({ type: 'varchar', length: 10, default: 'active' }) status: CourseStatus;
  @Column({ type: 'jsonb', default: [] }) objectives: string[];
  /** Names of its mentors (`course_mentors`), in their order. */
  @Column({ type: 'jsonb', default: [] }) instructors: string[];
  @Column({ type: 'text', default: '' }) prerequisites: string;
  /** Number of active enrolments of learners; the learning module updates it in the enrolment's transaction. */
  @Column({ type: 'integer', default: 0 }) enrolledCount: number;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) createdBy:
    string | null;
  @CreatedAtColumn() createdAt: Date;
  /** Set instead of deleting: learners keep access to what they bought. */
  @TimeColumn({ nullable: true }) archivedAt: Date | null;
}
