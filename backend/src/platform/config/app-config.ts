import path from 'node:path';
import { whatsappNumber } from '@triad/shared/patterns';
import type { QueueName } from '../common/queue-names.js';
import { ConfigurationError, type Environment } from './environment.js';

/** Supplied by the embedded services where the environment sets nothing. */
export interface EmbeddedDefaults {
  databaseUrl?: string;
  jwtSecret?: string;
  /** A chain of this installation alone. */
  chain?: ChainConfig;
}

export interface ObjectStorageConfig {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

export interface TracingConfig {
  /** The full URL that spans are sent to. */
  tracesUrl: string;
  headers: Record<string, string>;
  /** The service name; undefined uses the process's default. */
  serviceName: string | undefined;
  /** Sample rate for traces that start here, 0 to 1. */
  share: number;
}

/** The blockchain on which fingerprints of certificates are recorded, and the registry contract there. */
export interface ChainConfig {
  rpcUrl: string;
  chainId: number;
  /** The registry's address. */
  contract: string;
  /** Of the registry's issuer. */
  privateKey: string;
  /** As learners know it. */
  name: string;
  /** Without a trailing slash. */
  explorerUrl: string | undefined;
  /** A local chain for trying out. */
  isTest: boolean;
  /** Blocks after which a block counts as final. */
  confirmations: number;
  maxFeeGwei: number;
  /** How long a certificate waits for others to share a transaction. */
  batchSeconds: number;
}

/** A mailbox to read. */
export interface ImapConfig {
  host: string;
  port: number;
  /** Implicit TLS. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
  /** Address without the password: IMAP UIDs are scoped to it. */
  address: string;
}

/** From `backend/dist` as from `backend/src`. */
const LAB_IMAGE = path.resolve(import.meta.dirname, '../../../../labs/image');

/** The validated configuration of one process: the only source of settings in the code. */
export class AppConfig {
  readonly production: boolean;
  readonly port: number;
  /** Where it listens. Undefined in production: everywhere. Else the demo's published passwords are for this machine only. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Whether the academy runs its own PostgreSQL because `DATABASE_URL` is unset. */
  readonly embeddedDatabase: boolean;
  /** Connections the TypeORM pool may open. */
  readonly databasePoolSize: number;
  readonly redisUrl: string | undefined;
  /** The queues that this process's worker relays and handles. */
  readonly queues: readonly QueueName[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: bank mail isn't read. */
  readonly bankImap: ImapConfig | undefined;
  /** Undefined: bounces aren't read. */
  readonly bounceImap: ImapConfig | undefined;
  /** What `npm run labs:image` builds. It need not be there. */
  readonly labImageDir: string;
  /** Converts videos that browsers don’t show. It need not be there. */
  readonly ffmpegPath: string;
  readonly objectStorage: ObjectStorageConfig | undefined;
  readonly jwtSecret: string;
  /** Only verifies tokens signed before a rotation, so that rotating the secret signs nobody out. */
  readonly previousJwtSecret: string | undefined;
  /** 64 hexadecimal digits. Undefined: made under `dataDir` with the first certificate. */
  readonly credentialSigningKey: string | undefined;
  /** Undefined: nothing is recorded on a blockchain. */
  readonly chain: ChainConfig | undefined;
  /** Whether `npm start` brings a chain of its own. */
  readonly testChain: boolean;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly academyName: string;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly demoData: boolean;
  readonly upiId: string | undefined;
  readonly upiPayeeName: string;
  /** Digits with the country code, without '+', as wa.me wants it. */
  readonly whatsappNumber: string | undefined;
  readonly supportEmail: string | undefined;
  readonly checkoutSessionMinutes: number;
  /** How long an approval can be undone; the learner's mail is delayed until then. */
  readonly undoSeconds: number;
  readonly dailymotionPlayerId: string | undefined;
  /** Shown for courses without a rating; undefined shows them as new. */
  readonly defaultRating: number | undefined;
  readonly trustProxy: number;
  /** Port for Prometheus metrics of this process; undefined disables them. */
  readonly metricsPort: number | undefined;
  /** Undefined if no endpoint is set: then OpenTelemetry isn't loaded. */
  readonly tracing: TracingConfig | undefined;
  /** How long a stopping process keeps answering, so that load balancers notice. */
  readonly shutdownDrainSeconds: number;
  readonly rateLimits: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];

