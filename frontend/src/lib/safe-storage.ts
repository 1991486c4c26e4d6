export type StorageKind = 'local' | 'session';

// Reading the property throws if the browser blocks storage, so it is inside the try.
const area = (kind: StorageKind): Storage => window[`${kind}Storage`];

/** What the browser refuses to store: it lasts as long as the page. */
export const unstored = new Map<string, string>();

/** Browser storage; where it is blocked, the page's memory. A full storage drops what is new. */
export const safeStorage = {
  get(kind: StorageKind, key: string): string | null {
    try {
      return area(kind).getItem(key);
    } catch {
      return unstored.get(kind + key) ?? null;
    }
  },
  set(kind: StorageKind, key: string, value: string): void {
    try {
      area(kind).setItem(key, value);
    } catch {
      unstored.set(kind + key, value);
    }
  },
  remove(kind: StorageKind, key: string): void {
    try {
      area(kind).removeItem(key);
    } catch {
      unstored.delete(kind + key);
    }
  },
};
