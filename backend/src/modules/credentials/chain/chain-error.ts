/** Why nothing can be recorded now. Certificates are valid without it, and wait. */
export class ChainError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
