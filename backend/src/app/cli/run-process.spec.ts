import { refuseOldPostgres } from './migrate-database.js';
import { startSentence } from './run-process.js';

it('a start on an empty database says to migrate it', () => {
  const error = Object.assign(new Error('relation "settings" does not exist'), { code: '42P01' });
  expect(startSentence(error)).toBe(
    'The database is not migrated (relation "settings" does not exist); run "node backend/dist/app/cli/migrate.js run" first.',
  );
});

it('a command whose bucket does not answer does not blame the database', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:8333'), {
    code: 'ECONNREFUSED',
    $metadata: { attempts: 3 },
  });
  expect(startSentence(error)).toBe(
    'The bucket refuses or does not answer (connect ECONNREFUSED 10.0.0.7:8333); check the S3_ variables.',
  );
});

it.each([
  [
    '42501',
    'permission denied for schema public',
    'The database refuses: permission denied for schema public; make the account of DATABASE_URL the owner of its database.',
  ],
  [
    '53300',
    'sorry, too many clients already',
    'The database has no connection left (sorry, too many clients already); lower DATABASE_POOL_SIZE or raise its max_connections.',
  ],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'self-signed certificate in certificate chain',
    "The database's certificate is refused (self-signed certificate in certificate chain); name its authority in DATABASE_URL, as sslrootcert=<file>.",
  ],
  [
    '57P03',
    'the database system is starting up',
    'The database does not answer (the database system is starting up); check DATABASE_URL.',
  ],
  [
    'ETIMEDOUT',
    'connect ETIMEDOUT 10.0.0.7:5432',
    'The database does not answer (connect ETIMEDOUT 10.0.0.7:5432); check DATABASE_URL.',
  ],
  [
    undefined,
    'The server does not support SSL connections',
    'The database does not answer (The server does not support SSL connections); check DATABASE_URL.',
  ],
  [
    undefined,
    'Connection terminated unexpectedly',
    'The database does not answer (Connection terminated unexpectedly); check DATABASE_URL.',
  ],
])('a database that answers %s, %s, stops the start with what to do', (code, message, sentence) => {
  expect(startSentence(Object.assign(new Error(message), { code }))).toBe(sentence);
});

describe('the version of PostgreSQL', () => {
  const migratedOn = (version: number) =>
    refuseOldPostgres({ query: () => Promise.resolve([{ version }]) as Promise<never> });

  it('is refused before 15', async () => {
    await expect(migratedOn(14)).rejects.toThrow(
      'The academy needs PostgreSQL 15 or newer; DATABASE_URL names a PostgreSQL 14.',
    );
    await expect(migratedOn(15)).resolves.toBeUndefined();
  });
});
