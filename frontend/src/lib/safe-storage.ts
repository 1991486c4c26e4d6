export type StorageKind = 'local' | 'session';

// Reading the property itself throws when a browser blocks storage, so it happens inside the try.
const area = (kind: StorageKind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** Browser storage that answers null instead of throwing where storage is blocked or full. */
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
      // The choice lasts as long as the page does.
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
