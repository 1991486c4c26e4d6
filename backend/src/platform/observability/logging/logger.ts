import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { AppConfig } from '../../config/index.js';

/** Nest's start-up messages about modules and routes: only useful to developers. */
const CHATTY = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/**
 * Error properties with the parameters of a failed statement (names, addresses, password hashes), or with the recipients
 * that a mail server refused.
 */
const VALUES = ['parameters', 'detail', 'where', 'driverError', 'rejected', 'rejectedErrors'];

/** Mail servers name the recipient in their sentence, too. */
const ADDRESS = /[\w.+%-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g;

/** An error for the log: everything needed to find its cause, and no personal data. */
export function errorWithoutValues(error: Error): object {
  return Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error))
      .filter(([name]) => !VALUES.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value.replace(ADDRESS, '…@…') : value]),
  );
}

let root: Logger | undefined;

/** The process's log: one JSON object per line on standard output. */
export function rootLogger(config: Pick<AppConfig, 'logLevel'>): Logger {
  // Asynchronous, in batches of lines: otherwise each request would cost a write. The rest is flushed when the process
  // exits.
  return (root ??= pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutValues },
    },
    pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
  ));
}

/** An adapter for Nest's logger. Nest passes the context as the last argument. */
export function createLogger(config: Pick<AppConfig, 'logLevel'>): LoggerService {
  const log = rootLogger(config);
  const at =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'fatal') =>
    (message: unknown, ...rest: unknown[]): void => {
      const last = rest.at(-1);
      const context = typeof last === 'string' ? last : undefined;
      if (context !== undefined) rest.pop();
      const text = rest.find((part): part is string => typeof part === 'string');
      if (level === 'info' && context && CHATTY.has(context)) return;
      if (message instanceof Error) log[level]({ context, err: message }, message.message);
      else if (typeof message === 'object' && message !== null) log[level]({ context, ...message }, text);
      else log[level]({ context, ...(text ? { detail: text } : {}) }, String(message));
    };
  return {
    log: at('info'),
    error: at('error'),
    warn: at('warn'),
    debug: at('debug'),
    verbose: at('debug'),
    fatal: at('fatal'),
  };
}
