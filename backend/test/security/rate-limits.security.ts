import { AcademyUnderAttack } from './academy-under-attack.js';

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
});
