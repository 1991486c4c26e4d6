export class HealthResponse {
  /** @example 'ok' */
  status: 'ok';
}

/** The academy's dependencies. */
export class ReadinessChecksResponse {
  database: 'ok';
  /** Redis, if the queues use it. While it is unavailable, the sale continues and follow-up jobs wait. */
  queues: 'ok' | 'away';
  /**
   * The mail server. While it is unavailable, mails wait. `files`: there is none (`SMTP_URL`), so mails are written to files and reach nobody.
   * @example 'ok'
   */
  mail: 'ok' | 'away' | 'files';
  /** Whether the key that signs certificates is there, and is the one that is meant. Without it certificates wait. */
  certificates: 'ok' | 'no_key';
  /** The disk under DATA_DIR. Below the reserve (1 GB, or 5 % of the disk where that is more) uploads are refused. */
  disk: 'ok' | 'full';
}

export class ReadinessResponse {
  /**
   * `degraded`: requests are served, but an operator should look into it.
   * @example 'ok'
   */
  status: 'ok' | 'degraded';
  checks: ReadinessChecksResponse;
}
