import { TestAcademy } from '../setup/test-academy.js';

describe('decisions 1: errors have one shape everywhere', () => {
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
});
