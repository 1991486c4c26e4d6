import { Injectable } from '@nestjs/common';
import { UsersRepository } from './users.repository.js';

/** The public data of a user for other modules. */
export interface Person {
  id: string;
  fullName: string;
  email: string;
  isAdmin: boolean;
}

/** What other modules may query about users. */
@Injectable()
export class UsersService {
  constructor(private readonly repository: UsersRepository) {}

  async findById(id: string): Promise<Person | null> {
    const user = await this.repository.findById(id);
    return user && { id: user.id, fullName: user.fullName, email: user.email, isAdmin: user.isAdmin };
  }

  async administratorEmails(): Promise<string[]> {
    return this.repository.administratorEmails();
  }
}
