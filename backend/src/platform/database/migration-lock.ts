/** Any number, the same everywhere: two processes that start at once migrate one after the other. */
export const MIGRATION_LOCK = 720_410;