  constructor(env: Environment, embedded: EmbeddedDefaults = {}) {
    const databaseUrl = env.DATABASE_URL ?? embedded.databaseUrl;
    if (!databaseUrl)
      throw new ConfigurationError('DATABASE_URL must be set: this process has no embedded database.');
    const jwtSecret = env.JWT_SECRET ?? embedded.jwtSecret;
    if (!jwtSecret) {
      throw new ConfigurationError(
        'JWT_SECRET must be set to at least 32 random characters: it signs sessions and file links.',
      );
    }
    this.production = env.NODE_ENV === 'production';
    if (this.production && env.RATE_LIMITS === 'off') {
      throw new ConfigurationError('RATE_LIMITS=off is for tests: it is refused with NODE_ENV=production.');
    }
    this.embeddedDatabase = !env.DATABASE_URL;
    // A key that appears by itself would differ on every machine.
    if (this.production && !this.embeddedDatabase && !env.CREDENTIAL_SIGNING_KEY) {
      throw new ConfigurationError(
        'CREDENTIAL_SIGNING_KEY must be set to 64 hexadecimal digits, such as `openssl rand -hex 32` prints: it signs certificates. Keep a copy of it.',
      );
    }
    this.port = env.PORT;
    this.host = env.HOST || (this.production ? undefined : '127.0.0.1');
    this.dataDir = path.resolve(env.DATA_DIR);
    this.labImageDir = env.LAB_IMAGE_DIR ? path.resolve(env.LAB_IMAGE_DIR) : LAB_IMAGE;
    this.ffmpegPath = env.FFMPEG_PATH;
    this.databaseUrl = databaseUrl;
    this.databasePoolSize = env.DATABASE_POOL_SIZE;
    this.redisUrl = env.REDIS_URL;
    this.queues = [...new Set(env.QUEUES)];
    this.smtpUrl = env.SMTP_URL;
    this.publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
    this.academyName = env.ACADEMY_NAME;
    this.supportEmail = env.SUPPORT_EMAIL;
    this.mailFrom = env.MAIL_FROM ?? env.SUPPORT_EMAIL ?? `no-reply@${new URL(this.publicUrl).hostname}`;
    this.bankImap = imapOf(env, 'BANK_IMAP_URL');
    this.bounceImap = imapOf(env, 'BOUNCE_IMAP_URL');
    this.objectStorage = objectStorageOf(env);
    this.jwtSecret = jwtSecret;
    this.previousJwtSecret = env.JWT_SECRET_PREVIOUS;
    this.credentialSigningKey = env.CREDENTIAL_SIGNING_KEY;
    this.testChain = env.TEST_CHAIN ?? false;
    this.chain = chainOf(env) ?? embedded.chain;
    this.adminEmail = env.ADMIN_EMAIL;
    this.adminPassword = env.ADMIN_PASSWORD;
    this.demoData = env.DEMO_DATA ?? (this.embeddedDatabase && !this.production);
    // A handle that no bank has: the demo checkout works, but nobody can send money by mistake.
    this.upiId = env.UPI_ID ?? (this.demoData && !this.production ? 'triadacademy@demo' : undefined);
    this.upiPayeeName = env.UPI_PAYEE_NAME ?? env.ACADEMY_NAME;
    this.whatsappNumber = env.WHATSAPP_NUMBER && whatsappNumber(env.WHATSAPP_NUMBER);
    this.checkoutSessionMinutes = env.CHECKOUT_SESSION_MINUTES;
    this.undoSeconds = env.APPROVAL_UNDO_SECONDS;
    this.dailymotionPlayerId = env.DAILYMOTION_PLAYER_ID;
    this.defaultRating = env.DEFAULT_RATING;
    this.trustProxy = env.TRUST_PROXY;
    this.metricsPort = env.METRICS_PORT || undefined;
    this.tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          tracesUrl: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
          headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? env.OTEL_TRACES_SAMPLER_ARG : 1,
        }
      : undefined;
    this.shutdownDrainSeconds = env.SHUTDOWN_DRAIN_SECONDS;
    this.rateLimits = env.RATE_LIMITS === 'on';
    this.logLevel = env.LOG_LEVEL;
  }
}

