import { jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { Request, Response } from 'express';
import type { AppConfig } from '../../platform/config/index.js';
import { SessionAuthenticator } from './session-authenticator.js';
import { SESSION_AUDIENCE, type Sessions } from './sessions.service.js';

const SECRET = 'long enough for a secret of a test';
const MINUTE = 60_000;
const ananya = { id: 'ananya', isAdmin: false };

function given() {
  const findCaller = jest.fn<Sessions['findCaller']>().mockResolvedValue(ananya as never);
  const sessions = { findCaller } as unknown as Sessions;
  const authenticator = new SessionAuthenticator({ jwtSecret: SECRET } as AppConfig, sessions);
  const comeWith = (token: string) =>
    authenticator.authenticate(
      { method: 'GET', headers: { authorization: `Bearer ${token}` } } as Request,
      {} as Response,
    );
  return { findCaller, comeWith };
}

const tokenOf = (sid: string, secret = SECRET) =>
  new JwtService({ secret }).sign({ sid, sub: 'ananya', aud: SESSION_AUDIENCE }, { expiresIn: '1m' });

afterEach(() => {
  jest.useRealTimers();
});

describe('A token that was seen before', () => {
  it('names its caller again', async () => {
    const { comeWith, findCaller } = given();
    const token = tokenOf('a');
    expect(await comeWith(token)).toBe(ananya);
    expect(await comeWith(token)).toBe(ananya);
    expect(findCaller).toHaveBeenCalledTimes(2);
    expect(findCaller).toHaveBeenLastCalledWith(expect.objectContaining({ sid: 'a', sub: 'ananya' }));
  });

  it('is good for nothing once its session has ended', async () => {
    const { comeWith, findCaller } = given();
    const token = tokenOf('a');
    await comeWith(token);
    findCaller.mockResolvedValue(null);
    expect(await comeWith(token)).toBeNull();
  });

  it('is refused once its time is over', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { comeWith } = given();
    const token = tokenOf('a');
    expect(await comeWith(token)).toBe(ananya);
    jest.setSystemTime(Date.now() + MINUTE);
    expect(await comeWith(token)).toBeNull();
  });

  it('is refused without an expiry, also under a good signature', async () => {
    const { comeWith, findCaller } = given();
    const token = new JwtService({ secret: SECRET }).sign({ sid: 'a', sub: 'ananya', aud: SESSION_AUDIENCE });
    expect(await comeWith(token)).toBeNull();
    expect(findCaller).not.toHaveBeenCalled();
  });

  it.each([
    [
      'another letter in its signature',
      (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'),
    ],
    ['the signature of another secret', () => tokenOf('a', 'some other secret, just as long')],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
  ])('vouches for no token with %s', async (_what, forge) => {
    const { comeWith, findCaller } = given();
    const token = tokenOf('a');
    await comeWith(token);
    findCaller.mockClear();
    expect(await comeWith(forge(token))).toBeNull();
    expect(findCaller).not.toHaveBeenCalled();
  });
});
