import { safeStorage, type StorageKind } from './safe-storage';

/**
 * A JSON value from browser storage. `parse` validates it: an earlier release may have written it, or there may be none
 * (`undefined`).
 */
export function readStored<T>(kind: StorageKind, key: string, parse: (stored: unknown) => T): T {
  return parse(fromJson(safeStorage.get(kind, key)));
}

/** Stores the value as JSON; `null` removes it. */
export function writeStored(kind: StorageKind, key: string, value: unknown): void {
  if (value === null) safeStorage.remove(kind, key);
  else safeStorage.set(kind, key, JSON.stringify(value));
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object's fields, or none if it isn't an object. */
export const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

/** The texts of a list, or none if it isn't a list. */
export const textsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
