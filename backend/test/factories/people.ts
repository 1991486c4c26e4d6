import { randomBytes } from 'node:crypto';
import { newId } from '../../src/platform/database/columns.js';
import { PasswordHasher, SessionsService } from '../../src/modules/auth/index.js';
import type { TestAcademy } from '../setup/test-academy.js';

/** Everybody's, unless they chose another. */
export const PASSWORD = 'correct horse battery';

/** A user with an open session, who sends requests. */
export class SignedIn {
  constructor(
    readonly academy: TestAcademy,
    readonly id: string,
    readonly email: string,
    readonly fullName: string,
    /** Bearer token of the session. */
    readonly token: string,
  ) {}

  get(path: string) {
    return this.http.get(path);
  }

  head(path: string) {
    return this.http.head(path);
  }

  post(path: string) {
    return this.http.post(path);
  }

  put(path: string) {
    return this.http.put(path);
  }

  patch(path: string) {
    return this.http.patch(path);
  }

  delete(path: string) {
    return this.http.delete(path);
  }

  private get http() {
    return this.academy.http(this.token);
  }
}

interface PersonOverrides {
  fullName?: string;
  /** Lower-cased. */
  email?: string;
  password?: string;
}

/** A learner with an open session, without a word by mail. */
export async function aLearner(academy: TestAcademy, overrides: PersonOverrides = {}): Promise<SignedIn> {
  return aPerson(academy, { fullName: 'Ananya Iyer', ...overrides }, false);
}

/** An administrator with an open session, who may do at once what asks for the password again. */
export async function anAdministrator(
  academy: TestAcademy,
  overrides: PersonOverrides = {},
): Promise<SignedIn> {
  const administrator = await aPerson(academy, { fullName: 'Asha Menon', ...overrides }, true);
  await academy.dataSource.query(
    "UPDATE sessions SET reauthenticated_until = now() + interval '1 day' WHERE user_id = $1",
    [administrator.id],
  );
  return administrator;
}

async function aPerson(
  academy: TestAcademy,
  {
    fullName = 'Someone',
    email = `${randomBytes(6).toString('hex')}@example.com`,
    password = PASSWORD,
  }: PersonOverrides,
  isAdmin: boolean,
): Promise<SignedIn> {
  const id = newId();
  await academy.dataSource.query(
    `INSERT INTO users (id, full_name, email, password_hash, is_admin, has_strong_password)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, fullName, email, await hashOf(academy, password), isAdmin, password.length >= 12],
  );
  const token = await academy.app.get(SessionsService).open(id);
  if (!token) throw new Error('The person who was just made has no session');
  return new SignedIn(academy, id, email, fullName, token);
}

const hashes = new Map<string, Promise<string>>();

/** Made once in a file: hashing is slow on purpose, and nearly everybody has the same password. */
function hashOf(academy: TestAcademy, password: string): Promise<string> {
  const known = hashes.get(password) ?? academy.app.get(PasswordHasher).hash(password);
  hashes.set(password, known);
  return known;
}
