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

  it('set no UPI ID for a demo in production', () => {
    expect(configOf({ NODE_ENV: 'production', DEMO_DATA: 'true' }).upiId).toBeUndefined();
  });
});
