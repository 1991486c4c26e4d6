import pg from 'pg';
import { BackupError } from '../backup/backup.error.js';
import { isSocketMissing } from '../../platform/common/http-problem.js';
import { ConfigurationError } from '../../platform/config/index.js';
import { EmbeddedPostgresError } from './embedded-postgres.js';

/** How long running work may take to finish after a signal. */
const GRACE_MS = 20_000;

/** How to stop a process that has started. */
export interface Running {
  /** Stops new work from arriving while running work continues. */
  drain?: () => Promise<void>;
  stop: () => Promise<void>;
  /** Resolves when an essential part has failed permanently; the process then logs why and exits with 1. */
  broken?: Promise<Error>;
}

/** A start that failed for a reason that the operator can fix; the message is printed. */
export class StartError extends Error {}

/**
 * Runs a process from its start to its signal. SIGINT and SIGTERM drain and stop it cleanly with exit 0; a start that
 * fails prints one sentence and exits 1.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  // Never removed: a second Ctrl-C must not interrupt the clean stop.
  const signalled = new Promise<number>((resolve) => {
    process.on('SIGINT', () => resolve(0));
    process.on('SIGTERM', () => resolve(0));
    process.on('uncaughtException', (error) => {
      console.error(error);
      if (!isEndedByPostgres(error)) resolve(1);
    });
  });
  const exitSoon = () => setTimeout(() => process.exit(1), GRACE_MS).unref();
  let soon: NodeJS.Timeout | undefined;
  // Also if the signal arrives during the start.
  void signalled.then(() => (soon = exitSoon()));
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    console.error(startSentence(error));
    process.exit(1);
  }
  const broken = running.broken?.then((error) => {
    console.error(startSentence(error));
    soon ??= exitSoon();
    return 1;
  });
  const exitCode = await Promise.race([signalled, ...(broken ? [broken] : [])]);
  // After an uncaught exception the state is unknown: no draining.
  if (exitCode === 0 && running.drain) {
    clearTimeout(soon);
    await running.drain();
    exitSoon();
  }
  await running.stop();
  process.exit(exitCode);
}

/**
 * PostgreSQL was stopped or killed and has ended a connection. BullMQ listens for errors of a new connection a moment after it
 * is made, so such an error may be uncaught. The next use of the connection fails, and a new one is made.
 */
const isEndedByPostgres = (error: Error): boolean =>
  error instanceof pg.DatabaseError && ['57P01', '57P02'].includes(error.code ?? '');

/** Of Node, and of a PostgreSQL that is starting or stopping. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P03'],
]);
const CERTIFICATE_ERROR = /CERT|^UNABLE_TO_VERIFY/;
/** What pg says about a server that is no PostgreSQL, too slow, or without TLS. */
const WITHOUT_CODE = /^(Connection terminated|timeout e|The server does not support SSL)/;

/** The message printed when a process or a command can't start. */
export function startSentence(error: unknown): string {
  if (
    error instanceof BackupError ||
    error instanceof ConfigurationError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof StartError
  ) {
    return error.message;
  }
  const atPort = portError('PORT', error);
  if (atPort) return atPort.message;
  const { code, message, path } = error as NodeJS.ErrnoException;
  // AWS's SDK marks every error with it, also those of the network.
  if (error instanceof Error && '$metadata' in error)
    return `The bucket refuses or does not answer (${message}); check the S3_ variables.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path ?? 'DATA_DIR'} cannot be written; set DATA_DIR to a folder that can.`;
  if (code === 'ENOSPC') return `The disk is full${path ? ` (${path})` : ''}; nothing half-written was kept.`;
  // PostgreSQL's own message: a wrong password, no such role, no such database.
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `The database refuses: ${message}; check DATABASE_URL.`;
  if (code === '42501')
    return `The database refuses: ${message}; make the account of DATABASE_URL the owner of its database.`;
  if (code === '53300')
    return `The database has no connection left (${message}); lower DATABASE_POOL_SIZE or raise its max_connections.`;
  // A table or a column is missing.
  if (code === '42P01' || code === '42703')
    return `The database is not migrated (${message}); run "node backend/dist/app/cli/migrate.js run" first.`;
  if (CERTIFICATE_ERROR.test(code ?? ''))
    return `The database's certificate is refused (${message}); name its authority in DATABASE_URL, as sslrootcert=<file>.`;
  if (UNREACHABLE.has(code ?? '') || WITHOUT_CODE.test(message) || isSocketMissing(error))
    return `The database does not answer (${message}); check DATABASE_URL.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * The error for a port that is taken or forbidden; undefined for other errors.
 * @param variable the setting that chose the port
 */
export function portError(variable: string, error: unknown): StartError | undefined {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken; stop what uses it or set ${variable} to another one.`);
  if (code === 'EACCES' && port)
    return new StartError(`Port ${port} may not be used by this account; set ${variable} to one above 1023.`);
  return undefined;
}
