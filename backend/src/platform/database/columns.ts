import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';
import { v7 } from 'uuid';

/** Ids are UUIDs of version 7: unique without asking anyone, and in the order they were made. */
export const newId = (): string => v7();

export const IdColumn = () => PrimaryColumn({ type: 'uuid' });
export const ReferenceColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'uuid' });
export const TimeColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'timestamptz' });
/** The moment the row was written, by the database's clock. */
export const CreatedAtColumn = () => Column({ type: 'timestamptz', default: () => 'now()' });
/** Integer paise. */
export const PaiseColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'integer' });
