import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { EmailTakenError } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import { isStrongPassword, requireGoodPassword } from './password-policy.js';
import { Sessions } from './sessions.service.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

interface Registrant {
  fullName: string;
  /** Trimmed and lower-cased. */
  email: string;
  password: string;
  isAdmin?: boolean;
}

/** How people get an account. */
@Injectable()
export class Registration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly hasher: PasswordHasher,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes a learner's account, welcomes them by mail and signs them in, remembered: links in mails must open in a new tab.
   * @throws EmailTakenError, WeakPasswordError
   */
  async signUp(registrant: Registrant): Promise<{ user: User; token: string }> {
    requireGoodPassword(registrant.password, { isAdmin: false, field: 'password' });
    const hasStrongPassword = isStrongPassword(registrant.password);
    const passwordHash = await this.hasher.hash(registrant.password);
    return this.dataSource.transaction(async (manager) => {
      const user = await this.users.insert(
        {
          fullName: registrant.fullName,
          email: registrant.email,
          passwordHash,
          isAdmin: false,
          hasStrongPassword,
        },
        manager,
      );
      const token = await this.sessions.open(user.id, { remember: true }, manager);
      if (!token) throw new Error('A user who was just made has no session');
      await this.outbox.publish(manager, 'auth.user-registered', { userId: user.id });
      return { user, token };
    });
  }

  /**
   * Makes an account without a welcome: for the first administrator and for demo data.
   * @throws EmailTakenError
   */
  async register(
    { fullName, email, password, isAdmin = false }: Registrant,
    manager?: EntityManager,
  ): Promise<User> {
    const passwordHash = await this.hasher.hash(password);
    const hasStrongPassword = isStrongPassword(password);
    return this.users.insert({ fullName, email, passwordHash, isAdmin, hasStrongPassword }, manager);
  }

  /**
   * Makes the administrator's account if nobody has that email. An account that exists is left as it is: its owner may
   * have changed the password, or been demoted, and a restart must undo neither.
   * @throws WeakPasswordError
   */
  async ensureAdministrator({
    email,
    password,
  }: Pick<Registrant, 'email' | 'password'>): Promise<'made' | 'present' | 'not an administrator'> {
    const existing = await this.users.findByEmail(email);
    if (existing) return existing.isAdmin ? 'present' : 'not an administrator';
    requireGoodPassword(password, { isAdmin: true, field: 'password' });
    try {
      await this.register({ fullName: 'Administrator', email, password, isAdmin: true });
      return 'made';
    } catch (error) {
      // Another process of the same start was faster.
      if (error instanceof EmailTakenError) return 'present';
      throw error;
    }
  }
}
