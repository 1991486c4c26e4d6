import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { AcademyUnderAttack } from './academy-under-attack.js';
import { type Operation, operations } from '../contract/operations.js';
import { expectRefused } from './refusals.js';

const LARGE_BYTES = 480_000;
const TIMES_SMALLER = 8;
/** In proportion would be 8; what is quadratic takes 64 times as long. */
const MAX_TIMES_LONGER = 3 * TIMES_SMALLER;
/** Below that, the request itself and a garbage collection count for more than its body. */
const LEAST_MS = 5;

const full = process.env['SECURITY'] === 'full';
const JSON_TYPE = 'application/json';
const withBody = operations().filter(
  ({ contentType, method }) => contentType === JSON_TYPE && method !== 'GET' && method !== 'HEAD',
);

const properties = (bytes: number) => fill(bytes, (one) => `"k${one}":1`);
/** Bodies that cost more than they weigh, each of about so many bytes, made of what stands in one field. */
const MAKE: Record<string, (bytes: number) => string> = {
  'short properties': (bytes) => `{${properties(bytes)}}`,
  'small objects': (bytes) => `[${fill(bytes, () => '{"a":1}')}]`,
  'objects of 900 properties': (bytes) => `[${fill(bytes, () => `{${properties(9_000)}}`)}]`,
  levels: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
};

const shapes = Object.entries(MAKE).map(([shape, make]) => ({
  shape,
  small: make(LARGE_BYTES / TIMES_SMALLER),
  large: make(LARGE_BYTES),
}));

describe('API4:2023: a JSON body costs in proportion to its size', () => {
  let academy: AcademyUnderAttack;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
  });
  afterAll(() => academy?.stop());

  it.each(withBody.map((operation): [string, Operation] => [operation.id, operation]))(
    '%s',
    async (_id, operation) => {
      const fields = attackedFields(operation);
      const tooCostly: string[] = [];
      for (const { shape, small, large } of shapes) {
        for (const field of [null, ...fields]) {
          const short = await cost(operation, bodyOf(operation, field, small));
          const long = await cost(operation, bodyOf(operation, field, large));
          if (long > MAX_TIMES_LONGER * Math.max(short, LEAST_MS))
            tooCostly.push(`${shape} in ${field ?? 'the body'}: ${short} ms, then ${long} ms`);
        }
      }
      expect(tooCostly).toEqual([]);
    },
  );

  it.each(
    withBody
      .filter(({ callers }) => callers === 'everybody')
      .map(({ method, path }) => [method, path] as const),
  )('a stranger’s %s %s has at most 8 kB, a message 32', async (method, path) => {
    const most = path.startsWith('/api/public/contact') ? 32_768 : 8_192;
    const body = JSON.stringify({ filler: 'x'.repeat(most) });
    expectRefused(
      await academy.stranger.send(method, path, { body, headers: { 'Content-Type': JSON_TYPE } }),
      [413],
    );
  });

  /** Processor time of the API's main thread, which no other process adds to, in ms. */
  async function cost(operation: Operation, body: string): Promise<number> {
    const before = spent();
    const address = operation.path.replace(/\{\w+\}/g, () => randomUUID());
    const caller = operation.callers === 'everybody' ? academy.stranger : academy.administrator.as;
    const answer = await caller.send(operation.method, address, {
      body,
      headers: { 'Content-Type': JSON_TYPE },
    });
    expect(answer.status).toBeLessThan(500);
    return Math.round(spent() - before);
  }

  const spent = () => {
    const [nanoseconds] = fs
      .readFileSync(`/proc/${academy.pid}/task/${academy.pid}/schedstat`, 'utf8')
      .split(' ');
    return Number(nanoseconds) / 1e6;
  };
});

/** Every field, or in the short run one: a list or an object, where there is one. */
function attackedFields({ fields }: Operation): string[] {
  const inBody = fields.filter((field) => field.in === 'body');
  const first = inBody.find(({ type }) => type === 'array' || type === 'object') ?? inBody[0];
  const chosen = full ? inBody : first ? [first] : [];
  return [...new Set(chosen.map(({ path: [name] }) => String(name)))];
}

/** The document's example with `json` in one field; without a field, `json` itself. */
function bodyOf({ exampleBody }: Operation, field: string | null, json: string): string {
  if (field === null) return json;
  const rest = Object.entries(exampleBody ?? {}).filter(([name]) => name !== field);
  return `{${[...rest.map(([name, value]) => `"${name}":${JSON.stringify(value)}`), `"${field}":${json}`].join(',')}}`;
}

function fill(bytes: number, item: (one: number) => string): string {
  const items: string[] = [];
  for (let length = 0; length < bytes; length += items.at(-1)!.length + 1) items.push(item(items.length));
  return items.join(',');
}
