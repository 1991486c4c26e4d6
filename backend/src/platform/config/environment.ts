import { MAX_PASSWORD_LENGTH, MAX_PAYEE_NAME_LENGTH, MIN_PASSWORD_LENGTH } from '@triad/shared/limits';
import { UPI_ID } from '@triad/shared/patterns';
import { z } from 'zod';

/** An invalid configuration that prevents the start. The operator sees only its message. */
export class ConfigurationError extends Error {}

const emptyIsUnset = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const text = () => z.preprocess(emptyIsUnset, z.string().trim().optional());

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .refine((value) => value >= min && value <= max)
      .optional()
      .transform((value) => value ?? fallback),
  );

const flag = () =>
  z.preprocess(
    emptyIsUnset,
    z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  );

const url = (protocols: string[]) =>
  z.preprocess(
    emptyIsUnset,
    z
      .string()
      .trim()
      .refine((value) => {
        try {
          return protocols.includes(new URL(value).protocol);
        } catch {
          return false;
        }
      })
      .optional(),
  );

/** Whether a URL has a user and a password, both with `@`, `:` and `/` escaped. */
function hasLogin(address: string): boolean {
  try {
    const { username, password, hostname, pathname } = new URL(address);
    const parts = [username, password, hostname, pathname].map(decodeURIComponent);
    return parts.slice(0, 3).every(Boolean);
  } catch {
    return false;
  }
}

const schema = z.object({
  NODE_ENV: z.preprocess(emptyIsUnset, z.string().default('development')),
  PORT: wholeNumber(0, 65_535, 3000),
  DATA_DIR: z.preprocess(emptyIsUnset, z.string().default('./data')),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 10),
  REDIS_URL: url(['redis:', 'rediss:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: text(),
  BANK_IMAP_URL: url(['imap:', 'imaps:']).refine((value) => value === undefined || hasLogin(value)),
  S3_BUCKET: text(),
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  JWT_SECRET: z.preprocess(emptyIsUnset, z.string().min(32).optional()),
  JWT_SECRET_PREVIOUS: z.preprocess(emptyIsUnset, z.string().min(32).optional()),
  CREDENTIAL_SIGNING_KEY: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  ),
  CHAIN_RPC_URL: url(['http:', 'https:']),
  CHAIN_ID: z.preprocess(emptyIsUnset, z.coerce.number().int().positive().optional()),
  CHAIN_CONTRACT: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .trim()
      .regex(/^0x[0-9a-fA-F]{40}$/)
      .optional(),
  ),
  CHAIN_PRIVATE_KEY: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .trim()
      .regex(/^0x[0-9a-fA-F]{64}$/)
      .optional(),
  ),
  CHAIN_NAME: text(),
  CHAIN_EXPLORER_URL: url(['http:', 'https:']),
  CHAIN_CONFIRMATIONS: wholeNumber(0, 10_000, 64),
  CHAIN_MAX_FEE_GWEI: wholeNumber(1, 1_000_000, 100),
  CHAIN_BATCH_SECONDS: wholeNumber(0, 86_400, 60),
  TEST_CHAIN: flag(),
  PUBLIC_URL: url(['http:', 'https:']),
  ACADEMY_NAME: z.preprocess(emptyIsUnset, z.string().trim().max(80).default('Triad Academy')),
  ADMIN_EMAIL: z.preprocess(emptyIsUnset, z.string().trim().toLowerCase().email().optional()),
  ADMIN_PASSWORD: z.preprocess(
    emptyIsUnset,
    z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH).optional(),
  ),
  DEMO_DATA: flag(),
  UPI_ID: z.preprocess(emptyIsUnset, z.string().trim().regex(UPI_ID).optional()),
  UPI_PAYEE_NAME: z.preprocess(emptyIsUnset, z.string().trim().max(MAX_PAYEE_NAME_LENGTH).optional()),
  WHATSAPP_NUMBER: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .trim()
      .regex(/^\+?\d{8,15}$/)
      .optional(),
  ),
  SUPPORT_EMAIL: z.preprocess(emptyIsUnset, z.string().trim().email().optional()),
  CHECKOUT_SESSION_MINUTES: wholeNumber(1, 1440, 30),
  APPROVAL_UNDO_SECONDS: wholeNumber(0, 60, 10),
  DAILYMOTION_PLAYER_ID: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{3,32}$/)
      .optional(),
  ),
  DEFAULT_RATING: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^([1-4](\.\d)?|5(\.0)?)$/)
      .transform(Number)
      .optional(),
  ),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  METRICS_PORT: wholeNumber(0, 65_535, 0),
  SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 120, 0),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']),
  OTEL_EXPORTER_OTLP_HEADERS: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^\s*[\w-]+=[^,]*(,\s*[\w-]+=[^,]*)*$/)
      .optional(),
  ),
  // The only protocol the exporter supports: reject others instead of ignoring the operator's choice.
  OTEL_EXPORTER_OTLP_PROTOCOL: z.preprocess(emptyIsUnset, z.enum(['http/json']).default('http/json')),
  OTEL_SERVICE_NAME: text(),
  OTEL_TRACES_SAMPLER: z.preprocess(
    emptyIsUnset,
    z.enum(['parentbased_always_on', 'parentbased_traceidratio']).default('parentbased_always_on'),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
      .transform(Number)
      .default(1),
  ),
  RATE_LIMITS: z.preprocess(emptyIsUnset, z.enum(['on', 'off']).default('on')),
  LOG_LEVEL: z.preprocess(
    emptyIsUnset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
});

