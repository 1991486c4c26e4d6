import v8 from 'node:v8';
import { runInThisContext } from 'node:vm';
import type { Express, Request, Response } from 'express';
import supertest from 'supertest';
import { ApiAdapter } from './api-adapter.js';

v8.setFlagsFromString('--allow-natives-syntax');
const areOneKindToV8 = runInThisContext('(one, other) => %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean;

describe('The server of the API', () => {
  const seen: [Request, Response][] = [];
  const adapter = new ApiAdapter();
  adapter.initHttpServer();
  adapter.getInstance<Express>().use((request, response) => {
    seen.push([request, response]);
    response.json({ path: request.path, asked: request.query });
  });
  const client = supertest(adapter.getHttpServer());

  it("answers with Express' requests and responses", async () => {
    const { body } = await client.get('/courses?page=2').expect(200).expect('content-type', /json/);
    expect(body).toEqual({ path: '/courses', asked: { page: '2' } });
  });

  it('makes each of a kind that V8 knows from the one before', async () => {
    for (const path of ['/first', '/second', '/third', '/fourth']) await client.get(path).expect(200);
    const [[request, response], [nextRequest, nextResponse]] = seen.slice(-2) as [
      [Request, Response],
      [Request, Response],
    ];
    expect(nextRequest).not.toBe(request);
    expect(areOneKindToV8(request, nextRequest)).toBe(true);
    expect(areOneKindToV8(response, nextResponse)).toBe(true);
  });
});
