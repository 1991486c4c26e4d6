import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../../../platform/database/columns.js';

/** One quiz attempt. Every attempt is stored; the best one counts. */
@Entity('quiz_attempts')
@Index('quiz_attempts_best_idx', ['userId', 'lessonId', 'score'])
@Index('quiz_attempts_lesson_idx', ['lessonId'])
@Check('quiz_attempts_score_check', 'score BETWEEN 0 AND 100')
export class QuizAttempt {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  /** Chosen options by question id. */
  @Column({ type: 'jsonb' }) answers: Record<string, string[]>;
  /** Rounded percentage. */
  @Column({ type: 'integer' }) score: number;
  @Column({ type: 'integer' }) correct: number;
  @Column({ type: 'integer' }) total: number;
  @Column({ type: 'boolean' }) passed: boolean;
  @CreatedAtColumn() createdAt: Date;
}
