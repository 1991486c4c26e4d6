/** An arbitrary constant: processes that start at once run migrations one after the other. */
export const MIGRATION_LOCK = 720_410;
