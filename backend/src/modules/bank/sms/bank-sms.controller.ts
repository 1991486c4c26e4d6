import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import { Public } from '../../../platform/common/authorisation.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { BankSmsService } from './bank-sms.service.js';

/** Where a phone sends the bank's SMS. Its signature is what lets it in. */
@ApiTags('bank')
@Public()
@Controller('api/bank/feeds/:feedId/sms')
export class BankSmsController {
  constructor(private readonly sms: BankSmsService) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Forward an SMS from a phone',
    description:
      'For the apps “Incoming SMS to URL forwarder” and “SMS Gateway for Android”, in their own formats. A replay, and an ' +
      'SMS that no bank sent, are accepted and dropped. At most 8 kB, 60 a minute.',
  })
  @ApiHeader({
    name: 'X-Signature',
    required: true,
    description: 'HMAC-SHA256 of the body with the feed’s secret, in hex',
  })
  @ApiHeader({
    name: 'X-Timestamp',
    description: 'Unix seconds, at most 5 minutes ago; the signature is then of the body followed by it',
  })
  @ApiBody({
    schema: {
      type: 'object',
      example: {
        from: 'AX-HDFCBK-S',
        text: 'Credit Alert!\nRs.4999.00 credited to HDFC Bank A/c XX4321 on 11-11-26 from VPA name@okhdfcbank (UPI 870195464010)',
        sentStamp: 1_794_380_000_000,
        receivedStamp: 1_794_380_001_200,
        sim: 'SIM1',
      },
    },
  })
  @ApiAcceptedResponse({ description: 'Taken, or known already' })
  @ApiErrors({
    400: 'The format of neither app (`bank.unknown_sms_format`)',
    401: 'The signature doesn’t fit, is too old, or the feed doesn’t exist (`bank.bad_signature`)',
    404: 'The feed’s id isn’t a UUID',
    413: 'More than 8 kB',
  })
  async forwardBankSms(
    @Id('feedId') feedId: string,
    @Req() { body }: Request,
    @Headers('x-signature') signature?: string,
    @Headers('x-timestamp') timestamp?: string,
  ): Promise<void> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await this.sms.receive(feedId, bytes, { signature, timestamp });
  }
}
