import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server } from '../testing/server';
import { sendOrTakeOver } from './first-calls';

const PATH = '/api/auth/v1/me';
const authorization = 'Bearer t-42';

const aRequest = (url = PATH, init: RequestInit = {}) =>
  new Request(new URL(url, window.location.origin), { headers: { authorization }, ...init });

const answerTo = async (request: Request) => (await sendOrTakeOver(request)).text();

/** `before-paint.js` has sent a call whose answer is on its way. */
function givenFirstCall() {
  let settle!: { resolve: (answer: Response) => void; reject: (error: Error) => void };
  const answer = new Promise<Response>((resolve, reject) => (settle = { resolve, reject }));
  answer.catch(() => undefined);
  window.firstCalls = { [PATH]: { authorization, answer } };
  return settle;
}

const givenSeconds = (seconds: number) => jest.spyOn(performance, 'now').mockReturnValue(seconds * 1_000);

beforeEach(() => {
  givenSeconds(3);
  server.use(http.all('*', () => HttpResponse.text('sent again')));
  delete window.firstCalls;
});

afterEach(() => jest.restoreAllMocks());

it('takes over the answer of a call that has already been sent, once', async () => {
  givenFirstCall().resolve(new Response('sent first'));
  expect(await answerTo(aRequest())).toBe('sent first');
  expect(await answerTo(aRequest())).toBe('sent again');
});

it.each([
  ['another account', aRequest(PATH, { headers: { authorization: 'Bearer t-43' } })],
  ['another call', aRequest(`${PATH}?limit=5`)],
  ['a change', aRequest(PATH, { method: 'PATCH' })],
  ['another server', aRequest(`https://api.academy.example${PATH}`)],
])('sends the request of %s itself', async (_what, request) => {
  givenFirstCall();
  expect(await answerTo(request)).toBe('sent again');
});

it('leaves an outdated answer', async () => {
  givenFirstCall();
  givenSeconds(60);
  expect(await answerTo(aRequest())).toBe('sent again');
});

it('fails as the call did, and stops waiting when the request is cancelled', async () => {
  const { reject } = givenFirstCall();
  const failing = sendOrTakeOver(aRequest());
  reject(new TypeError('offline'));
  await expect(failing).rejects.toThrow('offline');
  givenFirstCall();
  const cancel = new AbortController();
  const waiting = sendOrTakeOver(aRequest(PATH, { signal: cancel.signal }));
  cancel.abort(new Error('took too long'));
  await expect(waiting).rejects.toThrow('took too long');
});
