import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ports that systems give to connections and to listeners on port 0, so that none of these takes it meanwhile. */
const RANGE = [20_000, 32_768] as const;

/** A free loopback port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...RANGE);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    server.listen(port, '127.0.0.1');
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}
