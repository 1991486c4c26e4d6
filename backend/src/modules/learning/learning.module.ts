import { Module } from '@nestjs/common';
import { EnrolmentProcessor } from './enrolment.processor.js';

@Module({ providers: [EnrolmentProcessor], exports: [EnrolmentProcessor] })
export class LearningModule {}
