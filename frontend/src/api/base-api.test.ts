import { jest } from '@jest/globals';
import { delay, http, HttpResponse } from 'msw';
import { createStore } from '../store/store';
import { readStoredSession } from '../session/session-storage';
import { signedIn } from '../session/session';
import { API } from '../testing/api-objects';
import { aLearner, givenSession } from '../testing/render';
import { server } from '../testing/server';
import { baseApi } from './base-api';
import {
  errorMessage,
  errorStatus,
  fieldErrors,
  isNetworkError,
  isNonJsonError,
  proxyStatus,
} from './errors';

const URL = `${API}/probe`;
const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.mutation<unknown, unknown>({
      query: (body) => ({ url: '/api/probe', method: 'POST', body }),
    }),
    probeForm: build.mutation<unknown, unknown>({
      query: (body) => ({ url: '/api/probe', method: 'POST', body }),
      extraOptions: { multipart: true },
    }),
  }),
});
const query = baseApi.injectEndpoints({
  endpoints: (build) => ({ probeQuery: build.query<unknown, void>({ query: () => '/api/probe' }) }),
});
const impatient = baseApi.injectEndpoints({
  endpoints: (build) => ({
    impatientProbe: build.mutation<unknown, unknown>({
      query: (body) => ({ url: '/api/probe', method: 'POST', body, timeout: 50 }),
    }),
  }),
});
const send = (body: unknown, store = createStore()) => store.dispatch(probe.endpoints.probe.initiate(body));

const refusal = (statusCode: number, extra: object = {}) =>
  HttpResponse.json(
    { statusCode, code: 'x.y', message: 'No.', error: 'No.', request_id: 'r', ...extra },
    { status: statusCode },
  );

it('sends the stored token', async () => {
  givenSession(aLearner, 't-42');
  let seen: string | null = null;
  server.use(
    http.post(URL, ({ request }) => {
      seen = request.headers.get('authorization');
      return HttpResponse.json({});
    }),
  );
  await send({});
  expect(seen).toBe('Bearer t-42');
});

it('ends the session in the store and in storage on 401', async () => {
  givenSession();
  server.use(http.post(URL, () => refusal(401)));
  const store = createStore();
  await send({}, store);
  expect(store.getState().session).toMatchObject({ token: null, ended: 'expired' });
  expect(readStoredSession()).toBeNull();
});

it('ignores a late 401 of an earlier session', async () => {
  givenSession(aLearner, 'old');
  const store = createStore();
  server.use(
    http.post(URL, () => {
      store.dispatch(signedIn({ token: 'new', user: aLearner, remember: true }));
      return refusal(401);
    }),
  );
  await send({}, store);
  expect(store.getState().session.token).toBe('new');
});

it('sends a body with a file as form data, lists as JSON, and omits undefined fields', async () => {
  let form = new FormData();
  server.use(
    http.post(URL, async ({ request }) => {
      form = await request.formData();
      return HttpResponse.json({});
    }),
  );
  await send({
    title: 'A',
    price: 4999,
    objectives: ['x', 'y'],
    thumbnail: new File(['png'], 'a.png'),
    extra: undefined,
  });
  expect(form.get('title')).toBe('A');
  expect(form.get('price')).toBe('4999');
  expect(form.get('objectives')).toBe('["x","y"]');
  expect(await (form.get('thumbnail') as File).text()).toBe('png');
  expect([...form.keys()]).not.toContain('extra');
});

it('sends form data to a multipart endpoint even without a file', async () => {
  let type: string | null = null;
  server.use(
    http.post(URL, ({ request }) => {
      type = request.headers.get('content-type');
      return HttpResponse.json({});
    }),
  );
  await createStore().dispatch(probe.endpoints.probeForm.initiate({ title: 'A' }));
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
});

describe('a failed call', () => {
  it('shows the server’s message and field errors', async () => {
    server.use(http.post(URL, () => refusal(400, { details: [{ field: 'coupon', message: 'Expired' }] })));
    const { error } = await send({});
    expect(errorMessage(error, 'fallback')).toBe('No.');
    expect(errorStatus(error)).toBe(400);
    expect(fieldErrors(error)).toEqual({ coupon: 'Expired' });
  });

  it('uses the fallback without a response', async () => {
    server.use(http.post(URL, () => HttpResponse.error()));
    const { error } = await send({});
    expect(isNetworkError(error)).toBe(true);
    expect(errorMessage(error, 'fallback')).toBe('fallback');
  });

  it('recognises responses that are not from the API', async () => {
    server.use(http.post(URL, () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
    const { error } = await send({});
    expect(isNonJsonError(error)).toBe(true);
    expect([errorStatus(error), proxyStatus(error)]).toEqual([null, 502]);
  });

  it.each([
    ['empty', () => new HttpResponse(null)],
    ['null', () => HttpResponse.json(null)],
  ])('recognises that an answer with 200 that is %s is not from the API', async (_case, answer) => {
    server.use(http.get(URL, answer));
    const { error } = await createStore().dispatch(
      query.endpoints.probeQuery.initiate(undefined, { subscribe: false }),
    );
    expect(isNonJsonError(error)).toBe(true);
    expect([errorStatus(error), proxyStatus(error)]).toEqual([null, 200]);
  });
});

it('times out if the server never responds', async () => {
  server.use(http.post(URL, () => delay('infinite')));
  const { error } = await createStore().dispatch(impatient.endpoints.impatientProbe.initiate({}));
  expect(error).toMatchObject({ status: 'TIMEOUT_ERROR' });
  expect(isNetworkError(error)).toBe(true);
});

it('applies the timeout to a form without a file, but not to one with a file', async () => {
  const FULL_WAIT_MS = 20_000;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const limited = () => timers.mock.calls.some(([, delay]) => Number(delay) >= FULL_WAIT_MS);
  server.use(http.post(URL, () => HttpResponse.json({})));
  const store = createStore();
  await store.dispatch(probe.endpoints.probeForm.initiate({ file: new Blob(['x']) }, { track: false }));
  expect(limited()).toBe(false);
  await store.dispatch(probe.endpoints.probeForm.initiate({ title: 'A' }, { track: false }));
  expect(limited()).toBe(true);
  timers.mockRestore();
});