type Variable = keyof z.infer<typeof schema>;

/** A valid example, for the message that stops the start. */
const EXPECTED: Record<Variable, string> = {
  NODE_ENV: 'a name such as development or production',
  PORT: 'a whole number from 0 to 65535',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_POOL_SIZE: 'a whole number from 2 to 200',
  REDIS_URL: 'an address such as redis://host:6379',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  MAIL_FROM: 'a mail address',
  BANK_IMAP_URL:
    'an address such as imaps://user:password@host/INBOX, with @, : and / of the password escaped',
  S3_BUCKET: 'the name of a bucket',
  S3_ENDPOINT: 'an http or https address',
  S3_REGION: 'the name of a region',
  S3_ACCESS_KEY_ID: 'an access key id',
  S3_SECRET_ACCESS_KEY: 'a secret access key',
  JWT_SECRET: 'at least 32 characters',
  JWT_SECRET_PREVIOUS: 'at least 32 characters',
  CREDENTIAL_SIGNING_KEY: '64 hexadecimal digits, such as `openssl rand -hex 32` prints',
  CHAIN_RPC_URL: 'an http or https address',
  CHAIN_ID: 'the number of a chain',
  CHAIN_CONTRACT: 'an address of 40 hexadecimal digits after 0x',
  CHAIN_PRIVATE_KEY: '64 hexadecimal digits after 0x',
  CHAIN_NAME: 'the name of a chain',
  CHAIN_EXPLORER_URL: 'an http or https address',
  CHAIN_CONFIRMATIONS: 'a whole number from 0 to 10000',
  CHAIN_MAX_FEE_GWEI: 'a whole number from 1 to 1000000',
  CHAIN_BATCH_SECONDS: 'a whole number from 0 to 86400',
  TEST_CHAIN: 'true or false',
  PUBLIC_URL: 'an http or https address',
  ACADEMY_NAME: 'a name of at most 80 characters',
  ADMIN_EMAIL: 'a mail address',
  ADMIN_PASSWORD: '6 to 128 characters',
  DEMO_DATA: 'true or false',
  UPI_ID: 'an address such as academy@okbank',
  UPI_PAYEE_NAME: 'a name of at most 80 characters',
  WHATSAPP_NUMBER: '8 to 15 digits with the country code',
  SUPPORT_EMAIL: 'a mail address',
  CHECKOUT_SESSION_MINUTES: 'a whole number from 1 to 1440',
  APPROVAL_UNDO_SECONDS: 'a whole number from 0 to 60',
  DAILYMOTION_PLAYER_ID: "a player's id, letters and digits",
  DEFAULT_RATING: 'a rating from 1 to 5 such as 4.8',
  TRUST_PROXY: 'a whole number from 0 to 10',
  METRICS_PORT: 'a whole number from 0 to 65535',
  SHUTDOWN_DRAIN_SECONDS: 'a whole number from 0 to 120',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an http or https address such as http://collector:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'a list such as name=value,name=value',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_SERVICE_NAME: 'a name',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on or parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
  RATE_LIMITS: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
};

/** All environment variables. */
export const VARIABLES = Object.keys(EXPECTED) as Variable[];

/** Secrets that must not be printed to a console. */
const SECRET: ReadonlySet<Variable> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'BANK_IMAP_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'CREDENTIAL_SIGNING_KEY',
  'CHAIN_RPC_URL',
  'CHAIN_PRIVATE_KEY',
  'ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

export type Environment = z.infer<typeof schema>;

/**
 * Checks the process's variables.
 * @throws ConfigurationError with one sentence naming the first variable that is wrong and what it should be.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const variable = parsed.error.issues[0]?.path[0] as Variable;
  const given = SECRET.has(variable) ? '' : `, not '${variables[variable] ?? ''}'`;
  throw new ConfigurationError(`${variable} must be ${EXPECTED[variable]}${given}.`);
}
