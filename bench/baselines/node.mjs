/** A minimal Node server with `http` and `pg`. Also serves static bytes from memory, and 304 for a matching ETag. */
import fs from 'node:fs';
import http from 'node:http';
import { CALLS, callerOf, UNAUTHENTICATED } from './calls.mjs';

const FIXED = process.env.FIXED ? JSON.parse(fs.readFileSync(process.env.FIXED, 'utf8')) : {};
for (const answer of Object.values(FIXED)) answer.bytes = Buffer.from(answer.base64, 'base64');

const routes = CALLS.map((call) => ({
  ...call,
  pattern: new RegExp(`^${call.path.replace(':id', '([^/]+)')}$`),
}));

const server = http.createServer((request, response) => {
  answer(request, response).catch((error) => {
    // The end of a volley aborts requests.
    if (error.code === 'ECONNRESET') return;
    console.error(error);
    response.writeHead(500).end();
  });
});

async function answer(request, response) {
  const fixed = FIXED[request.url];
  if (fixed) {
    if (request.headers['if-none-match'] === fixed.etag)
      return response.writeHead(304, { ETag: fixed.etag }).end();
    return response
      .writeHead(200, { 'Content-Type': fixed.type, 'Content-Length': fixed.bytes.length, ETag: fixed.etag })
      .end(fixed.bytes);
  }
  const { pathname, searchParams: search } = new URL(request.url, 'http://local');
  for (const { method, pattern, isPublic, handle } of routes) {
    const match = method === request.method && pattern.exec(pathname);
    if (!match) continue;
    const caller = isPublic ? null : await callerOf(request.headers.authorization, method === 'POST');
    if (!isPublic && !caller) return send(response, UNAUTHENTICATED);
    const body = method === 'POST' ? await readJson(request) : null;
    return send(
      response,
      await handle({ id: match[1], search, caller, body, address: request.headers['x-forwarded-for'] }),
    );
  }
  response.writeHead(request.url === '/' ? 200 : 404).end();
}

async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks));
}

function send(response, { status, headers, body }) {
  const text = Buffer.from(JSON.stringify(body));
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': text.length,
      ...headers,
    })
    .end(text);
}

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
