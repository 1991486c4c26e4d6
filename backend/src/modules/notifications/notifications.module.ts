import { Module } from '@nestjs/common';
import { MailProcessor } from './mail.processor.js';

/** Turns events into mail. */
@Module({ providers: [MailProcessor], exports: [MailProcessor] })
export class NotificationsModule {}
