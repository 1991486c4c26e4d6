import { Module } from '@nestjs/common';
import { HealthModule } from '../../platform/health/health.module.js';
import { AssessmentsModule } from '../assessments/index.js';
import { LearningModule } from '../learning/index.js';
import { PracticalExamsModule } from '../practical-exams/index.js';
import { AchievementsRepository } from './achievements.repository.js';
import { AnchorKeeper } from './chain/anchor-keeper.js';
import { AnchoringService } from './chain/anchoring.service.js';
import { AnchorsRepository } from './chain/anchors.repository.js';
import { CertificateAdministrationController } from './certificate-administration.controller.js';
import { CertificateChangesService } from './certificate-changes.service.js';
import { CourseCertificationController } from './certification/course-certification.controller.js';
import { CourseCertificationRepository } from './certification/course-certification.repository.js';
import { CertificateSweep } from './certificate-sweep.js';
import { CertificatesRepository } from './certificates.repository.js';
import { CertificatesService } from './certificates.service.js';
import { CredentialsProcessor } from './credentials.processor.js';
import { CredentialsRepository } from './credentials.repository.js';
import { CertificateFilesService } from './files/certificate-files.service.js';
import { IssuingService } from './issuing.service.js';
import { KeyRotationService } from './key-rotation.service.js';
import { MyCertificatesController } from './my-certificates.controller.js';
import { PublicCredentialsController } from './public-credentials.controller.js';
import { PublicDocumentsService } from './public-documents.service.js';
import { SignatureCheck } from './signing/signature-check.js';
import { SigningHealth } from './signing/signing-health.js';
import { SigningKeyService } from './signing/signing-key.service.js';
import { SigningKeysRepository } from './signing/signing-keys.repository.js';
import { StatusListsRepository } from './status-lists.repository.js';
import { StatusListsService } from './status-lists.service.js';
import { VerifyPage } from './verify-page.js';

const ISSUING = [
  AchievementsRepository,
  CredentialsRepository,
  IssuingService,
  KeyRotationService,
  SigningKeyService,
  SigningKeysRepository,
  StatusListsRepository,
  StatusListsService,
];

/** Certificates over HTTP. */
@Module({
  imports: [AssessmentsModule, HealthModule, LearningModule, PracticalExamsModule],
  controllers: [
    PublicCredentialsController,
    MyCertificatesController,
    CertificateAdministrationController,
    CourseCertificationController,
  ],
  providers: [
    ...ISSUING,
    CertificateChangesService,
    CertificateFilesService,
    CertificatesRepository,
    CertificatesService,
    CourseCertificationRepository,
    PublicDocumentsService,
    SignatureCheck,
    SigningHealth,
    VerifyPage,
  ],
})
export class CredentialsModule {}

/** Issues certificates and records them on the chain, in the queue process. */
@Module({
  imports: [AssessmentsModule, LearningModule, PracticalExamsModule],
  providers: [
    ...ISSUING,
    AnchorKeeper,
    AnchoringService,
    AnchorsRepository,
    CredentialsProcessor,
    CertificateSweep,
  ],
  exports: [CredentialsProcessor, CertificateSweep],
})
export class CredentialsWorkerModule {}
