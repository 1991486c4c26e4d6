import { Controller, Get, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { Public } from '../../platform/common/authorisation.js';
import { inlineFile } from '../../platform/common/file-answer.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { AppConfig } from '../../platform/config/index.js';
import { CertificatesService } from './certificates.service.js';
import { FILE_ERRORS } from './credentials.errors.js';
import { PublicCertificateResponse } from './dto/certificate.dto.js';
import { CertificateFilesService } from './files/certificate-files.service.js';
import { PublicDocument, VC_TYPE } from './public-document.js';
import { PublicDocumentsService } from './public-documents.service.js';

const UNKNOWN = { 404: 'No such certificate, or a private one' };

/** What everybody may check, signed out. */
@ApiTags('credentials')
@Controller()
export class PublicCredentialsController {
  constructor(
    private readonly config: AppConfig,
    private readonly certificates: CertificatesService,
    private readonly documents: PublicDocumentsService,
    private readonly files: CertificateFilesService,
  ) {}

  @Get('api/public/credentials/:code')
  @Public()
  @ApiOperation({
    summary: 'What a certificate says, and whether it holds',
    description: 'The code in any case, with or without dashes. The signature is checked.',
  })
  @ApiErrors(UNKNOWN)
  async checkCertificate(@Param('code') code: string): Promise<PublicCertificateResponse> {
    return PublicCertificateResponse.from(
      await this.certificates.findShown(code),
      this.config.academyName,
      this.config.chain,
    );
  }

  @Get('credentials/:code.json')
  @ApiOperation({
    summary: 'A certificate as a signed Open Badges 3.0 credential',
    description: 'Signed by `eddsa-rdfc-2022`. Whether it still holds is in the status list that it names.',
  })
  @PublicDocument(VC_TYPE, 'The credential, byte for byte as it was signed')
  @ApiErrors(UNKNOWN)
  async getCredential(@Param('code') code: string): Promise<string> {
    return (await this.certificates.findShown(code)).signedJson;
  }

  @Get('credentials/:code.pdf')
  @ApiOperation({
    summary: 'A certificate to print',
    description: 'One A4 page, with the signed credential attached.',
  })
  @PublicDocument('application/pdf', 'The certificate')
  @ApiErrors(FILE_ERRORS)
  async getCertificatePdf(@Param('code') code: string): Promise<StreamableFile> {
    const certificate = await this.certificates.findShown(code);
    return inlineFile(await this.files.draw('pdf', certificate), 'application/pdf');
  }

  @Get('credentials/:code.png')
  @ApiOperation({
    summary: 'A certificate as a badge',
    description: 'A picture with the signed credential in it, as Open Badges 3.0 bakes it.',
  })
  @PublicDocument('image/png', 'The badge')
  @ApiErrors(FILE_ERRORS)
  async getBadge(@Param('code') code: string): Promise<StreamableFile> {
    const certificate = await this.certificates.findShown(code);
    return inlineFile(await this.files.draw('badge', certificate), 'image/png');
  }

  @Get('credentials/:code/og.png')
  @ApiOperation({ summary: 'The picture of a shared certificate' })
  @PublicDocument('image/png', '1200 × 630 pixels')
  @ApiErrors(FILE_ERRORS)
  async getSharePicture(@Param('code') code: string): Promise<StreamableFile> {
    const certificate = await this.certificates.findShown(code);
    return inlineFile(await this.files.draw('share', certificate), 'image/png');
  }

  @Get('verify/:code')
  @ApiOperation({
    summary: 'The signed credential, for programs that are given the address of the verify page',
    description: 'With `Accept: application/vc`. Browsers get the page.',
  })
  @Header('Vary', 'Accept')
  @PublicDocument(VC_TYPE, 'As `/credentials/{code}.json`')
  @ApiErrors(UNKNOWN)
  async getCredentialOfPage(@Param('code') code: string): Promise<string> {
    return (await this.certificates.findShown(code)).signedJson;
  }

  @Get('credentials/status/:number')
  @ApiOperation({ summary: 'A Bitstring Status List: which certificates no longer hold' })
  @PublicDocument(VC_TYPE, 'The list as a signed credential')
  @ApiErrors({ 404: 'No such list' })
  getStatusList(@Param('number') number: string): Promise<string> {
    return this.documents.statusList(number);
  }

  @Get('achievements/:courseId/:version')
  @ApiOperation({ summary: 'What a certificate was given for' })
  @PublicDocument('application/ld+json', 'An Open Badges 3.0 `Achievement`')
  @ApiErrors({ 404: 'No such achievement' })
  getAchievement(@Id('courseId') courseId: string, @Param('version') version: string): Promise<string> {
    return this.documents.achievement(courseId, version);
  }

  @Get('.well-known/did.json')
  @ApiOperation({
    summary: 'The keys that sign certificates',
    description: 'Also those that signed before, unless they have been withdrawn.',
  })
  @PublicDocument('application/did+json', 'A DID document')
  @ApiErrors({ 404: 'The academy has no https address of its own, or has signed nothing yet' })
  getDidDocument(): Promise<string> {
    return this.documents.did();
  }
}
