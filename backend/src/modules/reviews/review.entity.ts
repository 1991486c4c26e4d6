import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

/** What a learner says of a course, and the academy's answer. */
@Entity('course_reviews')
@Unique('course_reviews_course_user_key', ['courseId', 'userId'])
@Check('course_reviews_stars_check', 'stars BETWEEN 1 AND 5')
@Check('course_reviews_hidden_check', '(hidden_at IS NULL) = (hidden_reason IS NULL)')
@Check('course_reviews_answer_check', '(answer IS NULL) = (answered_at IS NULL)')
@Index('course_reviews_by_course_idx', ['courseId', 'createdAt', 'id'])
@Index('course_reviews_newest_idx', ['createdAt', 'id'])
@Index('course_reviews_user_idx', ['userId'])
@Index('course_reviews_answered_by_idx', ['answeredBy'])
@Index('course_reviews_hidden_by_idx', ['hiddenBy'])
export class Review {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('courses') courseId: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @Column({ type: 'smallint' }) stars: number;
  /** Plain text, several lines; may be empty. */
  @Column({ type: 'varchar', length: 2000, default: '' }) body: string;
  @CreatedAtColumn() createdAt: Date;
  /** When the learner last changed it. */
  @CreatedAtColumn() updatedAt: Date;
  @Column({ type: 'varchar', length: 2000, nullable: true }) answer: string | null;
  @TimeColumn({ nullable: true }) answeredAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') answeredBy: string | null;
  /** Hidden reviews count in no rating. */
  @TimeColumn({ nullable: true }) hiddenAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') hiddenBy: string | null;
  /** Never without one. */
  @Column({ type: 'varchar', length: 500, nullable: true }) hiddenReason: string | null;
}
