import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { toRefusal } from './refusal.js';

const failureOf = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);

describe('what a missing file means', () => {
  it('the database is away, where it is the database’s socket', async () => {
    const client = new pg.Client({ host: '/nowhere' });
    expect(toRefusal(await failureOf(client.connect()))).toEqual({
      statusCode: 503,
      headers: { 'Retry-After': '5' },
    });
  });

  it('a failure of ours, where it is another', async () => {
    expect(toRefusal(await failureOf(readFile('/nowhere/file')))).toEqual({ statusCode: 500 });
  });
});
