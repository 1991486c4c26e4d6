import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../platform/database/columns.js';

/**
 * Opens one lesson to a learner for a time, whether they have its course or not: a lab during a practical exam. Until that has
 * ended, the lesson can't be deleted.
 */
@Entity('lesson_passes')
@Index('lesson_passes_lesson_idx', ['lessonId'])
export class LessonPass {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons') lessonId: string;
  @TimeColumn() validUntil: Date;
}
