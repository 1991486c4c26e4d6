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
