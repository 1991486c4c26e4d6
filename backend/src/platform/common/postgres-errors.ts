import { QueryFailedError } from 'typeorm';

/** Whether `error` is a violation of the unique index or constraint of that name. */
export function violatesUnique(error: unknown, index: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError = error.driverError as { code?: string; constraint?: string };
  return driverError.code === '23505' && driverError.constraint === index;
}
