import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../database/columns.js';
import type { StoredFileKind } from './stored-file.entity.js';

/**
 * Bytes that lie in the storage, or are on their way there, while nothing points to them: an upload until its lesson or
 * course is saved, and a deleted lesson's file until it is removed. The row stands before the first byte and goes with
 * the commit that claims the file, so that a process killed in between leaves a row to clean up by and never a file
 * that nobody knows of.
 */
@Entity('unclaimed_files')
@Check('unclaimed_files_kind_check', `kind IN ('pdf', 'video', 'lab')`)
@Check('unclaimed_files_byte_size_check', 'byte_size > 0')
@Check('unclaimed_files_complete_check', 'completed_at IS NULL OR num_nulls(kind, mime_type, byte_size) = 0')
@Index('unclaimed_files_expires_idx', ['expiresAt'])
export class UnclaimedFile {
  /** Of the stored file that it becomes. */
  @IdColumn() id: string;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) createdBy:
    string | null;
  @Column({ type: 'varchar', length: 255 }) originalName: string;
  /** What a resumable upload announced; null for files that come with a form, which are never read from here. */
  @Column({
    type: 'bigint',
    nullable: true,
    transformer: {
      to: (value: number | null) => value,
      from: (value: string | null) => value && Number(value),
    },
  })
  byteSize: number | null;
  /** By its first bytes, as soon as they are there; `lab` is announced with the upload. */
  @Column({ type: 'varchar', length: 10, nullable: true }) kind: StoredFileKind | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) mimeType: string | null;
  /** When a resumable upload was complete and validated again. */
  @TimeColumn({ nullable: true }) completedAt: Date | null;
  /** The current lease holder, and when the lease expires unless it is renewed. */
  @Column({ type: 'uuid', nullable: true }) lease: string | null;
  @TimeColumn({ nullable: true }) leaseUntil: Date | null;
  /** Someone else waits for the lease. */
  @Column({ type: 'boolean', default: false }) leaseWanted: boolean;
  @TimeColumn() expiresAt: Date;
  @CreatedAtColumn() createdAt: Date;
}
