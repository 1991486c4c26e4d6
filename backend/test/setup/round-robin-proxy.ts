import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createProxyServer } from 'http-proxy-3';

/** More than that isn't held to be sent again: an upload. */
const HELD_BYTES = 1024 * 1024;

/** How often it asks a replica for its health. */
const HEALTH_MS = 200;

/**
 * A proxy as operators put one in front: each request goes to the next replica that says it is ready, for all clients, and to the
 * one after it where a connection is refused. It forgives nothing else.
 */
export class RoundRobinProxy {
  private targets: string[] = [];
  private unready = new Set<string>();
  private readonly watch = setInterval(() => void this.askForHealth(), HEALTH_MS);
  private next = 0;
  private readonly proxy = createProxyServer({ xfwd: true });
  private readonly server = http.createServer((request, response) => void this.pass(request, response));

  static async start(...targets: string[]): Promise<RoundRobinProxy> {
    const proxy = new RoundRobinProxy();
    proxy.targets = targets;
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  replace(old: string, target: string): void {
    this.targets = this.targets.map((one) => (one === old ? target : one));
  }

  async stop(): Promise<void> {
    clearInterval(this.watch);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const length = Number(request.headers['content-length'] ?? 0);
    const isHeld = length <= HELD_BYTES && !request.headers['transfer-encoding'];
    const held = isHeld ? await buffer(request) : undefined;
    const turn = this.next++;
    const targets = this.targets.filter((target) => !this.unready.has(target));
    for (let tries = 0; tries < targets.length; tries += 1) {
      const target = targets[(turn + tries) % targets.length] ?? '';
      const error = await this.passTo(target, request, response, held);
      if (!error) return;
      if (error.code !== 'ECONNREFUSED' || !held) {
        if (!response.headersSent) response.writeHead(502);
        response.end(`${error.code} from ${target}`);
        return;
      }
    }
    response.writeHead(502).end('no replica takes connections');
  }

  private async askForHealth(): Promise<void> {
    for (const target of this.targets) {
      const isReady = await fetch(`${target}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) this.unready.delete(target);
      else this.unready.add(target);
    }
  }

  private passTo(
    target: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
    held: Buffer | undefined,
  ): Promise<NodeJS.ErrnoException | null> {
    return new Promise((resolve) => {
      response.once('close', () => resolve(null));
      const buffered = held ? { buffer: Readable.from(held.length > 0 ? [held] : []) } : {};
      this.proxy.web(request, response, { target, ...buffered }, (error) => resolve(error));
    });
  }
}
