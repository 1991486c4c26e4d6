import { Body, Controller, Get, HttpCode, Patch, Post, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { attachedFile } from '../../platform/common/file-answer.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { CertificateChangesService } from './certificate-changes.service.js';
import { CertificatesService } from './certificates.service.js';
import { FILE_ERRORS } from './credentials.errors.js';
import { CertificateResponse, ChangeVisibilityDto, CorrectNameDto } from './dto/certificate.dto.js';
import { CertificateFilesService } from './files/certificate-files.service.js';
import { VC_TYPE } from './public-document.js';

const UNKNOWN = { 404: 'No such certificate, or another learner’s' };

/** A learner's own certificates. */
@ApiTags('credentials')
@Controller('api/credentials/mine')
export class MyCertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly changes: CertificateChangesService,
    private readonly files: CertificateFilesService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The caller’s certificates, newest first',
    description:
      'Replaced ones are left out. Nothing that happens to a course or to access to it takes one away.',
  })
  async listMyCertificates(@CurrentUser() { id }: CurrentUser): Promise<CertificateResponse[]> {
    return (await this.certificates.listOf(id)).map(CertificateResponse.from);
  }

  @Patch(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choose who can see a certificate' })
  @ApiErrors({ 400: 'No such choice', ...UNKNOWN })
  async changeCertificateVisibility(
    @Id() id: string,
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
    400: 'No name, or one that no font here can print (`credentials.name_not_printable`)',
    ...UNKNOWN,
    409: 'Corrected, or issued again by an administrator, before (`credentials.already_corrected`), older than 7 days (`credentials.too_late`), withdrawn (`credentials.revoked`) or replaced (`credentials.replaced`)',
    503: 'The academy can’t sign at present (`credentials.no_signing_key`)',
  })
  async correctCertificateName(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() { name }: CorrectNameDto,
  ): Promise<CertificateResponse> {
    const replacementId = await this.changes.correctName(user.id, id, name);
    return CertificateResponse.from(await this.certificates.findOwn(user.id, replacementId));
  }

  @Get(':id/certificate.pdf')
  @ApiOperation({ summary: 'The caller’s certificate to print, also a private one' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'One A4 page', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ ...FILE_ERRORS, ...UNKNOWN })
  async downloadCertificate(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<StreamableFile> {
    const certificate = await this.certificates.findOwn(user.id, id);
    const content = await this.files.draw('pdf', certificate);
    return attachedFile(content, 'application/pdf', `certificate-${certificate.code}.pdf`);
  }

  @Get(':id/badge.png')
  @ApiOperation({ summary: 'The caller’s certificate as a badge, also a private one' })
  @ApiProduces('image/png')
  @ApiOkResponse({
    description: 'With the signed credential in it',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiErrors({ ...FILE_ERRORS, ...UNKNOWN })
  async downloadBadge(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<StreamableFile> {
    const certificate = await this.certificates.findOwn(user.id, id);
    const content = await this.files.draw('badge', certificate);
    return attachedFile(content, 'image/png', `badge-${certificate.code}.png`);
  }

  @Get(':id/credential.json')
  @ApiOperation({ summary: 'The caller’s signed credential, also of a private certificate' })
  @ApiProduces(VC_TYPE)
  @ApiOkResponse({ description: 'Byte for byte as it was signed', schema: { type: 'object' } })
  @ApiErrors(UNKNOWN)
  async downloadCredential(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<StreamableFile> {
    const { signedJson, code } = await this.certificates.findOwn(user.id, id);
    return attachedFile(Buffer.from(signedJson), VC_TYPE, `credential-${code}.json`);
  }
}
