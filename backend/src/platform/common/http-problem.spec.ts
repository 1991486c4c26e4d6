import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { QueryRunnerAlreadyReleasedError, TransactionNotStartedError } from 'typeorm';
import { isFailure, toHttpProblem } from './http-problem.js';

const failureOf = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);

describe('a missing file', () => {
  it('means that the database is unavailable if it is the database’s socket', async () => {
    const client = new pg.Client({ host: '/nowhere' });
    expect(toHttpProblem(await failureOf(client.connect()))).toEqual({
      statusCode: 503,
      headers: { 'Retry-After': '5' },
    });
  });

  it('is an internal error if it is any other file', async () => {
    expect(toHttpProblem(await failureOf(readFile('/nowhere/file')))).toEqual({ statusCode: 500 });
  });
});

describe('a database that is lost or overloaded during a request', () => {
  const withCode = (code: string) => Object.assign(new Error('as the driver says it'), { code });

  it.each<[string, () => unknown]>([
    ['lets go of its query runner', () => new QueryRunnerAlreadyReleasedError()],
    ['can not be asked any more', () => new Error('Client was closed and is not queryable')],
    ['has no route', () => withCode('EHOSTUNREACH')],
    ['has no name for a moment', () => withCode('EAI_AGAIN')],
    ['was idle for too long inside a transaction', () => withCode('25P03')],
    ['has no transaction to end', () => new TransactionNotStartedError()],
    ['was refused at every address', () => new AggregateError([withCode('ECONNREFUSED')])],
    ['is the cause of another error', () => new Error('no rows', { cause: withCode('ECONNRESET') })],
    ['was cut by the server’s administrator', () => withCode('57P01')],
    ['takes too long for a statement', () => withCode('57014')],
    ['waits for another, which waits for it', () => withCode('40P01')],
    ['can’t be put in an order with another', () => withCode('40001')],
    ['doesn’t get a lock', () => withCode('55P03')],
    ['has no disk left', () => withCode('53100')],
    ['has no memory left', () => withCode('53200')],
  ])('%s: the response allows a retry', (_what, error) => {
    expect(toHttpProblem(error())).toEqual({ statusCode: 503, headers: { 'Retry-After': '5' } });
  });
});

it('an expected refusal is no failure of ours, a lost database is', () => {
  expect(isFailure({ statusCode: 503, code: 'uploads.too_many' })).toBe(false);
  expect(isFailure({ statusCode: 507 })).toBe(false);
  expect(isFailure({ statusCode: 503 })).toBe(true);
  expect(isFailure({ statusCode: 500 })).toBe(true);
});
