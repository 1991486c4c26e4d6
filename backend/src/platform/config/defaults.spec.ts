import { loadConfig } from './index.js';

const configOf = (variables: Record<string, string>) =>
  loadConfig({ databaseUrl: 'postgres://embedded', jwtSecret: 'x'.repeat(32) }, variables);

describe('what holds where nothing is said', () => {
  it('an approval can be undone for 10 seconds', () => {
    expect(configOf({}).approvalUndoSeconds).toBe(10);
  });

  it('demo data is on with the embedded database, and never in production', () => {
    expect(configOf({ NODE_ENV: 'development' }).demoData).toBe(true);
    expect(configOf({ NODE_ENV: 'production' }).demoData).toBe(false);
    expect(configOf({ NODE_ENV: 'production', DEMO_DATA: 'true' }).demoData).toBe(true);
    expect(configOf({ DATABASE_URL: 'postgres://a:b@db.example/c' }).demoData).toBe(false);
  });

  it('a demo in production has no UPI ID that learners would pay to', () => {
    expect(configOf({ NODE_ENV: 'production', DEMO_DATA: 'true' }).upiId).toBeUndefined();
  });
});
