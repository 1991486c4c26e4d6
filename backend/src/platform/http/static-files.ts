import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import mime from 'mime-types';
import Negotiator from 'negotiator';
import { isBackendPath, pathOf } from './request-path.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Half a minute of processor for the largest script is too long, and the last step of eleven wins next to nothing. */
const BROTLI_QUALITY = 9;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;
/** For how long a file is believed to be as it was. */
const FRESH_MS = 1_000;

type Encoding = 'br' | 'gzip' | 'identity';

/** One form of a file, with its headers as `writeHead` takes them: always the same, so they are put together once. */
interface Form {
  etag: string;
  bytes: Buffer;
  headers: string[];
  /** For a 304: what the browser has keeps its other headers (RFC 9110, 15.4.5). */
  unchanged: string[];
}

interface KeptFile {
  modified: number;
  lookedAt: number;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
}

interface StaticFiles {
  directory: string;
  /** What every whole answer carries. */
  headers: Record<string, string>;
}

/**
 * Answers for the files of a built page from memory, compressed once and not for everybody again: there are a few megabytes
 * of them. A build that replaces one is noticed within a second. Whatever is no file continues to `next`.
 */
export function staticFiles({ directory, headers }: StaticFiles, next: RequestListener): RequestListener {
  const kept = new Map<string, KeptFile>();
  const reading = new Map<string, Promise<KeptFile | null>>();

  function justSeen(name: string): KeptFile | undefined {
    const file = kept.get(name);
    return file && Date.now() - file.lookedAt < FRESH_MS ? file : undefined;
  }

  /** Of a file that many ask for at once there is one reading. */
  function find(name: string): Promise<KeptFile | null> {
    const found = reading.get(name) ?? look(name).finally(() => reading.delete(name));
    reading.set(name, found);
    return found;
  }

  async function look(name: string): Promise<KeptFile | null> {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) {
      kept.delete(name);
      return null;
    }
    const before = kept.get(name);
    const now = before?.modified === found.mtimeMs ? before : await read(file, found.mtimeMs, headers);
    now.lookedAt = Date.now();
    kept.set(name, now);
    return now;
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return next(request, response);
    // A file's URL path is nearly always its name.
    const name = justSeen(url) ? url : nameOf(url);
    if (name === null) return next(request, response);
    const file = justSeen(name);
    if (file) return send(file, request, response);
    find(name).then(
      (found) => (found ? send(found, request, response) : next(request, response)),
      () => next(request, response),
    );
  };
}

function send({ forms }: KeptFile, request: IncomingMessage, response: ServerResponse): void {
  const { etag, bytes, headers, unchanged } = formFor(request, forms);
  if (request.headers['if-none-match'] !== undefined && fresh(request.headers, { etag })) {
    response.writeHead(304, unchanged).end();
  } else {
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
  }
}

async function read(file: string, modified: number, headers: Record<string, string>): Promise<KeptFile> {
  const identity = await readFile(file);
  const type = mime.contentType(path.extname(file)) || 'application/octet-stream';
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
  const form = (bytes: Buffer, encoding?: Encoding): Form => {
    const etag = `"${[digest, encoding].filter(Boolean).join('-')}"`;
    const unchanged = Object.entries({
      'Cache-Control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ETag: etag,
      Vary: 'Accept-Encoding',
    }).flat();
    const own = ['Content-Type', type, 'Content-Length', String(bytes.length)];
    const coding = encoding ? ['Content-Encoding', encoding] : [];
    return {
      etag,
      bytes,
      unchanged,
      headers: [...Object.entries(headers).flat(), ...unchanged, ...own, ...coding],
    };
  };
  const forms: KeptFile['forms'] = { identity: form(identity) };
  if (COMPRESSIBLE.test(type)) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
    const [br, gz] = await Promise.all([brotli(identity, quality), zip(identity)]);
    Object.assign(forms, { br: form(br, 'br'), gzip: form(gz, 'gzip') });
  }
  return { modified, lookedAt: Date.now(), forms };
}

/** The file's name below the directory; null for what can't be one. */
function nameOf(url: string): string | null {
  const asked = pathOf(url);
  if (isBackendPath(asked) || !path.posix.extname(asked)) return null;
  let name: string;
  try {
    name = path.posix.normalize(decodeURIComponent(asked));
  } catch {
    return null;
  }
  // Hidden files are never served, and no file has a NUL or a backslash in its name.
  return /[\0\\]|\/\./.test(name) ? null : name;
}

function formFor(request: IncomingMessage, forms: KeptFile['forms']): Form {
  if (!forms.br) return forms.identity;
  const negotiator = new Negotiator(request);
  // One by one: asked for all at once, it would be the reader's order, and browsers name gzip first.
  const encoding = (['br', 'gzip'] as const).find((one) => negotiator.encoding([one]) === one);
  return forms[encoding ?? 'identity'] ?? forms.identity;
}
