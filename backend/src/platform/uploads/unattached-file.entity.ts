import { type StoredFileKind, UPLOAD_PURPOSES } from '@triad/shared/files';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, isOneOf, ReferenceColumn, TimeColumn } from '../database/columns.js';

/**
 * A file in the storage, or on its way there, that nothing references: an upload until its lesson or course is saved,
 * and a deleted lesson's file until it is removed. The row is inserted before the first byte and deleted by the commit
 * that attaches the file, so that a process killed in between leaves a row to clean up by and never an orphaned file.
 */
@Entity('unattached_files')
@Check('unattached_files_kind_check', isOneOf('kind', ['pdf', 'video', ...UPLOAD_PURPOSES]))
@Check('unattached_files_byte_size_check', 'byte_size > 0')
@Check('unattached_files_complete_check', 'completed_at IS NULL OR num_nulls(kind, mime_type, byte_size) = 0')
@Index('unattached_files_expires_idx', ['expiresAt'])
export class UnattachedFile {
  /** The id of the future stored file. */
  @IdColumn() id: string;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) createdBy:
    string | null;
  @Column({ type: 'varchar', length: 255 }) originalName: string;
  /** The announced size of a resumable upload; null for files of a form, which can't be resumed. */
  @Column({
    type: 'bigint',
    nullable: true,
    transformer: {
      to: (value: number | null) => value,
      from: (value: string | null) => value && Number(value),
    },
  })
  byteSize: number | null;
  /** Detected from the first bytes once they arrive, unless it is a purpose that was announced with the upload. */
  @Column({ type: 'varchar', length: 10, nullable: true }) kind: StoredFileKind | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) mimeType: string | null;
  /** Of a complete resumable upload. */
  @Column({ type: 'varchar', length: 64, nullable: true }) sha256: string | null;
  /** When a resumable upload was complete and fully validated. */
  @TimeColumn({ nullable: true }) completedAt: Date | null;
  /** The current lease holder, and when the lease expires unless renewed. */
  @Column({ type: 'uuid', nullable: true }) lease: string | null;
  @TimeColumn({ nullable: true }) leaseUntil: Date | null;
  /** Another request is waiting for the lease. */
  @Column({ type: 'boolean', default: false }) leaseWanted: boolean;
  @TimeColumn() expiresAt: Date;
  @CreatedAtColumn() createdAt: Date;
}
