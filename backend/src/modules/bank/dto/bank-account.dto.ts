import { MAX_BANK_NAME_LENGTH } from '@triad/shared/limits';
import { Matches } from 'class-validator';
import { IsLine } from '../../../platform/common/validation/text.js';
import type { BankAccount } from '../bank-account.entity.js';

export class BankAccountDto {
  /**
   * What you call it. 1 to 80 characters.
   * @example 'HDFC current account'
   */
  @IsLine({ min: 1, max: MAX_BANK_NAME_LENGTH, message: 'Enter a name of at most 80 characters' })
  name: string;
  /** The last 3 to 6 digits of the account number: a statement of another account is refused. */
  @Matches(/^\d{3,6}$/, { message: 'Enter the last 3 to 6 digits of the account number' })
  last_digits: string;
}

export class BankAccountResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /** @example 'HDFC current account' */
  name: string;
  last_digits: string;

  static from(this: void, account: Pick<BankAccount, 'id' | 'name' | 'lastDigits'>): BankAccountResponse {
    return { id: account.id, name: account.name, last_digits: account.lastDigits };
  }
}
