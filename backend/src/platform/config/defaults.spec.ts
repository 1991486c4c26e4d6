import { loadConfig } from './index.js';

const configOf = (variables: Record<string, string>) =>
  loadConfig({ databaseUrl: 'postgres://embedded', jwtSecret: 'x'.repeat(32) }, variables);

describe('configuration defaults', () => {
  it('allow an approval to be undone for 10 seconds', () => {
    expect(configOf({}).undoSeconds).toBe(10);
  });

  it('enable demo data with the embedded database, but never in production', () => {
    expect(configOf({ NODE_ENV: 'development' }).demoData).toBe(true);
    expect(configOf({ NODE_ENV: 'production' }).demoData).toBe(false);
    expect(configOf({ NODE_ENV: 'production', DEMO_DATA: 'true' }).demoData).toBe(true);
    expect(configOf({ DATABASE_URL: 'postgres://a:b@db.example/c' }).demoData).toBe(false);
  });

  it('let a worker handle every queue, or those of QUEUES', () => {
    expect(configOf({}).queues).toEqual(['bank', 'credentials', 'enrolment', 'mail']);
    expect(configOf({ QUEUES: 'mail, bank,mail' }).queues).toEqual(['mail', 'bank']);
    expect(() => configOf({ QUEUES: 'mail,post' })).toThrow(
      "QUEUES must be some of bank, credentials, enrolment, mail, separated by commas, not 'mail,post'.",
    );
  });

  it('set no UPI ID for a demo in production', () => {
    expect(configOf({ NODE_ENV: 'production', DEMO_DATA: 'true' }).upiId).toBeUndefined();
  });
});

describe('the bucket', () => {
  it('is in Mumbai, and its keys are those of the machine’s role', () => {
    expect(configOf({ S3_BUCKET: 'academy' }).objectStorage).toEqual({
      bucket: 'academy',
      endpoint: undefined,
      region: 'ap-south-1',
      accessKeyId: undefined,
      secretAccessKey: undefined,
    });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a key without its secret',
      { S3_BUCKET: 'academy', S3_ACCESS_KEY_ID: 'academy' },
      'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.',
    ],
    [
      'a secret without its key',
      { S3_BUCKET: 'academy', S3_SECRET_ACCESS_KEY: 'secret' },
      'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.',
    ],
    [
      'an endpoint without a bucket',
      { S3_ENDPOINT: 'http://storage:8333' },
      'Set S3_BUCKET too, or no S3_ENDPOINT.',
    ],
  ])('is refused with %s', (_what, variables, sentence) => {
    expect(() => configOf(variables)).toThrow(sentence);
  });
});
