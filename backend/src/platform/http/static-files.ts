import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import fresh from 'fresh';
import mime from 'mime-types';
import Negotiator from 'negotiator';
import { pathOf } from './request-path.js';

/** The copies that the build writes beside a compressible file, preferred first, and the file itself. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/** One form of a file, with its headers as `writeHead` takes them. */
interface Form {
  encoding: string;
  etag: string;
  bytes: Buffer;
  headers: string[];
  /** For a 304: the browser keeps its other headers (RFC 9110, 15.4.5). */
  unchanged: string[];
}

/**
 * Serves the files of a built page from memory: there are a few megabytes of them. All are read now, so that a process serves
 * one build for as long as it runs. Every other request continues to `next`.
 * @param headers of every answer but a 304
 */
export function staticFiles(
  directory: string,
  headers: Record<string, string>,
  next: RequestListener,
): RequestListener {
  const files = readFiles(directory, headers);
  return (request, response) => {
    const forms = files.get(pathOf(request.url ?? ''));
    if (!forms || (request.method !== 'GET' && request.method !== 'HEAD')) return next(request, response);
    const accepted = new Negotiator(request);
    const form = forms.find(({ encoding }) => accepted.encoding([encoding]) === encoding) ?? forms.at(-1)!;
    if (fresh(request.headers, { etag: form.etag })) response.writeHead(304, form.unchanged).end();
    else response.writeHead(200, form.headers).end(request.method === 'HEAD' ? undefined : form.bytes);
  };
}

function readFiles(directory: string, headers: Record<string, string>): Map<string, Form[]> {
  const names = fs.readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(isPublic);
  return new Map(
    names.map((name) => [`/${name.replaceAll(path.sep, '/')}`, readForms(directory, name, headers)]),
  );
}

const isPublic = (name: string) => path.extname(name) !== '' && !/\.(br|gz)$|(^|[\\/])\./.test(name);

function readForms(directory: string, name: string, headers: Record<string, string>): Form[] {
  const file = path.join(directory, name);
  const isNamedByContent = name.startsWith('assets');
  const forms = Object.entries(ENDINGS).filter(([, ending]) => fs.existsSync(file + ending));
  return forms.map(([encoding, ending]) => {
    const bytes = fs.readFileSync(file + ending);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const unchanged = {
      'Cache-Control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    const whole = {
      ...headers,
      ...unchanged,
      'Content-Type': mime.contentType(path.extname(name)) || 'application/octet-stream',
      'Content-Length': String(bytes.length),
      ...(ending && { 'Content-Encoding': encoding }),
    };
    return {
      encoding,
      etag,
      bytes,
      headers: Object.entries(whole).flat(),
      unchanged: Object.entries(unchanged).flat(),
    };
  });
}
