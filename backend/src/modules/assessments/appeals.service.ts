import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { formatInIndia } from '../../platform/common/india.js';
import { newId } from '../../platform/database/columns.js';
import { TicketsService } from '../support/index.js';
import { alreadyAppealed, attemptNotFound, attemptOpen } from './assessments.errors.js';
import { AttemptsRepository } from './attempts.repository.js';
import type { AttemptSummary } from './learner-assessment.js';

/** Appeals against results: tickets linked to attempts. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attempts: AttemptsRepository,
    private readonly tickets: TicketsService,
  ) {}

  /**
   * Opens a ticket about a closed attempt, at most one per attempt. Idempotent by the ticket's id.
   * @throws NotFoundError, ConflictError
   */
  async open(
    user: CurrentUser,
    attemptId: string,
    { ticketId = newId(), message }: { ticketId?: string | undefined; message: string },
  ): Promise<AttemptSummary> {
    return this.dataSource.transaction(async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      if (attempt?.userId !== user.id) throw attemptNotFound();
      if (attempt.state === 'open') throw attemptOpen();
      const summary = (await this.attempts.findSummary(attemptId, manager))!;
      if (attempt.appealTicketId === ticketId) return summary;
      if (attempt.appealTicketId) throw alreadyAppealed();
      const about = `${aboutAttempt(summary)}\n\n${message}`;
      await this.tickets.openWithin(manager, user, { id: ticketId, type: 'exam', message: about });
      await this.attempts.linkAppeal(manager, attemptId, ticketId);
      return { ...summary, appealTicketId: ticketId };
    });
  }
}

const formatDay = formatInIndia({ dateStyle: 'medium' });

/** The attempt's data for the help desk. */
function aboutAttempt({
  number,
  courseTitle,
  score,
  startedAt,
}: AttemptSummary & { courseTitle: string }): string {
  const result = score === null ? 'cancelled' : `${score}%`;
  return `About attempt ${number} at the final assessment of “${courseTitle}”, ${formatDay(startedAt)} (${result})`;
}
