import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { formatInIndia } from '../../platform/common/india.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import { StoredFilesRepository, UnattachedFilesService, type Upload } from '../../platform/uploads/index.js';
import { LessonPassesRepository, notEnrolled } from '../learning/index.js';
import { TicketsService } from '../support/index.js';
import { ExamAttemptsRepository, type LockedExamAttempt } from './exam-attempts.repository.js';
import { examStatusOf, type LearnerExam } from './exam-rules.js';
import {
  alreadyAppealed,
  attemptNotFound,
  attemptOpen,
  attemptOver,
  cannotStart,
  emptyReport,
  examNotFound,
  reportChanged,
} from './practical-exams.errors.js';

/** Sitting a practical exam: its labs, its report and its result. */
@Injectable()
export class ExamAttemptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attempts: ExamAttemptsRepository,
    private readonly passes: LessonPassesRepository,
    private readonly files: StoredFilesRepository,
    private readonly unattached: UnattachedFilesService,
    private readonly tickets: TicketsService,
    private readonly outbox: Outbox,
  ) {}

  list(userId: string): Promise<LearnerExam[]> {
    return this.attempts.listForLearner(userId);
  }

  /**
   * @throws NotFoundError if the course has no practical exam, or none that the learner may see
   * @throws ForbiddenError without access to the course
   */
  async find(user: CurrentUser, courseId: string): Promise<LearnerExam> {
    const found = await this.attempts.findForLearner(user.id, courseId);
    if (!found || (!found.published && found.attempts.length === 0)) throw examNotFound();
    if (!found.isEnrolled && !user.isAdmin) throw notEnrolled();
    const open = found.attempts.find(({ state }) => state === 'open');
    // The sweep may not have ended it yet.
    if (open && open.deadlineAt < found.now && (await this.endIfOver(open.id)))
      return this.find(user, courseId);
    return found;
  }

  /**
   * Starts an attempt and opens its labs. Idempotent, even from two tabs at once.
   * @throws NotFoundError, ForbiddenError, ConflictError if the learner may not start one now
   */
  async start(user: CurrentUser, courseId: string): Promise<LearnerExam> {
    await this.dataSource.transaction(async (manager) => {
      const isLocked = await this.attempts.lockForStart(manager, user.id, courseId);
      const exam = await this.attempts.findForLearner(user.id, courseId, manager);
      if (!exam || (!exam.published && exam.attempts.length === 0)) throw examNotFound();
      // Administrators see courses without an enrolment, but sit no exams.
      if (!isLocked || !exam.isEnrolled) throw notEnrolled();
      const { status } = examStatusOf(exam);
      if (status === 'open') return;
      if (status !== 'ready') throw cannotStart(status);
      const { hours, passMark, secondReader, labPoints, labs, rubric } = exam;
      const terms = { hours, passMark, secondReader, labPoints, labs, rubric };
      const deadlineAt = await this.attempts.start(manager, { userId: user.id, courseId, terms });
      await this.passes.open(
        manager,
        user.id,
        labs.map(({ lessonId }) => lessonId),
        deadlineAt,
      );
    });
    return this.find(user, courseId);
  }

  /**
   * Saves the report as it is so far.
   * @returns its new version
   * @throws NotFoundError, ForbiddenError, ConflictError if the attempt is over or the report was changed elsewhere
   */
  async saveReport(
    user: CurrentUser,
    attemptId: string,
    draft: { report: string; version: number },
  ): Promise<number> {
    const version = await this.attempts.saveReport(user.id, attemptId, draft);
    if (version !== null) return version;
    await this.dataSource.transaction((manager) => this.lockOpen(manager, user, attemptId));
    throw reportChanged();
  }

  /**
   * Adds a PDF to the report, instead of an earlier one, or takes it away.
   * @throws NotFoundError, ForbiddenError, ConflictError if the attempt is over
   */
  async setFile(user: CurrentUser, attemptId: string, upload: Upload | null): Promise<LearnerExam> {
    const { courseId, fileId: before } = await this.dataSource.transaction(async (manager) => {
      const attempt = await this.lockOpen(manager, user, attemptId);
      if (upload) await this.files.insert(manager, [{ ...upload, createdBy: user.id }]);
      await this.attempts.setFile(manager, attemptId, upload?.id ?? null);
      if (attempt.fileId) await this.files.release(manager, attempt.fileId);
      return attempt;
    });
    if (before) await this.unattached.removeReleased(before);
    return this.find(user, courseId);
  }

  /**
   * Hands the report in. Idempotent.
   * @throws NotFoundError, ForbiddenError, InvalidInputError if there is no report
   */
  async submit(user: CurrentUser, attemptId: string): Promise<LearnerExam> {
    const courseId = await this.dataSource.transaction(async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      if (attempt?.userId !== user.id) throw attemptNotFound();
      if (attempt.state !== 'open') return attempt.courseId;
      if (!attempt.hasAccess) throw notEnrolled();
      if (!hasReport(attempt) && !attempt.isOver) throw emptyReport();
      await this.end(manager, attempt);
      return attempt.courseId;
    });
    return this.find(user, courseId);
  }

  /** Ends an attempt whose time and grace period are over, or whose learner has lost access. @returns whether it did */
  async endIfOver(attemptId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      if (attempt?.state !== 'open' || (attempt.hasAccess && !attempt.isOver)) return false;
      await this.end(manager, attempt);
      return true;
    });
  }

  /** For the sweep. */
  async endThoseOver(): Promise<void> {
    for (const attemptId of await this.attempts.listEnded()) await this.endIfOver(attemptId);
  }

  /**
   * Appeals against a result: a ticket of the type `exam`, at most one per attempt. Idempotent by the ticket's id.
   * @throws NotFoundError, ConflictError
   */
  async appeal(
    user: CurrentUser,
    attemptId: string,
    { ticketId = newId(), message }: { ticketId?: string | undefined; message: string },
  ): Promise<LearnerExam> {
    const courseId = await this.dataSource.transaction(async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      if (attempt?.userId !== user.id) throw attemptNotFound();
      if (attempt.state === 'open' || attempt.state === 'submitted') throw attemptOpen();
      if (attempt.appealTicketId === ticketId) return attempt.courseId;
      if (attempt.appealTicketId) throw alreadyAppealed();
      const about = `${aboutAttempt(attempt)}\n\n${message}`;
      await this.tickets.openWithin(manager, user, { id: ticketId, type: 'exam', message: about });
      await this.attempts.linkAppeal(manager, attemptId, ticketId);
      return attempt.courseId;
    });
    return this.find(user, courseId);
  }

  private async end(manager: EntityManager, attempt: LockedExamAttempt): Promise<void> {
    const { id: attemptId, userId, courseId, terms } = attempt;
    const failure = !hasReport(attempt) ? 'no_report' : attempt.points < terms.labPoints ? 'labs' : null;
    const state = !attempt.hasAccess ? 'cancelled' : failure ? 'failed' : 'submitted';
    await this.attempts.end(manager, attemptId, { state, failure: state === 'failed' ? failure : null });
    await this.passes.close(
      manager,
      userId,
      terms.labs.map(({ lessonId }) => lessonId),
    );
    const event = { attemptId, userId, courseId };
    if (state === 'submitted') await this.outbox.publish(manager, 'practical-exams.report-submitted', event);
    if (state === 'failed')
      await this.outbox.publish(manager, 'practical-exams.exam-decided', { ...event, passed: false });
  }

  /** @throws NotFoundError, ForbiddenError, ConflictError unless it is this learner's and may still be written to */
  private async lockOpen(
    manager: EntityManager,
    user: CurrentUser,
    attemptId: string,
  ): Promise<LockedExamAttempt> {
    const attempt = await this.attempts.lock(manager, attemptId);
    if (attempt?.userId !== user.id) throw attemptNotFound();
    if (attempt.state !== 'open' || attempt.isOver) throw attemptOver();
    if (!attempt.hasAccess) throw notEnrolled();
    return attempt;
  }
}

/** An untouched template is no report. */
const hasReport = ({ report, terms, fileId }: LockedExamAttempt): boolean =>
  fileId !== null || (report.trim() !== '' && report.trim() !== terms.template.trim());

const formatDay = formatInIndia({ dateStyle: 'medium' });

/** The attempt's data for the help desk. */
const aboutAttempt = ({ number, courseTitle, startedAt, state }: LockedExamAttempt): string =>
  `About attempt ${number} at the practical exam of “${courseTitle}”, ${formatDay(startedAt)} (${state})`;
