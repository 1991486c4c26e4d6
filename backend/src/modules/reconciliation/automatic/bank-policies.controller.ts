import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../../platform/common/authorisation.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { BankPoliciesService } from './bank-policies.service.js';
import { BankPolicyResponse, SetBankPolicyDto } from './dto/bank-policy.dto.js';

/** Automatic approval settings. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank/policies')
export class BankPoliciesController {
  constructor(private readonly policies: BankPoliciesService) {}

  @Get()
  @ApiOperation({ summary: 'The matching policy of each account and feed' })
  async listBankPolicies(): Promise<BankPolicyResponse[]> {
    return (await this.policies.list()).map(BankPolicyResponse.from);
  }

  @Put(':id')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Switch matching off, to suggestions or to automatic approval',
    description:
      '`auto` needs 20 confirmed suggestions. A voided approval, or a match that is given elsewhere or set aside, switches it back.',
  })
  @ApiErrors({
    400: 'No such policy',
    404: 'No such account or feed',
    409: 'Too few confirmed suggestions (`bank.not_confirmed`)',
  })
  async setBankPolicy(
    @Id() id: string,
    @Body() { policy }: SetBankPolicyDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<BankPolicyResponse> {
    return BankPolicyResponse.from(await this.policies.set(id, policy, administrator.id));
  }

  @Post('stop')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Stop all automatic approvals',
    description:
      'Automatic approvals become suggestions, in every process immediately. Requires no re-authentication.',
  })
  @ApiNoContentResponse({ description: 'Stopped' })
  async stopAutomaticApprovals(@CurrentUser() administrator: CurrentUser): Promise<void> {
    await this.policies.stop(administrator.id);
  }
}
