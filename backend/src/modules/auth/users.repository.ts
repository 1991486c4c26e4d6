import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { EmailTakenError } from './auth.errors.js';
import { User } from './user.entity.js';

interface NewUser extends Pick<
  User,
  'fullName' | 'email' | 'passwordHash' | 'isAdmin' | 'hasStrongPassword'
> {
  isEmailVerified: boolean;
}

@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findById(id: string): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { id });
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { email });
  }

  /** Includes the password hash, which no other query reads. */
  async findForSignIn(email: string): Promise<User | null> {
    return this.dataSource
      .createQueryBuilder(User, 'user')
      .addSelect('user.passwordHash')
      .where('user.email = :email', { email })
      .getOne();
  }

  /** Those who must still choose a password have no rights, so they get no mail about others. */
  async administratorEmails(): Promise<string[]> {
    const rows = await this.dataSource.query<{ email: string }[]>(
      'SELECT email FROM users WHERE is_admin AND has_strong_password ORDER BY created_at, id',
    );
    return rows.map(({ email }) => email);
  }

  async hasAdministrator(): Promise<boolean> {
    return this.dataSource.manager.existsBy(User, { isAdmin: true });
  }

  /** Every administrator with the password hash; none in a database that isn't migrated yet. */
  async administratorsForSignIn(): Promise<Pick<User, 'email' | 'passwordHash'>[]> {
    const [{ migrated }] = await this.dataSource.query<[{ migrated: boolean }]>(
      `SELECT to_regclass('users') IS NOT NULL AS migrated`,
    );
    if (!migrated) return [];
    return this.dataSource.query<Pick<User, 'email' | 'passwordHash'>[]>(
      'SELECT email, password_hash AS "passwordHash" FROM users WHERE is_admin ORDER BY created_at, id',
    );
  }

  /** @throws EmailTakenError */
  async insert(
    { isEmailVerified, ...user }: NewUser,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<User> {
    const id = newId();
    try {
      const [row] = await manager.query<[{ created_at: Date; email_verified_at: Date | null }]>(
        `INSERT INTO users (id, full_name, email, password_hash, is_admin, has_strong_password, email_verified_at)
         VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7::boolean THEN now() END) RETURNING created_at, email_verified_at`,
        [
          id,
          user.fullName,
          user.email,
          user.passwordHash,
          user.isAdmin,
          user.hasStrongPassword,
          isEmailVerified,
        ],
      );
      return {
        id,
        ...user,
        avatarUrl: null,
        emailVerifiedAt: row.email_verified_at,
        pendingEmail: null,
        bouncedEmail: null,
        createdAt: row.created_at,
      };
    } catch (error) {
      if (violatesUnique(error, 'users_email_key')) throw new EmailTakenError();
      throw error;
    }
  }

  /**
   * Sets a new password and cancels a pending change of the address, which a thief may have requested. False if the user's
   * hash is no longer `ifPasswordHash`.
   */
  async changePassword(
    manager: EntityManager,
    id: string,
    { passwordHash, hasStrongPassword }: Pick<User, 'passwordHash' | 'hasStrongPassword'>,
    ifPasswordHash: string,
  ): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE users SET password_hash = $2, has_strong_password = $4, pending_email = NULL
       WHERE id = $1 AND password_hash = $3`,
      [id, passwordHash, ifPasswordHash, hasStrongPassword],
    );
    return changed === 1;
  }

  /** Stores whether the password with this hash is strong, checked when it was typed. */
  async noteStrength({ id, passwordHash }: User, hasStrongPassword: boolean): Promise<void> {
    await this.dataSource.query(
      'UPDATE users SET has_strong_password = $3 WHERE id = $1 AND password_hash = $2',
      [id, passwordHash, hasStrongPassword],
    );
  }

  async rename(id: string, fullName: string): Promise<void> {
    await this.dataSource.manager.update(User, { id }, { fullName });
  }

  /**
   * Sets the picture's URL path and returns the previous one. The row lock serialises concurrent changes; it is the
   * lock mode that doesn't conflict with the new file's foreign key to its owner.
   */
  async replaceAvatar(manager: EntityManager, id: string, avatarUrl: string | null): Promise<string | null> {
    const [rows] = await manager.query<[{ avatar_url: string | null }[]]>(
      `UPDATE users SET avatar_url = $2 FROM (SELECT id, avatar_url FROM users WHERE id = $1 FOR NO KEY UPDATE) before
       WHERE users.id = before.id RETURNING before.avatar_url`,
      [id, avatarUrl],
    );
    return rows[0]?.avatar_url ?? null;
  }
}
