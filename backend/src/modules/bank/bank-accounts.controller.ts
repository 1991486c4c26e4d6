import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankAccountDto, BankAccountResponse } from './dto/bank-account.dto.js';

const WRONG = 'No name, or the digits are not 3 to 6 digits';

/** The accounts on which learners' money arrives. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank/accounts')
export class BankAccountsController {
  constructor(private readonly accounts: BankAccountsRepository) {}

  @Get()
  @ApiOperation({ summary: 'The academy’s bank accounts, by name' })
  async listBankAccounts(): Promise<BankAccountResponse[]> {
    return (await this.accounts.list()).map(BankAccountResponse.from);
  }

  @Post()
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Add a bank account' })
  @ApiErrors({ 400: WRONG })
  async createBankAccount(
    @Body() { name, last_digits: lastDigits }: BankAccountDto,
    @CurrentUser() { id: createdBy }: CurrentUser,
  ): Promise<BankAccountResponse> {
    return BankAccountResponse.from(await this.accounts.insert({ name, lastDigits, createdBy }));
  }

  @Put(':id')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Change a bank account' })
  @ApiErrors({ 400: WRONG, 404: 'No such bank account' })
  async updateBankAccount(
    @Id() id: string,
    @Body() { name, last_digits: lastDigits }: BankAccountDto,
  ): Promise<BankAccountResponse> {
    const account = await this.accounts.update(id, { name, lastDigits });
    if (!account) throw new NotFoundError('Bank account');
    return BankAccountResponse.from(account);
  }
}
