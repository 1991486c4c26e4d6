import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { holdAgainstContract } from './contract-check.js';

/** Holds everything that a server answers against the contract, before its caller has it. */
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
      // Node calls `end` again for a stream that was piped into an answer that has ended.
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

/** Videos and PDFs are not worth keeping: only their type is looked at. */
const isText = (response: ServerResponse): boolean => {
  const type = headerOf(response, 'content-type');
  return type === undefined || /json|text/.test(type);
};

const headerOf = (response: ServerResponse, name: string): string | undefined => {
  const value = response.getHeader(name);
  return value === undefined ? undefined : String(value);
};
