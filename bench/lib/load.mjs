import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What browsers accept; without it, nothing would be compressed. */
export const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** A load generator in its own process. */
export class Cannon {
  #process = fork(path.join(import.meta.dirname, 'cannon.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

  /**
   * Sends requests for `duration` seconds (or `amount` of them), repeatedly in order: as soon as the response arrives,
   * or evenly `perSecond`; counted after `leadIn` seconds.
   * @returns good and bad responses, seconds, latencies in ms
   * @throws on any bad response, unless `mayFail`
   */
  async fire({ url, requests, connections = 8, mayFail = false, ...options }) {
    const asked = requests.map(({ headers, ...request }) => ({
      ...request,
      headers: { ...AS_A_BROWSER, ...headers },
    }));
    this.#process.send({ url, requests: asked, connections, ...options });
    const [result] = await once(this.#process, 'message');
    if (result.bad > 0 && !mayFail)
      throw new Error(
        `${requests[0].method} ${requests[0].path}: ${JSON.stringify(result.statuses)} of ${url}`,
      );
    return { ...result, perSecond: result.good / result.seconds };
  }

  stop() {
    this.#process.disconnect();
  }
}

export const bearer = (token) => ({ authorization: `Bearer ${token}` });
