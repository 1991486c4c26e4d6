import { MAX_BIOGRAPHY_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../../platform/database/columns.js';

/** A teacher: what their page says, and the account they answer with, if they have one. */
@Entity('mentors')
// On (lower(name)), where archived_at is null: the names in a course's form tell mentors apart.
@Index('mentors_name_key', { synchronize: false })
@Index('mentors_user_key', ['userId'], { unique: true, where: 'archived_at IS NULL' })
export class Mentor {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: MAX_NAME_LENGTH }) name: string;
  /** Markdown. */
  @Column({ type: 'varchar', length: MAX_BIOGRAPHY_LENGTH, default: '' }) biography: string;
  /** Address of the public image, below this application. */
  @Column({ type: 'varchar', length: 500, nullable: true }) picture: string | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') userId: string | null;
  /** Incremented with each change, so that an older form can't undo it unnoticed. */
  @Column({ type: 'integer', default: 1 }) version: number;
  @CreatedAtColumn() createdAt: Date;
  /** Set instead of deleting: no page, no badge, and no course names them. */
  @TimeColumn({ nullable: true }) archivedAt: Date | null;
}
