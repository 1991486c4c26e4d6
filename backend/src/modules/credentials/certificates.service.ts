import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/common/pagination.js';
import type { Certificate, CertificateState } from './certificate.js';
import { stateOf } from './certificate.js';
import {
  type AdministeredCertificate,
  type CertificateFilter,
  CertificatesRepository,
} from './certificates.repository.js';
import { parseCredentialCode } from './credential-code.js';
import { certificateNotFound } from './credentials.errors.js';
import { SignatureCheck } from './signing/signature-check.js';

export type Judged<Kind extends Certificate> = Kind & { state: CertificateState };

/** Finds certificates and says whether they hold. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly certificates: CertificatesRepository,
    private readonly signatures: SignatureCheck,
  ) {}

  /**
   * For whoever has the code, as typed.
   * @throws NotFoundError alike for a private certificate and for none
   */
  async findShown(typedCode: string): Promise<Judged<Certificate>> {
    const code = parseCredentialCode(typedCode);
    const certificate = code ? await this.certificates.findShown(code) : null;
    if (!certificate) throw certificateNotFound();
    return this.judged(certificate);
  }

  /** A learner's own, the newest first. */
  async listOf(userId: string): Promise<Judged<Certificate>[]> {
    return Promise.all(
      (await this.certificates.listOf(userId)).map((certificate) => this.judged(certificate)),
    );
  }

  /** @throws NotFoundError */
  async findOwn(userId: string, id: string): Promise<Judged<Certificate>> {
    const certificate = await this.certificates.findOwn(userId, id);
    if (!certificate) throw certificateNotFound();
    return this.judged(certificate);
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Judged<AdministeredCertificate>> {
    const certificate = await this.certificates.find(id);
    if (!certificate) throw certificateNotFound();
    return this.judged(certificate);
  }

  async page(filter: CertificateFilter): Promise<Page<Judged<AdministeredCertificate>>> {
    const page = await this.certificates.page(filter);
    return {
      ...page,
      items: await Promise.all(page.items.map((certificate) => this.judged(certificate))),
    };
  }

  private async judged<Kind extends Certificate>(certificate: Kind): Promise<Judged<Kind>> {
    const isSigned = await this.signatures.isSigned(certificate);
    return { ...certificate, state: stateOf(certificate, isSigned) };
  }
}
