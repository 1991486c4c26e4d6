import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { holdAgainstContract } from './contract-check.js';

/** Validates everything that a server sends before its caller receives it. */
export function watchAnswers(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown, encoding: unknown) => {
      if (!isText(response) || (typeof chunk !== 'string' && !(chunk instanceof Uint8Array))) return;
      chunks.push(
        typeof chunk === 'string'
          ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
          : Buffer.from(chunk),
      );
    };
    const { write, end } = response;
    response.write = function (this: ServerResponse, ...args: unknown[]) {
      keep(args[0], args[1]);
      return Reflect.apply(write, this, args) as boolean;
    } as typeof write;
    response.end = function (this: ServerResponse, ...args: unknown[]) {
      // Node calls `end` again for a stream piped into a finished response.
      if (!response.writableEnded) {
        keep(args[0], args[1]);
        holdAgainstContract({
          method,
          url,
          status: response.statusCode,
          contentType: headerOf(response, 'content-type'),
          contentEncoding: headerOf(response, 'content-encoding'),
          body: Buffer.concat(chunks),
        });
      }
      return Reflect.apply(end, this, args) as ServerResponse;
    } as typeof end;
  });
}

/** Videos and PDFs aren't buffered: only their content type is checked. */
const isText = (response: ServerResponse): boolean => {
  const type = headerOf(response, 'content-type');
  return type === undefined || /json|text/.test(type);
};

const headerOf = (response: ServerResponse, name: string): string | undefined => {
  const value = response.getHeader(name);
  return value === undefined ? undefined : String(value);
};
