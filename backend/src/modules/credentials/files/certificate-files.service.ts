import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/index.js';
import { ConcurrencyLimit } from '../../../platform/common/concurrency-limit.js';
import type { Certificate } from '../certificate.js';
import { busyDrawing } from '../credentials.errors.js';
import { bakePng } from './bake-png.js';
import { certificatePdf } from './certificate-pdf.js';
import { badgePicture, sharePicture } from './certificate-pictures.js';
import { type CertificateView, viewOf } from './certificate-view.js';

type CertificateFile = 'pdf' | 'badge' | 'share';

const DRAWERS: Record<CertificateFile, (view: CertificateView) => Promise<Buffer>> = {
  pdf: certificatePdf,
  badge: async (view) => bakePng(await badgePicture(view), view.signedJson),
  share: sharePicture,
};

/** Each takes 20 to 50 kB; a certificate changes only once, when it is withdrawn or replaced. */
const REMEMBERED = 200;

/** Draws certificates as files: two at a time, because each takes a few tenths of a second of a core, and the last ones are kept. */
@Injectable()
export class CertificateFilesService {
  private readonly drawing = new ConcurrencyLimit(2, 30, busyDrawing);
  private readonly drawn = new Map<string, Buffer>();

  constructor(private readonly config: AppConfig) {}

  /** @throws DomainError 503 when too many are being drawn */
  async draw(file: CertificateFile, certificate: Certificate): Promise<Buffer> {
    const { academyName: name, publicUrl } = this.config;
    const view = viewOf(certificate, { name, publicUrl });
    const id = `${file} ${certificate.id} ${view.ended ?? ''}`;
    const known = this.drawn.get(id);
    if (known) return known;
    const content = await this.drawing.run(() => DRAWERS[file](view));
    const [oldest] = this.drawn.keys();
    if (this.drawn.size >= REMEMBERED && oldest) this.drawn.delete(oldest);
    this.drawn.set(id, content);
    return content;
  }
}
