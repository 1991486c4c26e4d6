import { loadConfig } from './index.js';

const configOf = (variables: Record<string, string>) =>
  loadConfig({ databaseUrl: 'postgres://embedded', jwtSecret: 'x'.repeat(32) }, variables);

describe('configuration defaults', () => {
  it('allow an approval to be undone for 10 seconds', () => {
    expect(configOf({}).approvalUndoSeconds).toBe(10);
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
