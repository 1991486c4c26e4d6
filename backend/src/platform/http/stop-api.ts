import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Shutdown } from '../health/shutdown.js';

/** Well inside the 20 seconds that a stopping process has. */
const PATIENCE_MS = 12_000;
/** Under a storm of connections it closes anyway. */
const ARRIVALS_MS = 2_000;

/**
 * Says at `/health/ready` that this process is about to stop and keeps answering for `seconds`, so that proxies, which
 * ask there, send their requests elsewhere before any could meet a closed door.
 */
export async function drainApi(app: NestExpressApplication, seconds: number): Promise<void> {
  app.get(Shutdown, { strict: false }).begin();
  tellToGoElsewhere(app.getHttpServer());
  await sleep(seconds * 1_000);
}

/** Accepts no more requests and finishes those in progress. Stalled uploads are closed. */
export async function closeApi(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  tellToGoElsewhere(server);
  await untilNobodyComes(server);
  server.close();
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/**
 * Waits for a turn of the event loop in which no connection came. A listening socket that is closed resets whoever has
 * connected and was not taken yet; a proxy can't tell that from a request that broke in the middle, and may not repeat it.
 */
async function untilNobodyComes(server: Server): Promise<void> {
  let somebodyCame = true;
  const note = () => {
    somebodyCame = true;
  };
  server.on('connection', note);
  for (const deadline = Date.now() + ARRIVALS_MS; somebodyCame && Date.now() < deadline;) {
    somebodyCame = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', note);
}

/** A request on a kept-alive connection is still answered, with `Connection: close`. */
function tellToGoElsewhere(server: Server): void {
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
}
