import { QueryFailedError } from 'typeorm';

/** Whether `error` is a violation of the unique index or constraint of that name. */
export function violatesUnique(error: unknown, index: string): boolean {
  const { code, constraint } = driverErrorOf(error);
  return code === '23505' && constraint === index;
}

/** Whether `error` says that rows of another table refer to what was to be deleted. */
export const isReferenced = (error: unknown): boolean => driverErrorOf(error).code === '23503';

const driverErrorOf = (error: unknown): { code?: string; constraint?: string } =>
  error instanceof QueryFailedError ? (error.driverError as { code?: string; constraint?: string }) : {};
