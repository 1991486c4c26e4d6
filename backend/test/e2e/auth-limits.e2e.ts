import { jest } from '@jest/globals';
import {
  EmailVerificationsService,
  PasswordHasher,
  PasswordResetsService,
  SessionsService,
  SignInWatch,
} from '../../src/modules/auth/index.js';
import { signInBusy } from '../../src/modules/auth/auth.errors.js';
import { aCourse, aLesson } from '../factories/courses.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('quality: limits per account and address that hold across processes', () => {
  let academy: TestAcademy;
  let caller = 0;

  beforeAll(async () => {
    // Behind one proxy: the address it reports counts.
    academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  beforeEach(() => {
    caller += 1;
  });
  afterAll(() => academy.stop());

  const address = (host = 1) => `203.0.${caller}.${host}`;
  const post = (path: string, body: object, from = address()) =>
    academy.http().post(`/api/auth/v1/${path}`).set('X-Forwarded-For', from).send(body);
  const login = (email: string, password: string, from = address()) =>
    post('login', { email, password }, from);
  const resetByMail = async (id: string, from = address()) => {
    const issued = await academy.app.get(PasswordResetsService).issueToken(id);
    return post('reset-password', { token: issued!.token, password: 'remembered now' }, from).expect(200);
  };
  const times = async <T>(count: number, act: () => PromiseLike<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let round = 0; round < count; round += 1) results.push(await act());
    return results;
  };

  it('rejects the 11th attempt after 10 failed logins, with Retry-After, even with the correct password', async () => {
    const { email } = await aLearner(academy);
    const failures = await times(10, () => login(email, 'wrong'));
    expect(failures.map(({ status }) => status)).toEqual(Array<number>(10).fill(401));
    const refused = await login(email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      statusCode: 429,
      code: 'common.too_many_requests',
      message: 'Too many failed logins. Please wait a few minutes and try again',
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  it('lets the owner sign in from elsewhere, and others from the same address', async () => {
    const [learner, neighbour] = [await aLearner(academy), await aLearner(academy)];
    await times(11, () => login(learner.email, 'wrong'));
    expect((await login(learner.email, PASSWORD, address(2))).status).toBe(200);
    expect((await login(neighbour.email, PASSWORD)).status).toBe(200);
  });

  describe('guesses spread over addresses and accounts', () => {
    /** Sets all counters of a kind, as if each had been counted. */
    const countedOf = async (name: string, points: number) => {
      const [, counters] = await academy.dataSource.query<[unknown, number]>(
        `UPDATE rate_limits SET points = $2 WHERE key LIKE $1 || ':%'`,
        [name, points],
      );
      expect(counters).toBeGreaterThan(0);
    };
    const noticed = async (kind: string) => {
      const { values } = await academy.app
        .get(SignInWatch)
        .registry.getSingleMetric('academy_sign_in_attacks_total')!
        .get();
      return values.find(({ labels }) => labels['kind'] === kind)!.value;
    };
    beforeEach(() => academy.dataSource.query('DELETE FROM rate_limits'));

    it('are limited to 50 an hour per account from all addresses; known addresses can still sign in', async () => {
      const [learner, neighbour] = [await aLearner(academy), await aLearner(academy)];
      expect((await login(learner.email, PASSWORD)).status).toBe(200);
      expect((await login(learner.email, 'wrong', address(2))).status).toBe(401);
      await countedOf('failed-login-account', 50);
      const before = await noticed('many_addresses');
      for (const host of [3, 4]) {
        const refused = await login(learner.email, PASSWORD, address(host));
        expect(refused.status).toBe(429);
        expect(refused.body.message).toContain('Reset the password by mail');
      }
      expect(await noticed('many_addresses')).toBe(before + 1);
      expect((await login(learner.email, PASSWORD)).status).toBe(200);
      expect((await login(neighbour.email, PASSWORD, address(3))).status).toBe(200);
    });

    it('count for the account only until one address has reached its own limit', async () => {
      const { email } = await aLearner(academy);
      await times(51, () => login(email, 'wrong', address(2)));
      expect((await login(email, PASSWORD, address(3))).status).toBe(200);
    });

    it('don’t lock out an address that the account signed in from within 90 days', async () => {
      const { email } = await aLearner(academy);
      await login(email, PASSWORD);
      const known = `key LIKE 'signed-in-from:%'`;
      const [{ days }] = await academy.dataSource.query<[{ days: number }]>(
        `SELECT round((expire / 1000.0 - extract(epoch FROM now())) / 86400)::int AS days FROM rate_limits WHERE ${known}`,
      );
      expect(days).toBe(90);
      await login(email, 'wrong', address(2));
      await countedOf('failed-login-account', 50);
      expect((await login(email, PASSWORD)).status).toBe(200);
      await academy.dataSource.query(`UPDATE rate_limits SET expire = 0 WHERE ${known}`);
      expect((await login(email, PASSWORD)).status).toBe(429);
    });

    it('stay rejected from other addresses after a reset by mail, while the owner’s address is accepted', async () => {
      const { id, email } = await aLearner(academy);
      await login(email, 'wrong', address(2));
      await countedOf('failed-login-account', 50);
      await resetByMail(id, address(3));
      expect((await login(email, 'remembered now', address(4))).status).toBe(429);
      expect((await login(email, 'remembered now', address(3))).status).toBe(200);
    });

    it('are limited to 100 in 15 minutes per address for all accounts; accounts known at that address can still sign in', async () => {
      const [regular, newcomer] = [await aLearner(academy), await aLearner(academy)];
      expect((await login(regular.email, PASSWORD)).status).toBe(200);
      expect((await login('nobody@example.com', 'wrong')).status).toBe(401);
      await countedOf('failed-login-address', 100);
      const before = await noticed('many_accounts');
      expect((await login(newcomer.email, PASSWORD)).status).toBe(429);
      expect((await login(regular.email, PASSWORD)).status).toBe(200);
      expect((await login(newcomer.email, PASSWORD, address(2))).status).toBe(200);
      expect(await noticed('many_accounts')).toBe(before + 1);
    });

    it('also count per IPv6 /48, for one account and for all', async () => {
      const learner = await aLearner(academy);
      const ipv6 = (subnet: number) => `2001:db8:${caller}:${subnet}::1`;
      expect((await login(learner.email, 'wrong', ipv6(1))).status).toBe(401);
      await countedOf('failed-login-site', 30);
      expect((await login(learner.email, PASSWORD, ipv6(2))).status).toBe(429);
      expect((await login((await aLearner(academy)).email, PASSWORD, ipv6(2))).status).toBe(200);
      await countedOf('failed-login-all-of-site', 300);
      expect((await login((await aLearner(academy)).email, PASSWORD, ipv6(3))).status).toBe(429);
      expect((await login(learner.email, PASSWORD)).status).toBe(200);
    });

    it('count failures only: a whole class can sign in from one address', async () => {
      const { email } = await aLearner(academy);
      await login('nobody@example.com', 'wrong');
      await countedOf('failed-login-address', 99);
      expect((await login(email, PASSWORD)).status).toBe(200);
      expect((await login((await aLearner(academy)).email, PASSWORD)).status).toBe(200);
    });

    it('with one password on many accounts are reported once, count each account once, and block nobody', async () => {
      const before = await noticed('one_password');
      const guess = (account: string) => login(account, 'Summer2026!', address(account.length));
      expect((await guess('first@example.com')).status).toBe(401);
      await countedOf('password-tried', 30);
      expect((await guess('first@example.com')).status).toBe(401);
      expect(await noticed('one_password')).toBe(before);
      expect((await guess('second.of.them@example.com')).status).toBe(401);
      expect((await guess('the.third.of.them@example.com')).status).toBe(401);
      expect(await noticed('one_password')).toBe(before + 1);
    });

    it('store no typed password or email', async () => {
      await login('typed@example.com', 'Typed-2026!', address(7));
      const [{ whole }] = await academy.dataSource.query<[{ whole: string }]>(
        `SELECT string_agg(r::text, ' ') AS whole FROM rate_limits r`,
      );
      expect(whole).toContain('password-tried');
      for (const typed of ['typed@example.com', 'Typed-2026', address(7)]) expect(whole).not.toContain(typed);
    });
  });

  it('allows at most 10 of fifty concurrent guesses', async () => {
    const { email } = await aLearner(academy);
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('counts failures only: a successful sign-in resets the count', async () => {
    const { email } = await aLearner(academy);
    for (let round = 0; round < 2; round += 1) {
      await times(9, () => login(email, 'wrong'));
      expect((await login(email, PASSWORD)).status).toBe(200);
    }
  });

  it('counts unknown emails like known ones', async () => {
    const answers = await times(11, () => login(`nobody${caller}@example.com`, 'wrong'));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('resets the count once the password is reset by mail', async () => {
    const { id, email } = await aLearner(academy);
    await times(11, () => login(email, 'wrong'));
    await resetByMail(id);
    expect((await login(email, 'remembered now')).status).toBe(200);
  });

  it('limits password guesses in stolen sessions to 10 in 15 minutes, from any address', async () => {
    const learner = await aLearner(academy);
    const sessions = [learner.token, (await academy.app.get(SessionsService).open(learner.id))!];
    const change = (current: string, host: number) =>
      academy
        .http(sessions[host % 2])
        .post('/api/auth/v1/change-password')
        .set('X-Forwarded-For', address(host))
        .send({ current_password: current, new_password: 'taken over' });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => change(`guess ${guess}`, guess)),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]!.body.message).toBe(
      'Too many wrong passwords. Please wait a few minutes and try again',
    );
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await change(PASSWORD, 99)).status).toBe(429);
    // Signing in has its own limit.
    expect((await login(learner.email, PASSWORD)).status).toBe(200);
  });

  it('counts no attempt that failed for another reason than a wrong password', async () => {
    const learner = await aLearner(academy);
    const change = () =>
      learner
        .post('/api/auth/v1/change-password')
        .send({ current_password: PASSWORD, new_password: 'another one' });
    const hashing = jest.spyOn(academy.app.get(PasswordHasher), 'matches').mockRejectedValue(signInBusy());
    try {
      await times(11, () => login(learner.email, PASSWORD).expect(503));
      await times(11, () => change().expect(503));
    } finally {
      hashing.mockRestore();
    }
    await login(learner.email, PASSWORD).expect(200);
    await change().expect(200);
  });

  it('limits guesses with a used reset link like those in a stolen session', async () => {
    const { id } = await aLearner(academy);
    const { token } = (await academy.app.get(PasswordResetsService).issueToken(id))!;
    const reset = (password: string) => post('reset-password', { token, password });
    await reset('remembered now').expect(200);
    await times(10, () => reset('a wrong guess').expect(400));
    await reset('remembered now').expect(429);
  });

  it('counts wrong current passwords only: the correct one resets the count', async () => {
    const learner = await aLearner(academy);
    const change = (current: string, next: string) =>
      learner.post('/api/auth/v1/change-password').send({ current_password: current, new_password: next });
    await times(9, () => change('wrong', 'another one'));
    expect((await change(PASSWORD, 'another one')).status).toBe(200);
    await times(9, () => change('wrong', PASSWORD));
    expect((await change('another one', PASSWORD)).status).toBe(200);
  });

  it('mails at most 3 reset links an hour per account, however it is spelt, and responds the same beyond that', async () => {
    const { id, email } = await aLearner(academy);
    const issued = await academy.app.get(PasswordResetsService).issueToken(id);
    const forgot = (account: string) => post('forgot-password', { email: account });
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    const known = await times(2, () => Promise.all(spellings.map(forgot)));
    const unknown = await times(5, () => forgot(`nobody${caller}@example.com`));
    for (const { status, body } of [...known.flat(), ...unknown]) {
      expect(status).toBe(200);
      expect(body).toEqual({ message: 'Password reset instructions sent to your email!' });
    }
    const [row] = await academy.dataSource.query<[{ events: number }]>(
      `SELECT count(*)::int AS events FROM outbox_events
       WHERE name = 'auth.password-reset-requested' AND payload->>'userId' = $1`,
      [id],
    );
    expect(row.events).toBe(3);
    // This process sent no mail, so the earlier link is still the newest.
    await post('reset-password', { token: issued!.token, password: 'remembered now' }).expect(200);
  });

  it('mails at most 5 links an hour that confirm an address, whichever way they are asked for', async () => {
    const learner = await aLearner(academy);
    const link = await academy.app.get(EmailVerificationsService).issueToken(learner.id);
    const sendAgain = () => learner.post('/api/auth/v1/me/email/verification');
    const renew = () => post('verify-email/renew', { token: link!.token });
    const change = () =>
      learner.put('/api/auth/v1/me/email').send({ email: `to-${learner.email}`, password: PASSWORD });
    const asked = [...(await times(2, sendAgain)), ...(await times(2, renew)), await change()];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const refused = await sendAgain();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect((await change()).status).toBe(429);
  });

  describe('sign-ups from one address', () => {
    const signup = (from: string, email = `${crypto.randomUUID()}@example.com`) =>
      post('signup', { full_name: 'Meera', email, password: PASSWORD }, from);
    beforeEach(() => academy.dataSource.query('DELETE FROM rate_limits'));
    /** Sets the counter that a first sign-up has made. */
    const setCounter = async (name: string, points: number) => {
      const [, counters] = await academy.dataSource.query<[unknown, number]>(
        'UPDATE rate_limits SET points = $2 WHERE key LIKE $1',
        [`${name}:%`, points],
      );
      expect(counters).toBe(1);
    };
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

    it('may fill a hall: 1,000 an hour make an account', async () => {
      expect((await signup(address())).status).toBe(201);
      await setCounter('signup', 998);
      expect(statuses(await times(3, () => signup(address())))).toEqual([201, 201, 429]);
      expect((await signup(address(2))).status).toBe(201);
    });

    it('may find out 60 times an hour that an email has an account, then make none either', async () => {
      const { email } = await aLearner(academy);
      expect((await signup(address(3), email)).status).toBe(409);
      await setCounter('signup-refused', 58);
      expect(statuses(await times(3, () => signup(address(3), email)))).toEqual([409, 409, 429]);
      const refused = await signup(address(3));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(55 * 60);
      expect((await signup(address(4))).status).toBe(201);
    });
  });

  it('limits a client that writes more than 300 times a minute, by whichever method, and no other', async () => {
    const [runaway, other] = [await aLearner(academy), await aLearner(academy)];
    const logout = (token: string) => academy.http(token).post('/api/auth/v1/logout');
    // Its first write creates the counter, which is then set to the limit.
    await logout(runaway.token);
    await academy.dataSource.query(`UPDATE rate_limits SET points = 300 WHERE key LIKE 'write:%'`);
    const again = academy.http((await academy.app.get(SessionsService).open(runaway.id))!);
    const { headers } = await again.post('/api/auth/v1/logout').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await again.patch('/api/auth/v1/me').send({ full_name: 'Eve' }).expect(429);
    await again.delete('/api/auth/v1/me/avatar').expect(429);
    await again.post('/API/support/').set('X-HTTP-Method-Override', 'GET').expect(429);
    await again.get('/api/auth/v1/me').expect(200);
    expect((await logout(other.token)).status).toBe(200);
  });

  it('limits messages, which mail others, to 30 in 10 minutes, except administrators’', async () => {
    const [spammer, other] = [await aLearner(academy), await aLearner(academy)];
    const administrator = await anAdministrator(academy);
    const { id: courseId, moduleId } = await aCourse(academy);
    const { id: lessonId } = await aLesson(academy, { courseId, moduleId, isPreview: true });
    const post = (path: string, { token }: SignedIn, body: object) =>
      academy.http(token).post(path).send(body);
    const comments = `/api/auth/v1/content/${lessonId}/comments`;
    const { body: question } = await post(comments, other, { content: 'Which port?' }).expect(201);
    const { body: ticket } = await post('/api/support', spammer, ticketOf('First')).expect(201);
    const replies = `/api/support/${ticket.id}/comments`;
    await academy.dataSource.query(`UPDATE rate_limits SET points = 27 WHERE key LIKE 'message:%'`);
    const messages: [string, object][] = [
      [comments, { content: 'Buy this', reply_to: question.id }],
      ['/api/support', ticketOf('Buy this')],
      [replies, { message: 'Buy this' }],
    ];
    for (const [path, body] of messages) await post(path, spammer, body).expect(201);
    for (const [path, body] of messages) {
      const { body: refused } = await post(path, spammer, body).expect(429);
      expect(refused.message).toBe('You have written many messages. Please wait a few minutes and try again');
      if (path !== '/api/support') await post(path, administrator, body).expect(201);
    }
    await post(comments, other, { content: 'Does anybody know?' }).expect(201);
    const counted = await academy.dataSource.query<unknown[]>(
      `SELECT FROM rate_limits WHERE key LIKE 'message:%'`,
    );
    expect(counted).toHaveLength(2);
  });
});

const ticketOf = (message: string) => ({ type: 'other', message });
