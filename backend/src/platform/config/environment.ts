import {
  MAX_PASSWORD_LENGTH,
  MAX_PAYEE_NAME_LENGTH,
  MIN_ADMINISTRATOR_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@triad/shared/limits';
import { UPI_ID } from '@triad/shared/patterns';
import { z } from 'zod';
import { QUEUE_NAMES } from '../common/queue-names.js';

/** An invalid configuration that prevents the start. The operator sees only its message. */
export class ConfigurationError extends Error {}

const text = (expected: string) => z.string().trim().optional().describe(expected);

const pattern = (regex: RegExp, expected: string) =>
  z.string().trim().regex(regex).optional().describe(expected);

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
    .default(fallback)
    .describe(`a whole number from ${min} to ${max}`);

const flag = () =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('true or false');

const url = (protocols: string[], expected: string, isComplete: (address: URL) => boolean = () => true) =>
  z
    .string()
    .trim()
    .refine((value) => {
      try {
        const address = new URL(value);
        return protocols.includes(address.protocol) && isComplete(address);
      } catch {
        return false;
      }
    })
    .optional()
    .describe(expected);

const queues = () =>
  z
    .string()
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(QUEUE_NAMES)))
    .default([...QUEUE_NAMES])
    .describe(`some of ${QUEUE_NAMES.join(', ')}, separated by commas`);

const webUrl = (expected = 'an http or https address') => url(['http:', 'https:'], expected);

/** Whether a URL has a user and a password, both with `@`, `:` and `/` escaped. */
function hasLogin({ username, password, hostname, pathname }: URL): boolean {
  const parts = [username, password, hostname, pathname].map(decodeURIComponent);
  return parts.slice(0, 3).every(Boolean);
}

/** Screens, links and certificates are served at `/` only. */
const isOrigin = ({ pathname, search, hash }: URL) => pathname === '/' && !search && !hash;

