import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../../platform/common/authorisation.js';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { AppConfig } from '../../../platform/config/index.js';
import { idTaken } from '../../../platform/common/validation/client-made-id.js';
import { newId } from '../../../platform/database/columns.js';
import { type LiveSessionNews, Outbox } from '../../../platform/events/index.js';
import { CoursesService } from '../../catalogue/index.js';
import {
  notEnrolled,
  notTheirMentor,
  liveSessionCancelled,
  liveSessionChanged,
  liveSessionInPast,
} from '../learning.errors.js';
import { calendarFile } from './calendar-file.js';
import type { ChangedLiveSessionForm, LiveSessionForm, NewLiveSessionForm } from './dto/live-session.dto.js';
import type { LiveSession } from './live-session.entity.js';
import { type ListedSession, LiveSessionsRepository } from './live-sessions.repository.js';

/** Live sessions: scheduling for administrators, lists and calendar files for learners and mentors. */
@Injectable()
export class LiveSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: LiveSessionsRepository,
    private readonly courses: CoursesService,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * Upcoming and running sessions of a course.
   * @throws NotFoundError if the reader can't see the course
   */
  async ofCourse(courseId: string, reader: CurrentUser, page: PageQuery): Promise<Page<ListedSession>> {
    const found = await this.sessions.pageOfCourse(courseId, reader.id, page);
    // Rows prove that the course may be seen; an empty list doesn't.
    if (found.total === 0 && !(await this.sessions.seesCourse(courseId, reader.id)))
      throw new NotFoundError('Course');
    return found;
  }

  /** Upcoming and running sessions of the courses that the user studies or teaches. */
  ofUser({ id }: CurrentUser, page: PageQuery): Promise<Page<ListedSession>> {
    return this.sessions.pageOfUser(id, page);
  }

  /**
   * All sessions of a course, for administrators.
   * @throws NotFoundError
   */
  async forAdministrators(
    courseId: string,
    { id }: CurrentUser,
    page: PageQuery,
  ): Promise<Page<ListedSession>> {
    const found = await this.sessions.pageForAdministrators(courseId, id, page);
    if (found.total === 0) await this.requireCourse(courseId);
    return found;
  }

  /**
   * A session as an iCalendar file (RFC 5545), with the link to join.
   * @throws NotFoundError
   * @throws notEnrolled
   */
  async calendarOf(id: string, reader: CurrentUser): Promise<string> {
    const session = await this.find(id, reader);
    if (!session.mayJoin) throw notEnrolled();
    return calendarFile(session, this.config.publicUrl);
  }

  /**
   * Idempotent by id: a retry returns the stored session and sends no mail.
   * @throws NotFoundError if there is no such course, or it is archived
   * @throws liveSessionInPast, notTheirMentor, idTaken
   */
  async schedule(courseId: string, form: NewLiveSessionForm, by: CurrentUser): Promise<ListedSession> {
    const id = form.id ?? newId();
    await this.requireCourse(courseId);
    if (new Date(form.starts_at) <= new Date()) {
      // A retry may come when the session has begun.
      const stored = form.id ? await this.sessions.find(id, by.id) : null;
      if (!stored) throw liveSessionInPast();
      return sameCourse(stored, courseId);
    }
    await this.dataSource.transaction(async (manager) => {
      const session = { id, courseId, ...(await this.detailsOf(manager, courseId, form)) };
      if (await this.sessions.insert(manager, session)) await this.publish(manager, session, 'scheduled');
    });
    return sameCourse(await this.find(id, by), courseId);
  }

  /**
   * Replaces title, time, length, link and mentor. A running session keeps its start. Idempotent: nothing happens if it has
   * these already.
   * @throws NotFoundError
   * @throws liveSessionCancelled, liveSessionChanged, liveSessionInPast, notTheirMentor
   */
  async change(id: string, form: ChangedLiveSessionForm, by: CurrentUser): Promise<ListedSession> {
    await this.locked(id, async (manager, session) => {
      if (session.cancelledAt) throw liveSessionCancelled();
      const details = await this.detailsOf(manager, session.courseId, form);
      if (isDeepStrictEqual(details, pickDetails(session))) return;
      if ((form.revision ?? session.revision) !== session.revision) throw liveSessionChanged();
      const isAtAnotherTime = details.startsAt.getTime() !== session.startsAt.getTime();
      if (isAtAnotherTime && details.startsAt <= new Date()) throw liveSessionInPast();
      await this.sessions.update(manager, session, details);
      const isMoved = isAtAnotherTime || details.joinUrl !== session.joinUrl;
      await this.publish(manager, { ...session, ...details }, isMoved ? 'moved' : null);
    });
    return this.find(id, by);
  }

  /**
   * Learners see it as cancelled until its planned end. Idempotent.
   * @throws NotFoundError
   */
  async cancel(id: string, by: CurrentUser): Promise<ListedSession> {
    await this.locked(id, async (manager, session) => {
      if (session.cancelledAt) return;
      await this.sessions.update(manager, session, { cancelledAt: new Date() });
      await this.publish(manager, session, 'cancelled');
    });
    return this.find(id, by);
  }

  private async find(id: string, reader: CurrentUser): Promise<ListedSession> {
    const session = await this.sessions.find(id, reader.id);
    if (!session) throw new NotFoundError('Live session');
    return session;
  }

  private async requireCourse(courseId: string): Promise<void> {
    const course = await this.courses.findById(courseId);
    if (!course || course.archivedAt) throw new NotFoundError('Course');
  }

  private async detailsOf(manager: EntityManager, courseId: string, form: LiveSessionForm) {
    const { title, minutes, starts_at: startsAt, join_url: joinUrl, mentor_id: mentorId = null } = form;
    if (mentorId && !(await this.sessions.isMentor(manager, mentorId, courseId))) throw notTheirMentor();
    return { title, minutes, startsAt: new Date(startsAt), joinUrl, mentorId };
  }

  private locked(
    id: string,
    write: (manager: EntityManager, session: LiveSession) => Promise<void>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const session = await this.sessions.lock(manager, id);
      if (!session) throw new NotFoundError('Live session');
      await write(manager, session);
    });
  }

  private publish(
    manager: EntityManager,
    { id, courseId, startsAt }: Pick<LiveSession, 'id' | 'courseId' | 'startsAt'>,
    news: LiveSessionNews | null,
  ): Promise<void> {
    return this.outbox.publish(manager, 'learning.live-session-changed', {
      liveSessionId: id,
      courseId,
      news,
      startsAt: startsAt.toISOString(),
    });
  }
}

const pickDetails = ({ title, minutes, startsAt, joinUrl, mentorId }: LiveSession) => ({
  title,
  minutes,
  startsAt,
  joinUrl,
  mentorId,
});

/** @throws idTaken if the id belongs to a session of another course */
function sameCourse(stored: ListedSession, courseId: string): ListedSession {
  if (stored.courseId !== courseId) throw idTaken();
  return stored;
}
