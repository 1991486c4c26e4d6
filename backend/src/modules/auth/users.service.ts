import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

/** The public data of a user for other modules. */
type Person = Pick<CurrentUser, 'id' | 'fullName' | 'email' | 'isAdmin' | 'mustChangePassword'>;

/** What other modules may query about users. */
@Injectable()
export class UsersService {
  constructor(private readonly repository: UsersRepository) {}

  async findById(id: string): Promise<Person | null> {
    const user = await this.repository.findById(id);
    return user && toPerson(user);
  }

  /** @param email lower-cased */
  async findByEmail(email: string): Promise<Person | null> {
    const user = await this.repository.findByEmail(email);
    return user && toPerson(user);
  }

  async administratorEmails(): Promise<string[]> {
    return this.repository.administratorEmails();
  }
}

const toPerson = ({ id, fullName, email, isAdmin, hasStrongPassword }: User): Person => ({
  id,
  fullName,
  email,
  isAdmin,
  mustChangePassword: isAdmin && !hasStrongPassword,
});
