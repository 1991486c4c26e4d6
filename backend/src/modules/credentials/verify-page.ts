import { Injectable } from '@nestjs/common';
import { certificationLine } from '@triad/shared/certification';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { AppConfig } from '../../platform/config/index.js';
import type { PageHead } from '../../platform/http/page-renderer.js';
import type { OwnPages } from '../../platform/http/web-page.js';
import type { Certificate, CertificateState } from './certificate.js';
import { CertificatesService, type WithState } from './certificates.service.js';
import { formatDay } from './files/certificate-view.js';
import { VC_TYPE } from './public-document.js';

const PATH = /^\/verify\/([^/]+)\/?$/i;

const VERDICTS: Record<CertificateState, string> = {
  valid: 'Valid.',
  withdrawn: 'Withdrawn.',
  replaced: 'Replaced by a newer certificate.',
  invalid: 'Not valid.',
};

/** What the page of a certificate says about itself to messengers and programs, which run no script. */
@Injectable()
export class VerifyPage implements OwnPages {
  readonly alternative = VC_TYPE;

  constructor(
    private readonly config: AppConfig,
    private readonly certificates: CertificatesService,
  ) {}

  isAt(path: string): boolean {
    return PATH.test(path);
  }

  async headOf(path: string): Promise<PageHead | null> {
    const [, code = ''] = PATH.exec(path) ?? [];
    try {
      return this.head(await this.certificates.findShown(decodeURIComponent(code)));
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  private head(certificate: WithState<Certificate>): PageHead {
    const { code, state, recipientName, courseTitle, issuedAt, basis } = certificate;
    return {
      path: `/verify/${code}`,
      title: `${recipientName}: ${courseTitle}`,
      description: `${VERDICTS[state]} Certificate issued to ${recipientName} by ${this.config.academyName} on ${formatDay(issuedAt)}. ${certificationLine(basis)}`,
      picture: {
        path: `/credentials/${code}/og.png`,
        alt: `Certificate of completion: ${recipientName}, ${courseTitle}`,
      },
      alternates: [
        { type: VC_TYPE, path: `/credentials/${code}.json` },
        { type: 'image/png', path: `/credentials/${code}.png` },
        { type: 'application/pdf', path: `/credentials/${code}.pdf` },
      ],
    };
  }
}
