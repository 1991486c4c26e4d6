import { firstName } from '@triad/shared/first-name';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { type CertificateFacts, NotificationsRepository } from './notifications.repository.js';

const ISSUED_AGAIN = 'Your certificate has been issued again';

/** Mails about certificates. */
@Injectable()
export class CertificateNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly links: Links,
  ) {}

  async issued(manager: EntityManager, credentialId: string): Promise<Notice | null> {
    const certificate = await this.live(manager, credentialId);
    if (!certificate) return null;
    const { courseTitle, fullName, followsRevoked } = certificate;
    return this.notice(
      certificate,
      followsRevoked
        ? {
            subject: `Your new certificate: ${courseTitle}`,
            heading: ISSUED_AGAIN,
            paragraph: `You have a new certificate of ${courseTitle}, after the one before was withdrawn.`,
          }
        : {
            subject: `Your certificate: ${courseTitle}`,
            heading: `Well done, ${firstName(fullName)}`,
            paragraph: `You have earned the certificate of ${courseTitle}.`,
          },
    );
  }

  async reissued(manager: EntityManager, credentialId: string): Promise<Notice | null> {
    const certificate = await this.live(manager, credentialId);
    return (
      certificate &&
      this.notice(certificate, {
        subject: `Your new certificate: ${certificate.courseTitle}`,
        heading: ISSUED_AGAIN,
        paragraph: `The new certificate of ${certificate.courseTitle} replaces the one before.${certificate.isPrivate ? '' : ' Please share its link from now on.'}`,
      })
    );
  }

  async revoked(manager: EntityManager, credentialId: string): Promise<Notice | null> {
    const certificate = await this.repository.findCertificate(manager, credentialId);
    if (!certificate?.revokeReason) return null;
    return {
      to: [certificate.email],
      subject: `Certificate withdrawn: ${certificate.courseTitle}`,
      content: {
        heading: 'Your certificate has been withdrawn',
        paragraphs: [
          `An administrator has withdrawn your certificate of ${certificate.courseTitle}. Anyone who checks it sees this reason:`,
        ],
        quote: certificate.revokeReason,
        action: { label: 'Open support', url: this.links.support() },
        closing: ['If you think this is a mistake, write to us.'],
      },
    };
  }

  private notice(
    { email, recipientName, code, isPrivate }: CertificateFacts,
    { subject, heading, paragraph }: { subject: string; heading: string; paragraph: string },
  ): Notice {
    return {
      to: [email],
      subject,
      content: {
        heading,
        paragraphs: [
          paragraph,
          isPrivate
            ? 'It is private: no one else can check it until you share it on your profile.'
            : 'Anyone with the link can check it, without an account.',
        ],
        facts: [{ label: 'Issued to', value: recipientName }],
        action: {
          label: 'See your certificate',
          url: isPrivate ? this.links.profile() : this.links.verify(code),
        },
      },
    };
  }

  /** Null for one that was replaced or withdrawn before the mail was made. */
  private async live(manager: EntityManager, credentialId: string): Promise<CertificateFacts | null> {
    const certificate = await this.repository.findCertificate(manager, credentialId);
    return certificate?.isLive ? certificate : null;
  }
}
