import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { BankFeedsRepository } from './bank-feeds.repository.js';
import { type BankPhone, BankFeedsService } from './bank-feeds.service.js';
import {
  BankFeedResponse,
  BankFeedWithSecretResponse,
  CreateBankFeedDto,
  CreateBankMailFeedDto,
  UpdateBankFeedDto,
} from './dto/bank-feed.dto.js';

const UNKNOWN = 'No such feed';

/** Where the bank's alerts come from. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank/feeds')
export class BankFeedsController {
  constructor(
    private readonly feeds: BankFeedsService,
    private readonly repository: BankFeedsRepository,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The feeds of bank alerts, oldest first' })
  async listBankFeeds(): Promise<BankFeedResponse[]> {
    return (await this.repository.list()).map(BankFeedResponse.from);
  }

  @Post()
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Add a phone that forwards the bank’s SMS',
    description: 'The secret is in this answer only.',
  })
  @ApiErrors({ 400: 'No name or account', 404: 'No such bank account' })
  async createBankFeed(
    @Body() { account_id: accountId, name }: CreateBankFeedDto,
    @CurrentUser() { id: createdBy }: CurrentUser,
  ): Promise<BankFeedWithSecretResponse> {
    return withSecret(await this.feeds.addPhone({ accountId, name, createdBy }));
  }

  @Post('mail')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Read an account’s alerts from the bank mailbox',
    description: 'The mailbox itself is set by `BANK_IMAP_URL`.',
  })
  @ApiErrors({
    400: 'No name, account or address',
    404: 'No such bank account',
    409: 'No mailbox is set (`bank.no_mailbox`)',
  })
  async createBankMailFeed(
    @Body() { account_id: accountId, name, recipient }: CreateBankMailFeedDto,
    @CurrentUser() { id: createdBy }: CurrentUser,
  ): Promise<BankFeedResponse> {
    return BankFeedResponse.from(await this.feeds.addMail({ accountId, name, recipient, createdBy }));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Rename, pause or resume a feed' })
  @ApiErrors({ 400: 'No name', 404: UNKNOWN })
  async updateBankFeed(@Id() id: string, @Body() changes: UpdateBankFeedDto): Promise<BankFeedResponse> {
    return BankFeedResponse.from(await this.feeds.update(id, changes));
  }

  @Post(':id/rotate')
  @RequiresReauthentication()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Replace the secret of a phone',
    description: 'The old one stops working at once. The new one is in this answer only.',
  })
  @ApiErrors({ 404: 'No such phone' })
  async rotateBankFeedSecret(@Id() id: string): Promise<BankFeedWithSecretResponse> {
    return withSecret(await this.feeds.rotate(id));
  }

  @Delete(':id')
  @RequiresReauthentication()
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a feed', description: 'What it brought stays.' })
  @ApiNoContentResponse({ description: 'Deleted' })
  @ApiErrors({ 404: UNKNOWN })
  async deleteBankFeed(@Id() id: string): Promise<void> {
    await this.feeds.remove(id);
  }
}

const withSecret = ({ feed, ...setUp }: BankPhone): BankFeedWithSecretResponse => ({
  ...BankFeedResponse.from(feed),
  ...setUp,
});
