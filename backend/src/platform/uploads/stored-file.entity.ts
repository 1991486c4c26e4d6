import { MAX_FILE_BYTES, type StoredFileKind } from '@triad/shared/files';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, isOneOf, ReferenceColumn } from '../database/columns.js';

/**
 * An upload. Its bytes are in the storage under the id. Images are public; everything else needs a signed link,
 * including `evidence`, the image or PDF that proves a payment.
 */
@Entity('stored_files')
@Check('stored_files_kind_check', isOneOf('kind', Object.keys(MAX_FILE_BYTES)))
@Check('stored_files_byte_size_check', 'byte_size > 0')
@Index('stored_files_unmeasured_idx', ['id'], { where: `mime_type = 'video/mp4' AND video_seconds IS NULL` })
export class StoredFile {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 10 }) kind: StoredFileKind;
  /** Detected from its content, never from its name. */
  @Column({ type: 'varchar', length: 50 }) mimeType: string;
  @Column({
    type: 'bigint',
    transformer: { to: (value: number) => value, from: (value: string) => Number(value) },
  })
  byteSize: number;
  /** Of the stored bytes, in hexadecimal. Null for a file from before there were digests, until it gets one. */
  @Column({ type: 'varchar', length: 64, nullable: true }) sha256: string | null;
  @Column({ type: 'varchar', length: 255 }) originalName: string;
  /** The length of a video; 0 if it doesn't say, null for other files and until it was read. */
  @Column({ type: 'real', nullable: true }) videoSeconds: number | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) createdBy:
    string | null;
  @CreatedAtColumn() createdAt: Date;
}

/** A file in the storage that nothing references yet. */
export type Upload = Pick<StoredFile, 'id' | 'kind' | 'mimeType' | 'byteSize' | 'originalName'> & {
  sha256: string;
};
