import { Injectable } from '@nestjs/common';
import { UsersRepository } from './users.repository.js';

/** A person, as the other modules may know them. */
export interface Person {
  id: string;
  fullName: string;
  email: string;
  isAdmin: boolean;
}

/** What the other modules may ask about people. */
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
