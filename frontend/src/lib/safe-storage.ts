export type StorageKind = 'local' | 'session';

// Reading the property throws if the browser blocks storage, so it is inside the try.
const area = (kind: StorageKind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** Browser storage that returns null instead of throwing if it is blocked or full. */
export const safeStorage = {
  get(kind: StorageKind, key: string): string | null {
    try {
      return area(kind).getItem(key);
    } catch {
      return null;
    }
  },
  set(kind: StorageKind, key: string, value: string): void {
    try {
      area(kind).setItem(key, value);
    } catch {
      // The choice lasts only as long as the page.
    }
  },
  remove(kind: StorageKind, key: string): void {
    try {
      area(kind).removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
