import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BankAccountsController } from './bank-accounts.controller.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankImportsRepository } from './bank-imports.repository.js';
import { BankImportsService } from './bank-imports.service.js';
import { BankLinesRepository } from './bank-lines.repository.js';
import { BankSweep } from './bank-sweep.js';

/** What the bank says: accounts, statements and their lines. */
@Module({
  imports: [AuthModule],
  controllers: [BankAccountsController],
  providers: [
    BankAccountsRepository,
    BankImportsRepository,
    BankImportsService,
    BankLinesRepository,
    BankSweep,
  ],
  exports: [BankImportsRepository, BankImportsService, BankLinesRepository],
})
export class BankModule {}
