import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Half a minute of processor for the largest script is too long, and the last step of eleven wins next to nothing. */
const BROTLI_QUALITY = 9;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;
/** For how long a file is believed to be as it was. */
const FRESH_MS = 1_000;

type Encoding = 'br' | 'gzip' | 'identity';

interface KeptFile {
  modified: number;
  lookedAt: number;
  type: string;
  cacheControl: string;
  etags: Record<Encoding, string>;
  bytes: Record<Encoding, Buffer>;
}

/**
 * Serves the files of a built page from memory, compressed once and not for everybody anew: there are a few megabytes of
 * them. A build that replaces one is noticed within a second. What is no file goes on to `next`.
 */
export function staticFiles(directory: string): RequestHandler {
  const kept = new Map<string, Promise<KeptFile | null>>();

  async function find(name: string, response: Response): Promise<KeptFile | null> {
    const before = await kept.get(name);
    if (before && Date.now() - before.lookedAt < FRESH_MS) return before;
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) {
      kept.delete(name);
      return null;
    }
    if (before?.modified === found.mtimeMs) {
      before.lookedAt = Date.now();
      return before;
    }
    // Express knows the types of files.
    const type = response.type(path.extname(name)).get('Content-Type') ?? 'application/octet-stream';
    const reading = read(file, found.mtimeMs, type);
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return reading;
  }

  return async (request: Request, response: Response, next: NextFunction) => {
    const name = nameOf(request);
    const file = name && (await find(name, response));
    if (!file) return next();
    const encoding = encodingFor(request, file);
    const etag = file.etags[encoding];
    response.setHeader('Cache-Control', file.cacheControl);
    response.setHeader('ETag', etag);
    response.setHeader('Vary', 'Accept-Encoding');
    if (isKnown(request.headers['if-none-match'], etag)) return response.status(304).end();
    response.setHeader('Content-Type', file.type);
    response.setHeader('Content-Length', file.bytes[encoding].length);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    return response.end(request.method === 'HEAD' ? undefined : file.bytes[encoding]);
  };
}

async function read(file: string, modified: number, type: string): Promise<KeptFile> {
  const identity = await readFile(file);
  const [br, gz] = COMPRESSIBLE.test(type)
    ? await Promise.all([
        brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
        zip(identity),
      ])
    : [identity, identity];
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const named = file.includes(`${path.sep}assets${path.sep}`);
  return {
    modified,
    lookedAt: Date.now(),
    type,
    cacheControl: named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etags: { identity: `"${digest}"`, br: `"${digest}-br"`, gzip: `"${digest}-gz"` },
    bytes: { identity, br, gzip: gz },
  };
}

/** The file's name below the directory; null for what can't be one. */
function nameOf(request: Request): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (/^\/(api|health)(\/|$)/i.test(request.path) || !path.extname(request.path)) return null;
  let name: string;
  try {
    name = path.posix.normalize(decodeURIComponent(request.path));
  } catch {
    return null;
  }
  // Hidden files are nobody's, and a name with a NUL or a backslash is no file's.
  return /[\0\\]|\/\./.test(name) ? null : name;
}

function encodingFor(request: Request, { bytes }: KeptFile): Encoding {
  if (bytes.br === bytes.identity) return 'identity';
  // One by one: asked for all at once, it would be the reader's order, and browsers name gzip first.
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}
