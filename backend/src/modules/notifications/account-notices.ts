import { firstName } from '@triad/shared/first-name';
import { MIN_ADMINISTRATOR_PASSWORD_LENGTH } from '@triad/shared/limits';
import { ACCESS_BY_WHEN } from '@triad/shared/policy';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import {
  EmailVerificationsService,
  PasswordResetsService,
  UsersService,
  VERIFICATION_LINK_DAYS,
} from '../auth/index.js';
import { Links } from './links.js';
import type { Notice } from './notice.js';

const CONFIRM = 'Confirm your email address';

/** Mails about the recipient's own account. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly config: AppConfig,
    private readonly users: UsersService,
    private readonly passwordResets: PasswordResetsService,
    private readonly emailVerifications: EmailVerificationsService,
    private readonly links: Links,
  ) {}

  async welcome(userId: string): Promise<Notice | null> {
    const user = await this.users.findById(userId);
    if (!user) return null;
    const link = await this.emailVerifications.issueToken(userId);
    const ready = `Your account is ready. Learn to break it, defend it, prove it: choose a course and pay by UPI. We verify every payment. ${ACCESS_BY_WHEN}`;
    return {
      to: [user.email],
      subject: `Welcome to ${this.config.academyName}`,
      content: {
        heading: `Welcome, ${firstName(user.fullName)}`,
        ...(link
          ? {
              paragraphs: [
                ready,
                `Please confirm that this is your address, so that your receipts and certificates reach you. The link works once, for ${VERIFICATION_LINK_DAYS} days.`,
              ],
              action: { label: CONFIRM, url: this.links.verifyEmail(link.token) },
            }
          : {
              paragraphs: [ready],
              action: { label: 'Browse courses', url: this.links.dashboard() },
            }),
      },
    };
  }

  /** To the address that waits for confirmation; nothing if none does any more. */
  async verificationLink(userId: string): Promise<Notice | null> {
    const link = await this.emailVerifications.issueToken(userId);
    return (
      link && {
        to: [link.email],
        subject: 'Confirm your email address',
        content: {
          heading: 'Confirm your email address',
          paragraphs: [
            `Confirm that ${link.email} is the address of your account at ${this.config.academyName}. The link works once, for ${VERIFICATION_LINK_DAYS} days.`,
          ],
          action: { label: CONFIRM, url: this.links.verifyEmail(link.token) },
          closing: [
            'If you have no account with us, ignore this mail: without the link nothing is confirmed.',
          ],
        },
        variant: link.expiresAt.getTime().toString(36),
      }
    );
  }

  /** To the old address. It doesn't name the new one: the old one may be a stranger's. */
  async emailChanged(userId: string, previousEmail: string): Promise<Notice | null> {
    const user = await this.users.findById(userId);
    return (
      user && {
        to: [previousEmail],
        subject: 'The email address of your account was changed',
        content: {
          heading: 'Your email address was changed',
          paragraphs: [
            `An account at ${this.config.academyName} that had this email address now has another one. Its mails no longer come here.`,
            'If it was you, or you have no account with us, you need to do nothing. If you have one and did not change its address, contact us now.',
          ],
          action: { label: 'Contact us', url: this.links.contact() },
        },
      }
    );
  }

  async passwordChanged(userId: string): Promise<Notice | null> {
    const user = await this.users.findById(userId);
    return (
      user && {
        to: [user.email],
        subject: 'Your password was changed',
        content: {
          heading: 'Your password was changed',
          paragraphs: [
            `The password of your account at ${this.config.academyName} has just been changed, and every other device was signed out.`,
            'If it was you, you need to do nothing. If it was not, set a new password now.',
          ],
          action: { label: 'Set a new password', url: this.links.forgotPassword() },
        },
      }
    );
  }

  /** Nothing once the role is another again: that has its own mail. */
  async roleChanged(userId: string, isAdmin: boolean): Promise<Notice | null> {
    const user = await this.users.findById(userId);
    if (user?.isAdmin !== isAdmin) return null;
    const { academyName } = this.config;
    return isAdmin
      ? {
          to: [user.email],
          subject: `You are now an administrator of ${academyName}`,
          content: {
            heading: `You are an administrator, ${firstName(user.fullName)}`,
            ...(user.mustChangePassword
              ? {
                  paragraphs: [
                    `Your password is too short or too common for an administrator. Choose one of at least ${MIN_ADMINISTRATOR_PASSWORD_LENGTH} characters to start: it will open payments, courses and tickets at ${academyName}. Keep it to yourself.`,
                  ],
                  action: { label: 'Choose a password', url: this.links.profile() },
                }
              : {
                  paragraphs: [
                    `You can now verify payments, edit courses and answer tickets at ${academyName}. Keep your password to yourself: it opens all of that.`,
                  ],
                  action: { label: 'Open the administration', url: this.links.administration() },
                }),
          },
        }
      : {
          to: [user.email],
          subject: `You are no longer an administrator of ${academyName}`,
          content: {
            heading: 'You are no longer an administrator',
            paragraphs: [
              `An administrator of ${academyName} has ended your administrator rights. Your own courses and your account stay as they are.`,
            ],
            action: { label: 'Go to your courses', url: this.links.dashboard() },
          },
        };
  }

  /** The link's token is created here with the mail: events and jobs never contain it. */
  async resetLink(userId: string): Promise<Notice | null> {
    const user = await this.users.findById(userId);
    const issued = user && (await this.passwordResets.issueToken(userId));
    if (!user || !issued) return null;
    return {
      to: [user.email],
      subject: 'Reset your password',
      content: {
        heading: 'Reset your password',
        paragraphs: [
          `You asked to reset your password at ${this.config.academyName}. The link works once, for 60 minutes.`,
        ],
        action: { label: 'Choose a new password', url: this.links.resetPassword(issued.token) },
        closing: ['If it was not you, you need to do nothing: your password stays as it is.'],
      },
      // A retry voids the first link, so mail clients must not fold the two mails.
      variant: issued.expiresAt.getTime().toString(36),
    };
  }
}
