import { bytesOf, latin1Of } from './bytes';
import { digest } from './digest';

type Encoding = 'utf8' | 'utf-8' | 'latin1' | 'binary' | 'base64';

function read(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'base64') return bytesOf(atob(text));
  return encoding.startsWith('utf') ? new TextEncoder().encode(text) : bytesOf(text);
}

function write(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'base64') return btoa(latin1Of(bytes));
  return encoding.startsWith('utf') ? new TextDecoder().decode(bytes) : latin1Of(bytes);
}

/** The part of Node's Buffer that is called. */
const Buffer = {
  from(source: string | Uint8Array, encoding: Encoding = 'utf-8'): Uint8Array {
    const bytes = typeof source === 'string' ? read(source, encoding) : new Uint8Array(source);
    return Object.assign(bytes, { toString: (as: Encoding = 'utf-8') => write(bytes, as) });
  },
};

const subtle = {
  digest: (algorithm: Parameters<typeof digest>[0], content: ArrayBuffer) =>
    Promise.resolve(digest(algorithm, new Uint8Array(content)).buffer),
};

/** What the library calls of Node or of secure pages, and the worker of a sandboxed frame lacks. */
export function addMissingGlobals(): void {
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer });
  if (!globalThis.crypto.subtle) Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle });
}