/** The number of Anvil's and Hardhat's chains. */
const LOCAL_CHAIN = 31_337;

/** @throws ConfigurationError where only some of what it takes is set */
function chainOf(env: Environment): ChainConfig | undefined {
  const { CHAIN_RPC_URL, CHAIN_ID, CHAIN_CONTRACT, CHAIN_PRIVATE_KEY, CHAIN_NAME } = env;
  const needed = { CHAIN_RPC_URL, CHAIN_ID, CHAIN_CONTRACT, CHAIN_PRIVATE_KEY, CHAIN_NAME };
  const missing = Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  const isTestChain = env.TEST_CHAIN ?? false;
  if (isTestChain && env.NODE_ENV === 'production')
    throw new ConfigurationError('TEST_CHAIN proves nothing: it is refused with NODE_ENV=production.');
  if (missing.length === Object.keys(needed).length) return undefined;
  if (isTestChain) throw new ConfigurationError('Set either TEST_CHAIN or the CHAIN_ variables, not both.');
  if (!CHAIN_RPC_URL || !CHAIN_ID || !CHAIN_CONTRACT || !CHAIN_PRIVATE_KEY || !CHAIN_NAME)
    throw new ConfigurationError(`Set ${missing.join(', ')} too, or none of the CHAIN_ variables.`);
  if (env.NODE_ENV === 'production' && CHAIN_ID === LOCAL_CHAIN)
    throw new ConfigurationError('CHAIN_ID is a test chain: it is refused with NODE_ENV=production.');
  return {
    rpcUrl: CHAIN_RPC_URL,
    chainId: CHAIN_ID,
    contract: CHAIN_CONTRACT,
    privateKey: CHAIN_PRIVATE_KEY,
    name: CHAIN_NAME,
    explorerUrl: env.CHAIN_EXPLORER_URL?.replace(/\/+$/, ''),
    isTest: CHAIN_ID === LOCAL_CHAIN,
    confirmations: env.CHAIN_CONFIRMATIONS,
    maxFeeGwei: env.CHAIN_MAX_FEE_GWEI,
    batchSeconds: env.CHAIN_BATCH_SECONDS,
  };
}

/** @throws ConfigurationError where only some of what it takes is set */
function objectStorageOf(env: Environment): ObjectStorageConfig | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET) {
    if (S3_ENDPOINT) throw new ConfigurationError('Set S3_BUCKET too, or no S3_ENDPOINT.');
    return undefined;
  }
  // One alone would be ignored, and the machine's role used.
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    throw new ConfigurationError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.');
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION ?? 'ap-south-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function imapOf(env: Environment, variable: 'BANK_IMAP_URL' | 'BOUNCE_IMAP_URL'): ImapConfig | undefined {
  const address = env[variable];
  if (!address) return undefined;
  const { protocol, hostname: host, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  if (env.NODE_ENV === 'production' && !secure)
    throw new ConfigurationError(`${variable} must begin with imaps:// with NODE_ENV=production.`);
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user,
    password: decodeURIComponent(password),
    folder,
    address: `${user}@${host}/${folder}`,
  };
}

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry defines it. */
function headersOf(list: string): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    }),
  );
}
