import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';

/** A comment in a lesson's discussion. */
@Entity('comments')
@Index('comments_lesson_idx', ['lessonId', 'createdAt', 'id'])
@Index('comments_user_idx', ['userId'])
@Index('comments_reply_idx', ['replyTo'])
@Index('comments_unanswered_idx', ['createdAt', 'id'], { where: 'awaits_answer' })
export class Comment {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @Column({ type: 'varchar', length: 5000 }) content: string;
  /** The comment that this one answers; never an answer itself. */
  @ReferenceColumn({ nullable: true }) @ForeignKey(() => Comment, { onDelete: 'SET NULL' }) replyTo:
    string | null;
  /** A learner's question that no mentor or administrator has answered or set aside. */
  @Column({ type: 'boolean', default: false }) awaitsAnswer: boolean;
  @CreatedAtColumn() createdAt: Date;
}
