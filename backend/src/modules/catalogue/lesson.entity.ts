import { LESSON_TYPES, type LessonType } from '@triad/shared/lesson-types';
import type { Quiz } from '@triad/shared/quiz';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  isOneOf,
  ReferenceColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { StoredFile } from '../../platform/uploads/index.js';
import { CourseModule } from './course-module.entity.js';
import { Course } from './course.entity.js';

/**
 * A lesson is exactly one of an uploaded file, a Dailymotion video, a quiz and a lab. Positions are dense, 1..n in the
 * module.
 */
@Entity('lessons')
@Unique('lessons_position_key', ['moduleId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Unique('lessons_type_key', ['id', 'fileType'])
@Index('lessons_course_idx', ['courseId'])
@Index('lessons_file_idx', ['fileId'])
@Index('lessons_conversion_idx', ['conversionDue'], { where: 'conversion_due IS NOT NULL' })
@Index('lessons_labs_idx', ['courseId'], { where: `file_type = 'lab'` })
@Check('lessons_position_check', 'position >= 1')
@Check('lessons_file_type_check', isOneOf('file_type', LESSON_TYPES))
@Check(
  'lessons_source_check',
  `num_nonnulls(file_id, dailymotion_id, quiz) = 1 AND (quiz IS NOT NULL) = (file_type = 'quiz') AND (dailymotion_id IS NULL OR file_type = 'video')`,
)
export class Lesson {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => CourseModule, { onDelete: 'CASCADE' }) moduleId: string;
  @ReferenceColumn() @ForeignKey(() => Course, { onDelete: 'CASCADE' }) courseId: string;
  @Column({ type: 'varchar', length: 200 }) title: string;
  /** Markdown. */
  @Column({ type: 'text', default: '' }) description: string;
  @Column({ type: 'integer' }) position: number;
  @Column({ type: 'varchar', length: 10 }) fileType: LessonType;
  @Column({ type: 'varchar', length: 32, nullable: true }) dailymotionId: string | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey(() => StoredFile) fileId: string | null;
  /** The codec of its video, where many browsers play it without a picture. */
  @Column({ type: 'varchar', length: 20, nullable: true }) unplayableCodec: string | null;
  /** When its video is to be converted; null too if that failed. */
  @TimeColumn({ nullable: true }) conversionDue: Date | null;
  /** Includes the answers: never sent to learners unfiltered. */
  @Column({ type: 'jsonb', nullable: true }) quiz: Quiz | null;
  @Column({ type: 'boolean', default: false }) isPreview: boolean;
  @CreatedAtColumn() createdAt: Date;
}
