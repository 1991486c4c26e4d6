import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { CertificateChangesService } from './certificate-changes.service.js';
import { CertificatesService } from './certificates.service.js';
import {
  AdministeredCertificateResponse,
  CertificatesQuery,
  ReissueCertificateDto,
  RevokeCertificateDto,
} from './dto/certificate.dto.js';
const UNKNOWN = { 404: 'No such certificate' };

/** All certificates, for administrators. */
@ApiTags('credentials')
@AdministratorsOnly()
@Controller('api/admin/credentials')
export class CertificateAdministrationController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly changes: CertificateChangesService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Certificates, newest first' })
  @ApiOkResponse({ type: [AdministeredCertificateResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad state, limit or cursor' })
  async listCertificates(
    @Query() { q: text, state, ...page }: CertificatesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdministeredCertificateResponse[]> {
    return sendPage(response, await this.certificates.page({ ...page, text, state })).map(
      AdministeredCertificateResponse.from,
    );
  }

  @Post(':id/revoke')
  @RequiresReauthentication()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Withdraw a certificate for good',
    description: 'The learner gets a mail. Everyone who verifies the certificate sees the reason.',
  })
  @ApiErrors({
    400: 'No reason',
    ...UNKNOWN,
    409: 'Withdrawn before (`credentials.revoked`), or replaced (`credentials.replaced`)',
  })
  async revokeCertificate(
    @Id() id: string,
    @CurrentUser() { id: actorId }: CurrentUser,
    @Body() { reason }: RevokeCertificateDto,
  ): Promise<AdministeredCertificateResponse> {
    await this.changes.revoke(id, { actorId, reason });
    return AdministeredCertificateResponse.from(await this.certificates.find(id));
  }

  @Post(':id/reissue')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Issue a certificate again, with another name for example',
    description:
      'It replaces the one before. After a withdrawal the withdrawn one stays withdrawn. The learner gets a mail.',
  })
  @ApiCreatedResponse({ description: 'The new certificate', type: AdministeredCertificateResponse })
  @ApiErrors({
    400: 'No name or reason, or a name that no font here can print (`credentials.name_not_printable`)',
    ...UNKNOWN,
    409: 'A newer one has replaced it (`credentials.replaced`)',
    503: 'The academy can’t sign at present (`credentials.no_signing_key`)',
  })
  async reissueCertificate(
    @Id() id: string,
    @CurrentUser() { id: actorId }: CurrentUser,
    @Body() { name, reason }: ReissueCertificateDto,
  ): Promise<AdministeredCertificateResponse> {
    const replacementId = await this.changes.reissue(id, { name, reason, actorId });
    return AdministeredCertificateResponse.from(await this.certificates.find(replacementId));
  }
}
