import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

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
    this.#process.send({ url, requests, connections, ...options });
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