function isPercentEncoded(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

const imapUrl = () =>
  url(
    ['imap:', 'imaps:'],
    'an address such as imaps://user:password@host/INBOX, with @, : and / of the password escaped',
    hasLogin,
  );

/** Each variable's description is what it must be, for the message that stops the start. */
const schema = z.object({
  // A misspelt one would start with demo accounts and their published passwords.
  NODE_ENV: z
    .string()
    .trim()
    .refine((value) => value === 'production' || !/^prod/i.test(value))
    .default('development')
    .describe('production, or another name such as development'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: text('an address of this machine, such as 0.0.0.0 for all of them'),
  DATA_DIR: z.string().default('./data').describe('a folder'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user:password@host:5432/database',
  ),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 10),
  REDIS_URL: url(['redis:', 'rediss:'], 'an address such as redis://host:6379'),
  QUEUES: queues(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587'),
  MAIL_FROM: pattern(/^[^\s@<>]+@[^\s@<>]+$/, 'a mail address without a name'),
  BANK_IMAP_URL: imapUrl(),
  BOUNCE_IMAP_URL: imapUrl(),
  LAB_IMAGE_DIR: text('a folder'),
  FFMPEG_PATH: z.string().trim().default('ffmpeg').describe('the path of ffmpeg'),
  S3_BUCKET: text('the name of a bucket'),
  S3_ENDPOINT: webUrl(),
  S3_REGION: text('the name of a region'),
  S3_ACCESS_KEY_ID: text('an access key id'),
  S3_SECRET_ACCESS_KEY: text('a secret access key'),
  JWT_SECRET: z.string().min(32).optional().describe('at least 32 characters'),
  JWT_SECRET_PREVIOUS: z.string().min(32).optional().describe('at least 32 characters'),
  CREDENTIAL_SIGNING_KEY: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('64 hexadecimal digits, such as `openssl rand -hex 32` prints'),
  CHAIN_RPC_URL: webUrl(),
  CHAIN_ID: z.coerce.number().int().positive().optional().describe('the number of a chain'),
  CHAIN_CONTRACT: pattern(/^0x[0-9a-fA-F]{40}$/, 'an address of 40 hexadecimal digits after 0x'),
  CHAIN_PRIVATE_KEY: pattern(/^0x[0-9a-fA-F]{64}$/, '64 hexadecimal digits after 0x'),
  CHAIN_NAME: text('the name of a chain'),
  CHAIN_EXPLORER_URL: webUrl(),
  CHAIN_CONFIRMATIONS: wholeNumber(0, 10_000, 64),
  CHAIN_MAX_FEE_GWEI: wholeNumber(1, 1_000_000, 100),
  CHAIN_BATCH_SECONDS: wholeNumber(0, 86_400, 60),
  TEST_CHAIN: flag(),
  PUBLIC_URL: url(['http:', 'https:'], 'an http or https address without a path', isOrigin),
  ACADEMY_NAME: z
    .string()
    .trim()
    .max(80)
    .default('Triad Academy')
    .describe('a name of at most 80 characters'),
  ADMIN_EMAIL: z.string().trim().toLowerCase().email().optional().describe('a mail address'),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH)
    .max(MAX_PASSWORD_LENGTH)
    .optional()
    .describe(`${MIN_ADMINISTRATOR_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`),
  DEMO_DATA: flag(),
  UPI_ID: pattern(UPI_ID, 'an address such as academy@okbank'),
  UPI_PAYEE_NAME: z
    .string()
    .trim()
    .max(MAX_PAYEE_NAME_LENGTH)
    .optional()
    .describe(`a name of at most ${MAX_PAYEE_NAME_LENGTH} characters`),
  WHATSAPP_NUMBER: pattern(/^\+?\d{8,15}$/, '8 to 15 digits with the country code, or ten Indian digits'),
  SUPPORT_EMAIL: z.string().trim().email().optional().describe('a mail address'),
  CHECKOUT_SESSION_MINUTES: wholeNumber(1, 1440, 30),
  APPROVAL_UNDO_SECONDS: wholeNumber(0, 60, 10),
  DAILYMOTION_PLAYER_ID: pattern(/^[A-Za-z0-9]{3,32}$/, "a player's id, letters and digits"),
  DEFAULT_RATING: z
    .string()
    .regex(/^([1-4](\.\d)?|5(\.0)?)$/)
    .transform(Number)
    .optional()
    .describe('a rating from 1 to 5 such as 4.8'),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  METRICS_PORT: wholeNumber(0, 65_535, 0),
  SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 120, 0),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('an http or https address such as http://collector:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .trim()
    .regex(/^[\w-]+=[^,]*(,\s*[\w-]+=[^,]*)*$/)
    .refine(isPercentEncoded)
    .optional()
    .describe('a list such as name=value,name=value, with % as %25'),
  // The only protocol the exporter supports: reject others instead of ignoring the operator's choice.
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json']).default('http/json').describe('http/json'),
  OTEL_SERVICE_NAME: text('a name'),
  OTEL_TRACES_SAMPLER: z
    .enum(['parentbased_always_on', 'parentbased_traceidratio'])
    .default('parentbased_always_on')
    .describe('parentbased_always_on or parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
    .transform(Number)
    .default(1)
    .describe('a share from 0 to 1'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('on or off'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug or silent'),
});

export type Environment = z.infer<typeof schema>;
type Variable = keyof Environment;

/** All environment variables. */
export const VARIABLES = Object.keys(schema.shape) as Variable[];

/** Secrets that must not be printed to a console. */
const SECRET: ReadonlySet<Variable> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'BANK_IMAP_URL',
  'BOUNCE_IMAP_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'CREDENTIAL_SIGNING_KEY',
  'CHAIN_RPC_URL',
  'CHAIN_PRIVATE_KEY',
  'ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

/**
 * Checks the process's variables.
 * @throws ConfigurationError with one sentence naming the first variable that is wrong and what it should be.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.entries(variables).filter(([, value]) => value?.trim());
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const variable = parsed.error.issues[0]?.path[0] as Variable;
  const given = SECRET.has(variable) ? '' : `, not '${variables[variable] ?? ''}'`;
  throw new ConfigurationError(`${variable} must be ${schema.shape[variable].description}${given}.`);
}
