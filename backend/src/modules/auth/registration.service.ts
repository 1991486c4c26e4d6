import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Client } from './device-name.js';
import { Outbox } from '../../platform/events/index.js';
import { EmailTakenError, WrongCredentialsError } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { SignInService } from './sign-in.service.js';
import { SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

interface Registrant {
  fullName: string;
  /** Trimmed and lower-cased. */
  email: string;
  password: string;
  isAdmin?: boolean;
}

/** How long a sign-up may be retried after a lost response. */
const SENT_AGAIN_WITHIN_MS = 10 * 60_000;

/** Creates accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly signIn: SignInService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates a learner's account, mails a welcome with a link that confirms the address, and signs the learner in for 30 days, so that links in mails open
   * signed in. A retry with the same form after a lost response signs in to the account that it created.
   * @throws EmailTakenError, WeakPasswordError
   */
  async signUp(registrant: Registrant, from: Client): Promise<{ user: User; token: string }> {
    try {
      return await this.makeAccount(registrant, from);
    } catch (error) {
      if (!(error instanceof EmailTakenError)) throw error;
      return this.signInToNewAccount(registrant, from);
    }
  }

  private async makeAccount(
    registrant: Registrant,
    { device }: Client,
  ): Promise<{ user: User; token: string }> {
    this.policy.require(registrant.password, registrant, { isAdmin: false, field: 'password' });
    const hasStrongPassword = this.policy.isStrong(registrant.password, registrant);
    const passwordHash = await this.hasher.hash(registrant.password);
    return this.dataSource.transaction(async (manager) => {
      const user = await this.users.insert(
        {
          fullName: registrant.fullName,
          email: registrant.email,
          passwordHash,
          isAdmin: false,
          hasStrongPassword,
          isEmailVerified: false,
        },
        manager,
      );
      const token = await this.sessions.open(user.id, { remember: true, device }, manager);
      if (!token) throw new Error('A user who was just made has no session');
      await this.outbox.publish(manager, 'auth.user-registered', { userId: user.id });
      return { user, token };
    });
  }

  /**
   * The response says that the email is taken anyway, so this reveals no more than signing in does: a wrong password
   * counts as a failed login of this account, and only new accounts are checked.
   */
  private async signInToNewAccount(
    { fullName, email, password }: Registrant,
    from: Client,
  ): Promise<{ user: User; token: string }> {
    const user = await this.users.findByEmail(email);
    const isNew = user && Date.now() - user.createdAt.getTime() < SENT_AGAIN_WITHIN_MS;
    if (!isNew || user.fullName !== fullName) throw new EmailTakenError();
    try {
      return await this.signIn.signIn({ email, password, remember: true }, from);
    } catch (error) {
      throw error instanceof WrongCredentialsError ? new EmailTakenError() : error;
    }
  }

  /**
   * Creates an account with a verified address and without a welcome mail: for the first administrator.
   * @throws EmailTakenError
   */
  async register({ fullName, email, password, isAdmin = false }: Registrant): Promise<User> {
    const passwordHash = await this.hasher.hash(password);
    const hasStrongPassword = this.policy.isStrong(password, { fullName, email });
    return this.users.insert({
      fullName,
      email,
      passwordHash,
      isAdmin,
      hasStrongPassword,
      isEmailVerified: true,
    });
  }

  /**
   * Creates the administrator's account if the email is unused. An existing account is unchanged: its owner may have
   * changed the password or been demoted, and a restart must not undo that.
   * @throws WeakPasswordError
   */
  async ensureAdministrator({
    email,
    password,
  }: Pick<Registrant, 'email' | 'password'>): Promise<'made' | 'present' | 'not an administrator'> {
    const existing = await this.users.findByEmail(email);
    if (existing) return existing.isAdmin ? 'present' : 'not an administrator';
    const administrator = { fullName: 'Administrator', email };
    this.policy.require(password, administrator, { isAdmin: true, field: 'password' });
    try {
      await this.register({ ...administrator, password, isAdmin: true });
      return 'made';
    } catch (error) {
      // Another process that started at the same time created it first.
      if (error instanceof EmailTakenError) return 'present';
      throw error;
    }
  }
}
