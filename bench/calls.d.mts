/** Rejects if a baseline answers a read otherwise than the academy. */
export function compareReads(databaseUrl: string): Promise<void>;
