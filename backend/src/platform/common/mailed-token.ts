import { createHash, randomBytes } from 'node:crypto';

/** The secret of a mailed link. */
export const newMailedToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
