import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';
import { v7 } from 'uuid';

/** UUIDv7 ids: unique without coordination, and sortable by creation time. */
export const newId = (): string => v7();

export const IdColumn = () => PrimaryColumn({ type: 'uuid' });
export const ReferenceColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'uuid' });
export const TimeColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'timestamptz' });
/** When the row was inserted, by the database's clock. */
export const CreatedAtColumn = () => Column({ type: 'timestamptz', default: () => 'now()' });
/**
 * When a step of a history was inserted. `now()` would be the start of its transaction, which may be before the step that it
 * waited for.
 */
export const StepTimeColumn = () => Column({ type: 'timestamptz', default: () => 'clock_timestamp()' });
/** The condition of a check: the column has one of these values. */
export const isOneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
/** Integer paise. */
export const PaiseColumn = (options: ColumnOptions = {}) => Column({ ...options, type: 'integer' });
