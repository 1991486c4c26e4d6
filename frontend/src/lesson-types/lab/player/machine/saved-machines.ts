import { type SavedLab } from '../../../../lab-machine/running-lab';
import { readSavedLab } from '../../../../lab-machine/messages';

const DATABASE = 'lab-machines';
const STORE = 'saved';

/** Where "my machine" is kept: in this browser, one for each learner and lab. Saved machines are too large for anything else. */
export const savedMachines = {
  async load(key: string): Promise<SavedLab | null> {
    return readSavedLab(await request('readonly', (store) => store.get(key) as IDBRequest<unknown>));
  },
  async save(key: string, lab: SavedLab): Promise<void> {
    await request('readwrite', (store) => store.put(lab, key));
  },
  async remove(key: string): Promise<void> {
    await request('readwrite', (store) => store.delete(key));
  },
};

async function request<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = ask(transaction.objectStore(STORE));
      // A write is stored when its transaction is, which a full disk prevents.
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser stored nothing'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The browser stores nothing'));
  });
}
