/**
 * Static content: the application's script and styles as a browser requests them (compressed), an image, and the
 * files again with the cached ETag. The baseline is bare Node with the same bytes in memory.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { Cannon } from './lib/load.mjs';
import { JWT_SECRET, PROJECT, start, startApi } from './lib/processes.mjs';
import { median, ms, table, times } from './lib/tables.mjs';

const TURNS = Number(process.env.TURNS ?? 5);
const BUDGET = 0.4;
const IMAGE = '019a0000-0000-7000-8000-00000000b17e';

export async function measureStatic({ databases, say }) {
  const dataDir = await fs.mkdtemp('/tmp/academy-bench-files-');
  await storeImage(databases[1], dataDir);
  const academy = await startApi(databases[1], { DATA_DIR: dataDir });
  const cannon = new Cannon();
  let node;
  try {
    const fixed = await answersOf(academy.url, await pathsToAsk());
    const served = Object.fromEntries(fixed.map(({ path: asked, ...answer }) => [asked, answer]));
    const file = path.join(dataDir, 'fixed-answers.json');
    await fs.writeFile(file, JSON.stringify(served));
    node = await start('bench/baselines/node.mjs', { env: { FIXED: file, JWT_SECRET } });
    const results = [];
    for (const { name, path: asked, etag, headers } of fixed)
      // Browsers keep a course's image for a year and don't ask whether it has changed.
      for (const known of asked.startsWith('/api/') ? [false] : [false, true]) {
        const request = {
          method: 'GET',
          path: asked,
          headers: { ...headers, ...(known ? { 'if-none-match': etag } : {}) },
        };
        results.push(await measure(known ? `${name}, 304` : name, request, { academy, node }, cannon));
        say(summary(results.at(-1)));
      }
    return report(results);
  } finally {
    cannon.stop();
    await node?.stop();
    await academy.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

/** A course image as the academy stores it. */
async function storeImage(databaseUrl, dataDir) {
  const picture = await sharp({
    create: {
      width: 1280,
      height: 720,
      channels: 3,
      background: '#45c793',
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
    },
  })
    .webp({ quality: 60 })
    .toBuffer();
  const folder = path.join(dataDir, 'uploads', IMAGE.slice(-2));
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path.join(folder, IMAGE), picture);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO stored_files (id, kind, mime_type, byte_size, original_name) VALUES ($1, 'image', 'image/webp', $2, 'a.webp')
     ON CONFLICT (id) DO UPDATE SET byte_size = excluded.byte_size`,
    [IMAGE, picture.length],
  );
  await client.end();
}

async function pathsToAsk() {
  const html = await fs.readFile(path.join(PROJECT, 'frontend/dist/index.html'), 'utf8');
  return {
    script: /\/assets\/app-[^"]+\.js/.exec(html)[0],
    styles: /\/assets\/[^"]+\.css/.exec(html)[0],
    icon: '/favicon.svg',
    image: `/api/files/images/${IMAGE}`,
  };
}

/** The academy's response headers, copied by the baseline. */
async function answersOf(url, paths) {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  return Promise.all(
    Object.entries(paths).map(async ([name, asked]) => {
      const { default: http } = await import('node:http');
      const { bytes, response } = await new Promise((resolve, reject) => {
        http
          .get(url + asked, { headers }, async (response) => {
            const chunks = [];
            for await (const chunk of response) chunks.push(chunk);
            resolve({ response, bytes: Buffer.concat(chunks) });
          })
          .on('error', reject);
      });
      if (response.statusCode !== 200) throw new Error(`${asked} answers ${response.statusCode}`);
      const { etag, 'content-type': type } = response.headers;
      const size = `${(bytes.length / 1024).toFixed(0)} kB`;
      return {
        name: `${name} (${size}${response.headers['content-encoding'] ? `, ${response.headers['content-encoding']}` : ''})`,
        path: asked,
        headers,
        type,
        etag,
        base64: bytes.toString('base64'),
      };
    }),
  );
}

async function measure(name, request, servers, cannon) {
  const results = { academy: [], node: [] };
  for (let turn = -1; turn < TURNS; turn += 1) {
    const order = turn % 2 === 0 ? ['academy', 'node'] : ['node', 'academy'];
    for (const server of order) {
      const result = await cannon.fire({ url: servers[server].url, requests: [request], duration: 1 });
      if (turn >= 0) results[server].push(result);
    }
  }
  return {
    name,
    perSecond: Object.fromEntries(
      Object.entries(results).map(([server, all]) => [server, median(all.map((one) => one.perSecond))]),
    ),
    ratio: median(results.academy.map((one, turn) => one.perSecond / results.node[turn].perSecond)),
    p99: median(results.academy.map(({ latency }) => latency.p99)),
  };
}

const isMissed = ({ ratio }) => ratio < BUDGET;
const summary = (result) =>
  `${result.name.padEnd(34)} ${result.perSecond.academy.toFixed(0).padStart(6)}/s   of Node ${times(result.ratio)}${isMissed(result) ? `   MISSED ${BUDGET}` : ''}`;

function report(results) {
  const rows = results.map((result) => [
    result.name,
    result.perSecond.node.toFixed(0),
    result.perSecond.academy.toFixed(0),
    times(result.ratio),
    `≥ ${BUDGET}×`,
    ms(result.p99),
  ]);
  return {
    title: 'Public and unchanged answers, 8 at a time',
    markdown: table(['answer', 'Node, from memory/s', 'academy/s', 'of Node', 'budget', 'p99'], rows),
    missed: results
      .filter(isMissed)
      .map(({ name, ratio }) => `${name}: ${times(ratio)} of Node, budget ${BUDGET}`),
  };
}
