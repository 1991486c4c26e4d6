import { aLearner, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('decisions 1: errors have the same format everywhere', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
  });
  afterAll(() => academy.stop());

  const shapeOf = (statusCode: number) => ({
    statusCode,
    code: expect.stringMatching(/^[a-z]+\.[a-z_]+$/),
    message: expect.any(String),
    error: expect.any(String),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

  it('on an unknown route', async () => {
    const response = await academy.http().get('/api/nothing/here');
    expect(response.status).toBe(404);
    expect(response.body).toEqual(shapeOf(404));
    expect(response.body.error).toBe(response.body.message);
    expect(response.headers['x-request-id']).toBe(response.body.request_id);
  });

  it('on a body larger than 1 MB', async () => {
    const response = await academy
      .http()
      .post('/api/auth/v1/login')
      .send({ email: 'x'.repeat(1_100_000) });
    expect(response.status).toBe(413);
    expect(response.body).toEqual(shapeOf(413));
  });

  it('on a body that is not JSON', async () => {
    const response = await academy.http().post('/api/auth/v1/login').type('json').send('{"email":');
    expect(response.status).toBe(400);
    expect(response.body).toEqual(shapeOf(400));
  });

  describe('while PostgreSQL is overloaded', () => {
    let learner: SignedIn;

    beforeAll(async () => {
      learner = await aLearner(academy);
      await academy.dataSource.query(`
        CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'given up' USING ERRCODE = TG_ARGV[0]; END $$`);
    });
    afterEach(() => academy.dataSource.query('DROP TRIGGER IF EXISTS gives_up ON users'));
    afterAll(() => academy.dataSource.query('DROP FUNCTION give_up'));

    const rename = () => learner.patch('/api/auth/v1/me').send({ full_name: 'Asha Rao' });

    it.each([
      ['a statement takes too long', '57014'],
      ['two transactions wait for each other', '40P01'],
      ['two transactions can’t be put in an order', '40001'],
      ['a lock isn’t to be had', '55P03'],
      ['its disk is full', '53100'],
      ['its memory is full', '53200'],
    ])('and %s: responds 503, the request may be retried', async (_what, state) => {
      await academy.dataSource.query(
        `CREATE TRIGGER gives_up BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION give_up('${state}')`,
      );
      const response = await rename();
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.body).toEqual(shapeOf(503));
      await academy.dataSource.query('DROP TRIGGER gives_up ON users');
      expect((await rename()).status).toBe(200);
    });
  });
});
