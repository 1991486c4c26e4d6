import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';
import { v7 } from 'uuid';

/** UUIDv7 ids: unique without coordination, and sortable by creation time. */
export const newId = (): string => v7();

export const IdColumn = () => PrimaryColumn({ type: 'uuid' });
export const ReferenceColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'uuid' });
export const TimeColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'timestamptz' });
/** When the row was inserted, by the database's clock. */
export const CreatedAtColumn = () => Column({ type: 'timestamptz', default: () => 'now()' });
/** Integer paise. */
export const PaiseColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'integer' });
