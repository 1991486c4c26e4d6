import net from 'node:net';
import { holdAgainstContract } from '../contract/contract-check.js';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The text as JSON, or undefined. */
  body: unknown;
}

interface Sent {
  /** JSON, unless it is a text, bytes or a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** One caller of the API, who sends whatever they like. */
export class Attacker {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, { body, headers });
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, { body, headers });
  }

  patch(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PATCH', path, { body, headers });
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('DELETE', path, { headers });
  }

  async send(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    const asItIs =
      body === undefined ||
      typeof body === 'string' ||
      body instanceof FormData ||
      body instanceof Uint8Array;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(asItIs ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: asItIs ? (body as string | FormData | Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    const text = await response.text();
    holdAgainstContract({
      method,
      url: path,
      status: response.status,
      contentType: response.headers.get('content-type') ?? undefined,
      body: Buffer.from(text),
    });
    return { status: response.status, headers: response.headers, text, body: fromJson(text) };
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What a server answers to exactly these bytes, until it closes or is silent for so long. */
export async function sendBytes(port: number, bytes: string | Buffer, silenceMs = 5_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Hung up on: that is an answer too.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(heard));
  });
}

/** The status in an answer's bytes; 0 where the server hung up without one. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** A request of raw bytes that asks the server to hang up after its answer. */
export function request(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
