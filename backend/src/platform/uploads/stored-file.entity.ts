import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../database/columns.js';

export type StoredFileKind = 'image' | 'pdf' | 'video' | 'evidence' | 'lab';

/** An upload. Its bytes lie in the storage under the id; images are public, the rest needs a signed link: also `evidence`, the image or PDF that proves a payment. */
@Entity('stored_files')
@Check('stored_files_kind_check', `kind IN ('image', 'pdf', 'video', 'evidence', 'lab')`)
@Check('stored_files_byte_size_check', 'byte_size > 0')
export class StoredFile {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 10 }) kind: StoredFileKind;
  /** By its content, never by its name. */
  @Column({ type: 'varchar', length: 50 }) mimeType: string;
  @Column({
    type: 'bigint',
    transformer: { to: (value: number) => value, from: (value: string) => Number(value) },
  })
  byteSize: number;
  @Column({ type: 'varchar', length: 255 }) originalName: string;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) createdBy:
    string | null;
  @CreatedAtColumn() createdAt: Date;
}
