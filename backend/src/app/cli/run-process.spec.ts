import { startSentence } from './run-process.js';

it('a start on an empty database says to migrate it', () => {
  const error = Object.assign(new Error('relation "settings" does not exist'), { code: '42P01' });
  expect(startSentence(error)).toBe(
    'The database is not migrated (relation "settings" does not exist); run "node backend/dist/app/cli/migrate.js run" first.',
  );
});
