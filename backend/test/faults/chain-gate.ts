import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Stop {
  method: string;
  /** Whether the held call still reaches the chain, so that only its response is lost. */
  isHeard: boolean;
  reached: () => void;
}

/** A proxy between a keeper and its chain. It holds one call forever, so that the keeper can be killed at that moment. */
export class ChainGate {
  private stop: Stop | undefined;
  private readonly server = http.createServer((request, response) => void this.pass(request, response));

  private constructor(private readonly chainUrl: string) {}

  static async start(chainUrl: string): Promise<ChainGate> {
    const gate = new ChainGate(chainUrl);
    await new Promise<void>((resolve) => gate.server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Holds the next call of `method`. Resolves when it is there. */
  hold(method: string, { isHeard }: { isHeard: boolean }): Promise<void> {
    return new Promise((reached) => (this.stop = { method, isHeard, reached }));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await text(request);
    const { method } = JSON.parse(body) as { method: string };
    const stop = this.stop?.method === method ? this.stop : undefined;
    if (stop) this.stop = undefined;
    if (!stop || stop.isHeard) {
      const answer = await fetch(this.chainUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const answered = await answer.text();
      if (!stop) response.setHeader('content-type', 'application/json').end(answered);
    }
    stop?.reached();
  }
}
