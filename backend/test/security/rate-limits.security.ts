import { AcademyUnderAttack, anAddress, PASSWORD } from './academy-under-attack.js';

describe('API4:2023 Unrestricted Resource Consumption, ASVS V6.3: limits and their evasion', () => {
  let academy: AcademyUnderAttack;

  beforeAll(async () => {
    // No proxy in front: what a caller says of the address they come from counts for nothing.
    academy = await AcademyUnderAttack.start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '0' } });
  });
  afterAll(() => academy?.stop());
  // Everybody here comes from one address, which would be over the limit of writes soon.
  afterEach(() => academy.sql('DELETE FROM rate_limits'));

  const login = (email: string, headers: Record<string, string> = {}, path = '/api/auth/v1/login') =>
    academy.stranger.post(path, { email, password: 'wrong password' }, headers);

  async function statusesOf(
    times: number,
    ask: (time: number) => Promise<{ status: number }>,
  ): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await ask(time)).status);
    return statuses;
  }
  const TEN_AND_NO_MORE = [...Array<number>(10).fill(401), 429, 429];

  describe('the eleventh guess is refused', () => {
    it('whatever the headers say of where it comes from', async () => {
      const { email } = await academy.learner();
      const headers = (time: number) => ({
        'X-Forwarded-For': `203.0.113.${time}, 198.51.100.${time}`,
        'X-Real-IP': `203.0.113.${time}`,
        'X-Client-IP': `203.0.113.${time}`,
        'True-Client-IP': `203.0.113.${time}`,
        'CF-Connecting-IP': `203.0.113.${time}`,
        Forwarded: `for=203.0.113.${time}`,
        'User-Agent': `Browser/${time}`,
        'X-Request-Id': `request-${time}-of-mine`,
      });
      expect(await statusesOf(12, (time) => login(email, headers(time)))).toEqual(TEN_AND_NO_MORE);
    });

    it('however the address is spelt', async () => {
      const { email } = await academy.learner();
      const spellings = [
        email,
        email.toUpperCase(),
        ` ${email}`,
        `${email}\t`,
        `\n${email}`,
        email.replace('@e', '@E'),
      ];
      expect(await statusesOf(12, (time) => login(spellings[time % spellings.length]!))).toEqual(
        TEN_AND_NO_MORE,
      );
    });

    it('however the path is spelt', async () => {
      const { email } = await academy.learner();
      const spellings = [
        '/api/auth/v1/login',
        '/api/auth/v1/login/',
        '/API/auth/v1/LOGIN',
        '/api/auth/v1/login?x=1',
      ];
      expect(await statusesOf(12, (time) => login(email, {}, spellings[time % spellings.length]))).toEqual(
        TEN_AND_NO_MORE,
      );
    });

    it('bodies that are refused before anybody looks at the password do not lock the owner out', async () => {
      const { email } = await academy.learner();
      await statusesOf(15, () => academy.stranger.post('/api/auth/v1/login', { email, password: '' }));
      await academy.signIn(email);
    });
  });

  it('three mails with a link an hour for an account, however it is spelt and wherever they come from', async () => {
    const { email } = await academy.learner();
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    const statuses = await statusesOf(6, (time) =>
      academy.stranger.post(
        '/api/auth/v1/forgot-password',
        { email: spellings[time % 3] },
        { 'X-Forwarded-For': `203.0.113.${time}` },
      ),
    );
    expect(statuses).toEqual(Array<number>(6).fill(200));
    const [row] = await academy.sql<{ mails: number }>(
      `SELECT count(*)::int AS mails FROM outbox_events e JOIN users u ON u.id = (e.payload->>'userId')::uuid
       WHERE e.name = 'auth.password-reset-requested' AND u.email = $1`,
      [email],
    );
    expect(row!.mails).toBe(3);
  });

  it('a hundred failures in 15 minutes from one address, for whichever accounts; who signed in from there is let in', async () => {
    const { email } = await academy.learner();
    await academy.signIn(email);
    await login(anAddress());
    await academy.sql("UPDATE rate_limits SET points = 100 WHERE key LIKE 'failed-login-address:%'");
    expect((await login(anAddress())).status).toBe(429);
    expect((await login(anAddress(), { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(429);
    await academy.signIn(email);
  });

  it('three hundred writes a minute, by whichever method', async () => {
    const { as } = await academy.learner();
    await academy.sql('DELETE FROM rate_limits');
    // The first write creates the counter, which is then set to its limit.
    await as.patch('/api/auth/v1/me', { full_name: 'Eve' });
    await academy.sql("UPDATE rate_limits SET points = 300 WHERE key LIKE 'write:%'");
    const statuses = [
      await as.patch('/api/auth/v1/me', { full_name: 'Eve' }),
      await as.post('/api/support', { type: 'other', message: 'Hello there' }),
      await as.delete('/api/auth/v1/me/avatar'),
      await as.post(
        '/api/support/',
        { type: 'other', message: 'Hello there' },
        { 'X-Forwarded-For': '203.0.113.9' },
      ),
      await as.post(
        '/API/support',
        { type: 'other', message: 'Hello there' },
        { 'X-HTTP-Method-Override': 'GET' },
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual(Array<number>(5).fill(429));
    // Reading continues.
    expect((await as.get('/api/auth/v1/me')).status).toBe(200);
  });

  it('guesses at the current password count for the account, on every session of it', async () => {
    const { email, as } = await academy.learner();
    const sessions = [as, academy.as(await academy.signIn(email))];
    const statuses = await statusesOf(12, (time) =>
      sessions[time % 2]!.post('/api/auth/v1/change-password', {
        current_password: `guess ${time}`,
        new_password: 'taken over',
      }),
    );
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  // Last: callers over this limit stay blocked in memory.
  it('sixty accounts an hour from one address, whatever it calls itself', async () => {
    const signUp = (time: number) =>
      academy.stranger.post(
        '/api/auth/v1/signup',
        { full_name: 'Eve', email: anAddress(), password: PASSWORD },
        { 'X-Forwarded-For': `203.0.113.${time}` },
      );
    // The first creates the counter, which is then set to two below the limit.
    expect((await signUp(0)).status).toBe(201);
    await academy.sql("UPDATE rate_limits SET points = 58 WHERE key LIKE 'signup:%'");
    expect(await statusesOf(4, (time) => signUp(time + 1))).toEqual([201, 201, 429, 429]);
  });
});
