import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../fixtures/bank/', import.meta.url);

/** An order that exists before the statement is imported. Amounts in paise. */
export interface FixtureOrder {
  code: string;
  userId: string;
  courseId: string;
  amount: number;
  openedAt: string;
  state: 'open' | 'pending' | 'approved';
  typed: string | null;
}

/** The expected result of a statement. */
interface StatementExpectation {
  file: string;
  bank: string;
  account: string;
  orders: FixtureOrder[];
  want: Record<string, { state: 'sure' | 'look' | 'none' | 'done'; why: string }>;
  credits: number;
  lines: number;
}

export const fixtureBytes = (name: string): Buffer => readFileSync(new URL(name, FOLDER));

export const fixtureJson = <T>(name: string): T => JSON.parse(fixtureBytes(name).toString()) as T;

export const statementFixtures = (): StatementExpectation[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.expected.json'))
    .map((name) => fixtureJson<StatementExpectation>(name));
