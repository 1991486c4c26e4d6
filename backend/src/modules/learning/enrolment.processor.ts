import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type EventHandlers, EventProcessor } from '../../platform/events/index.js';
import { CourseCompletion } from './course-completion.js';
import { EnrolmentsService } from './enrolments.service.js';

/**
 * The `enrolment` queue: an approved payment grants an enrolment, a deleted lesson may complete courses, and a role
 * change updates student counts.
 */
@Injectable()
export class EnrolmentProcessor extends EventProcessor<'enrolment'> {
  readonly queue = 'enrolment';
  override readonly concurrency = 4;

  constructor(
    dataSource: DataSource,
    private readonly enrolments: EnrolmentsService,
    private readonly completion: CourseCompletion,
  ) {
    super(dataSource);
  }

  protected readonly handlers: EventHandlers<'enrolment'> = {
    'payments.payment-approved': (purchase, { manager }) => this.enrolments.grant(manager, purchase),
    'payments.payment-voided': (voided, { manager }) => this.enrolments.withdraw(manager, voided),
    'catalogue.lesson-deleted': ({ courseId }, { manager }) => this.completion.completeAll(manager, courseId),
    'auth.role-changed': ({ userId }, { manager }) => this.enrolments.recountCoursesOf(manager, userId),
  };
}
