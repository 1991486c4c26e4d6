import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/common/pagination.js';
import type { Certificate, CertificateState } from './certificate.js';
import { stateOf } from './certificate.js';
import {
  type AdministeredCertificate,
  type CertificateFilter,
  CertificatesRepository,
} from './certificates.repository.js';
import { parsePublicCode } from '../../platform/common/public-code.js';
import { certificateNotFound } from './credentials.errors.js';
import { SignatureCheck } from './signing/signature-check.js';

export type WithState<Kind extends Certificate> = Kind & { state: CertificateState };

/** Finds certificates and says whether they hold. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly certificates: CertificatesRepository,
    private readonly signatures: SignatureCheck,
  ) {}

  /**
   * For anyone who has the code, as typed.
   * @throws NotFoundError alike for a private certificate and for none
   */
  async findShown(typedCode: string): Promise<WithState<Certificate>> {
    const code = parsePublicCode(typedCode);
    const certificate = code ? await this.certificates.findShown(code) : null;
    if (!certificate) throw certificateNotFound();
    return this.withState(certificate);
  }

  /** A learner's own, the newest first. */
  async listOf(userId: string): Promise<WithState<Certificate>[]> {
    return Promise.all(
      (await this.certificates.listOf(userId)).map((certificate) => this.withState(certificate)),
    );
  }

  /** @throws NotFoundError */
  async findOwn(userId: string, id: string): Promise<WithState<Certificate>> {
    const certificate = await this.certificates.findOwn(userId, id);
    if (!certificate) throw certificateNotFound();
    return this.withState(certificate);
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<WithState<AdministeredCertificate>> {
    const certificate = await this.certificates.find(id);
    if (!certificate) throw certificateNotFound();
    return this.withState(certificate);
  }

  async page(filter: CertificateFilter): Promise<Page<WithState<AdministeredCertificate>>> {
    const page = await this.certificates.page(filter);
    return {
      ...page,
      items: await Promise.all(page.items.map((certificate) => this.withState(certificate))),
    };
  }

  private async withState<Kind extends Certificate>(certificate: Kind): Promise<WithState<Kind>> {
    const isSigned = await this.signatures.isSigned(certificate);
    return { ...certificate, state: stateOf(certificate, isSigned) };
  }
}
