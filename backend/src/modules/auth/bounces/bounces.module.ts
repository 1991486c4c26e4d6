import { Module } from '@nestjs/common';
import { EmailVerificationsRepository } from '../email-verifications.repository.js';
import { BounceMailbox } from './bounce-mailbox.js';

/** Reads the mailbox that receives bounces, in the queue process. */
@Module({ providers: [BounceMailbox, EmailVerificationsRepository] })
export class BouncesModule {}
