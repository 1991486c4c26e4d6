import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

/** One learner's progress in one lesson. */
@Entity('lesson_progress')
@Index('lesson_progress_by_course_idx', ['userId', 'courseId'])
@Index('lesson_progress_lesson_idx', ['lessonId'])
@Index('lesson_progress_course_idx', ['courseId'])
@Check('lesson_progress_seconds_check', 'watch_time >= 0 AND last_position >= 0')
export class LessonProgress {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @ReferenceColumn() @ForeignKey('courses', { onDelete: 'CASCADE' }) courseId: string;
  @Column({ type: 'boolean', default: false }) completed: boolean;
  @TimeColumn({ nullable: true }) completedAt: Date | null;
  /** Total seconds watched. */
  @Column({ type: 'integer', default: 0 }) watchTime: number;
  /** The video's last position, in seconds from the start. */
  @Column({ type: 'integer', default: 0 }) lastPosition: number;
  @TimeColumn({ default: () => 'now()' }) updatedAt: Date;
}
