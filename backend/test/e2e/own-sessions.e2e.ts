import { newId } from '../../src/platform/database/columns.js';
import { aLearner, PASSWORD, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

interface Listed {
  id: string;
  device: string | null;
  last_seen_at: string | null;
  is_current: boolean;
}

describe('the sessions of the signed-in user', () => {
  let academy: TestAcademy;
  let learner: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
  });
  beforeEach(async () => {
    learner = await aLearner(academy);
  });
  afterAll(() => academy.stop());

  const list = async (): Promise<Listed[]> => (await learner.get('/api/auth/v1/sessions').expect(200)).body;
  const end = (id: string) => learner.delete(`/api/auth/v1/sessions/${id}`);
  const isOpen = async (token: string) => (await academy.http(token).get('/api/auth/v1/me')).status === 200;
  const logIn = async (): Promise<string> => {
    const credentials = { email: learner.email, password: PASSWORD };
    const login = academy.http().post('/api/auth/v1/login').set('User-Agent', PHONE).send(credentials);
    return (await login.expect(200)).body.token;
  };

  it('are listed with their devices, this one first, without those of others', async () => {
    await aLearner(academy);
    await logIn();
    await academy.http().post('/api/auth/v1/login').set('User-Agent', 'curl').send({
      email: learner.email,
      password: PASSWORD,
    });
    const sessions = await list();
    expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      [null, true],
      [null, false],
      ['Chrome on Android', false],
    ]);
  });

  it('have the device of a sign-up and of a reset, too', async () => {
    const email = `${newId()}@example.com`;
    const { body } = await academy
      .http()
      .post('/api/auth/v1/signup')
      .set('User-Agent', PHONE)
      .send({ full_name: 'Meera Nair', email, password: PASSWORD })
      .expect(201);
    const { body: sessions } = await academy.http(body.token).get('/api/auth/v1/sessions');
    expect(sessions).toMatchObject([{ device: 'Chrome on Android', is_current: true }]);
  });

  it('end one by one, and again', async () => {
    const token = await logIn();
    const other = (await list()).find(({ is_current: current }) => !current)!;
    await end(other.id).expect(200);
    expect(await isOpen(token)).toBe(false);
    expect(await list()).toHaveLength(1);
    await end(other.id).expect(200);
  });

  it('of another are unknown', async () => {
    const other = await aLearner(academy);
    const { body } = await other.get('/api/auth/v1/sessions');
    await end((body as [Listed])[0].id).expect(404);
    await end(newId()).expect(404);
    await end('none').expect(404);
    expect(await isOpen(other.token)).toBe(true);
  });

  it('say when they were last used, which is written once an hour', async () => {
    const seen = async () => (await list())[0]!.last_seen_at;
    const set = (time: string) =>
      academy.dataSource.query(`UPDATE sessions SET last_seen_at = ${time} WHERE user_id = $1`, [learner.id]);
    await set("now() - interval '59 minutes'");
    const before = await seen();
    expect(await seen()).toBe(before);
    for (const time of ["now() - interval '61 minutes'", 'NULL']) {
      await set(time);
      expect(Date.now() - new Date((await seen())!).getTime()).toBeLessThan(60_000);
    }
  });
});
