import { Injectable } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.js';
import { UsersRepository } from './users.repository.js';

/** Finds administrators who still have a publicly known password. */
@Injectable()
export class AdministratorPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** The email of the first administrator with one of these passwords; undefined if there is none. */
  async findOneWith(passwords: string[]): Promise<string | undefined> {
    for (const { email, passwordHash } of await this.users.administratorsForSignIn()) {
      for (const password of passwords) {
        if (await this.hasher.matches(passwordHash, password)) return email;
      }
    }
    return undefined;
  }
}
