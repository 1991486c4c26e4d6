import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { BANK_POLICIES, type BankPolicy, type SightingKind } from '../../../bank/index.js';
import { type BankSourcePolicy, NEEDED_CONFIRMATIONS } from '../bank-policies.service.js';

export class SetBankPolicyDto {
  /**
   * `off`: what it brings is listed and matches nothing. `suggest`: an administrator approves. `auto`: approved at once.
   * @example 'auto'
   */
  @ApiProperty({ enum: BANK_POLICIES, enumName: 'BankPolicy' })
  @IsIn(BANK_POLICIES, { message: 'Choose off, suggest or auto' })
  policy: BankPolicy;
}

/** A source of bank lines, and its matching policy. */
export class BankPolicyResponse {
  /**
   * The account for statements, else the feed.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f'
   */
  id: string;
  @ApiProperty({ enum: ['statement', 'mail', 'sms'], enumName: 'BankSourceKind' })
  kind: SightingKind;
  /**
   * Name of the account or feed.
   * @example 'HDFC current account'
   */
  name: string;
  @ApiProperty({ enum: BANK_POLICIES, enumName: 'BankPolicy' })
  policy: BankPolicy;
  /** Number of approved suggestions since the last overruled one. */
  confirmed: number;
  /** Number required before it can be switched to `auto`. */
  needed: number;

  static from(this: void, { id, kind, name, policy, confirmed }: BankSourcePolicy): BankPolicyResponse {
    return { id, kind, name, policy, confirmed, needed: NEEDED_CONFIRMATIONS };
  }
}
