import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { UuidPipe } from '../../platform/common/validation/uuid.pipe.js';
import { CertificateChangesService } from './certificate-changes.service.js';
import { CertificatesService } from './certificates.service.js';
import { ChangeVisibilityDto, CorrectNameDto } from './dto/certificate-changes.dto.js';
import { CertificateResponse } from './dto/certificate.response.js';

const SIGNED_IN = { 401: 'No valid token' };
const UNKNOWN = { 404: 'No such certificate, or another learner’s' };

/** A learner's own certificates. */
@ApiTags('credentials')
@ApiBearerAuth()
@Controller('api/credentials/mine')
export class MyCertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly changes: CertificateChangesService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The caller’s certificates, newest first',
    description:
      'Replaced ones are left out. Nothing that happens to a course or to access to it takes one away.',
  })
  @ApiOkResponse({ type: [CertificateResponse] })
  @ApiErrors(SIGNED_IN)
  async listMyCertificates(@CurrentUser() { id }: CurrentUser): Promise<CertificateResponse[]> {
    return (await this.certificates.listOf(id)).map(CertificateResponse.from);
  }

  @Patch(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choose who can see a certificate' })
  @ApiOkResponse({ type: CertificateResponse })
  @ApiErrors({ 400: 'No such choice', ...SIGNED_IN, ...UNKNOWN, 429: 'Too many writes' })
  async changeCertificateVisibility(
    @Param('id', UuidPipe) id: string,
    @CurrentUser() user: CurrentUser,
    @Body() { visibility }: ChangeVisibilityDto,
  ): Promise<CertificateResponse> {
    await this.changes.show(user.id, id, visibility);
    return CertificateResponse.from(await this.certificates.findOwn(user.id, id));
  }

  @Post(':id/corrections')
  @ApiOperation({
    summary: 'Correct the name on a certificate: once, within 7 days',
    description: 'Issues a new certificate, which replaces this one. The account’s name stays as it is.',
  })
  @ApiCreatedResponse({ description: 'The new certificate', type: CertificateResponse })
  @ApiErrors({
    400: 'No name',
    ...SIGNED_IN,
    ...UNKNOWN,
    409: 'Corrected before (`credentials.already_corrected`), older than 7 days (`credentials.too_late`), withdrawn (`credentials.revoked`) or replaced (`credentials.replaced`)',
    429: 'Too many writes',
    503: 'The academy can’t sign at present (`credentials.no_signing_key`)',
  })
  async correctCertificateName(
    @Param('id', UuidPipe) id: string,
    @CurrentUser() user: CurrentUser,
    @Body() { name }: CorrectNameDto,
  ): Promise<CertificateResponse> {
    const replacementId = await this.changes.correctName(user.id, id, name);
    return CertificateResponse.from(await this.certificates.findOwn(user.id, replacementId));
  }
}
