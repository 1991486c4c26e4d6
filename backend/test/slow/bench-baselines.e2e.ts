import { compareReads } from '../../../bench/calls.mjs';
import { seed } from '../../../bench/seed.mjs';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.js';

describe('the baselines of the bench', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await seed(database.url, 1);
  }, 120_000);
  afterAll(() => database?.drop());

  it('answer every read that is measured as the academy does', () => compareReads(database.url), 60_000);
});
