import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../../platform/common/authorisation.js';
import { dayInIndia } from '../../../platform/common/india.js';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { AppConfig } from '../../../platform/config/index.js';
import { BankAccountsRepository } from '../../bank/index.js';
import { ClaimsRepository } from './claims.repository.js';
import { demoStatement } from './demo-statement.js';

/** A sample statement for trying the import. It lists money that never arrived, so only the demo offers it. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank/accounts')
export class DemoStatementController {
  constructor(
    private readonly config: AppConfig,
    private readonly accounts: BankAccountsRepository,
    private readonly claims: ClaimsRepository,
  ) {}

  @Get(':id/demo-statement')
  @ApiOperation({
    summary: 'A statement to try the import with',
    description:
      'Only with demo data (`DEMO_DATA`): it pays the pending payments, and is generated on each request.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({
    description: 'A CSV file as HDFC exports it',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiErrors({ 404: 'No such bank account, or no demo data' })
  async getDemoStatement(@Id() id: string, @Res() response: Response): Promise<void> {
    const account = this.config.demoData ? await this.accounts.find(id) : null;
    if (!account) throw new NotFoundError('Bank account');
    const now = new Date();
    const claims = await this.claims.find({ references: [], orderCodes: [], since: dayInIndia(now) });
    const pending = claims.filter(({ kind, state }) => kind === 'payment' && state === 'pending');
    response
      .type('text/csv')
      .setHeader('Content-Disposition', 'attachment; filename="demo-statement.csv"')
      .send(demoStatement(pending, account.lastDigits, now));
  }
}
