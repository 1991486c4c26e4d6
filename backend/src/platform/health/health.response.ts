export class HealthResponse {
  /** @example 'ok' */
  status: 'ok';
}

/** The academy's dependencies. */
export class ReadinessChecksResponse {
  /** @example 'ok' */
  database: 'ok';
  /**
   * Redis, where the queues live on it. While it is away the sale continues, and what follows from it waits.
   * @example 'ok'
   */
  queues: 'ok' | 'away';
  /**
   * The mail server. While it is away mails wait.
   * @example 'ok'
   */
  mail: 'ok' | 'away';
  /**
   * The disk under DATA_DIR. Below the reserve (1 GB, or 5 % of the disk where that is more) uploads are refused.
   * @example 'ok'
   */
  disk: 'ok' | 'full';
}

export class ReadinessResponse {
  /**
   * `degraded`: requests are served, but someone should look.
   * @example 'ok'
   */
  status: 'ok' | 'degraded';
  checks: ReadinessChecksResponse;
}
