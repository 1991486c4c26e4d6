export { CertificateSweep } from './certificate-sweep.js';
export { CredentialsModule, CredentialsWorkerModule } from './credentials.module.js';
export { CredentialsProcessor } from './credentials.processor.js';
export { VerifyPage } from './verify-page.js';
export { KeyRotationService } from './key-rotation.service.js';
