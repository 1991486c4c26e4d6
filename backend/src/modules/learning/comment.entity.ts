import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';

/** A comment in a lesson's discussion. */
@Entity('comments')
@Index('comments_lesson_idx', ['lessonId', 'createdAt', 'id'])
@Index('comments_user_idx', ['userId'])
export class Comment {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @Column({ type: 'varchar', length: 5000 }) content: string;
  @CreatedAtColumn() createdAt: Date;
}
