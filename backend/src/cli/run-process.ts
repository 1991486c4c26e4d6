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
  const signalled = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  let stop: () => Promise<void>;
  try {
    stop = await start();
  } catch (error) {
    console.error(startSentence(error));
    process.exit(1);
  }
  await signalled;
  const overdue = setTimeout(() => process.exit(1), GRACE_MS);
  overdue.unref();
  await stop();
  process.exit(0);
}

function startSentence(error: unknown): string {
  if (
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
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not answer (${message}); check DATABASE_URL.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
