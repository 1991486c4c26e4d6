import { BackupError } from '../backup/backup.error.js';
import { ConfigurationError } from '../config/index.js';
import { EmbeddedPostgresError } from './embedded-postgres.js';

/** What is under way gets this long to finish after a signal. */
const GRACE_MS = 20_000;

/** A start that can't go on for a reason the operator can mend; its message is the sentence shown. */
export class StartError extends Error {}

/**
 * Runs a process from its start to its signal: `start` resolves with how to stop again. SIGINT and SIGTERM stop it
 * cleanly with exit 0; a start that fails prints one sentence and exits 1.
 */
export async function runProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  // Listened to for good: a second Ctrl-C must not cut the clean stop short.
  const signalled = new Promise<number>((resolve) => {
    process.on('SIGINT', () => resolve(0));
    process.on('SIGTERM', () => resolve(0));
    process.on('uncaughtException', (error) => {
      console.error(error);
      resolve(1);
    });
  });
  // From the signal on, also when it comes during a start that waits for something.
  void signalled.then(() => setTimeout(() => process.exit(1), GRACE_MS).unref());
  let stop: () => Promise<void>;
  try {
    stop = await start();
  } catch (error) {
    console.error(startSentence(error));
    process.exit(1);
  }
  const exitCode = await signalled;
  await stop();
  process.exit(exitCode);
}

/** The sentence an operator sees when a process or a command can't start. */
export function startSentence(error: unknown): string {
  if (
    error instanceof BackupError ||
    error instanceof ConfigurationError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof StartError
  ) {
    return error.message;
  }
  const { code, message, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop what uses it or set PORT to another one.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this account; set PORT to one above 1023.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path ?? 'DATA_DIR'} cannot be written; set DATA_DIR to a folder that can.`;
  if (code === 'ENOSPC') return `The disk is full${path ? ` (${path})` : ''}; nothing half-written was kept.`;
  // PostgreSQL's own words: a wrong password, no such role, no such database.
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `The database refuses: ${message}; check DATABASE_URL.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not answer (${message}); check DATABASE_URL.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
