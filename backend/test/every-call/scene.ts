import type { LabTask } from '@triad/shared/lab';
import type { MachineDefinition } from '@triad/shared/lab-machines';
import { newId } from '../../src/platform/database/columns.js';
import { GuestTicketsService } from '../../src/modules/support/index.js';
import { type ACourse, aCourse, aLesson, aModule } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLab } from '../factories/labs.js';
import { aLiveSession } from '../factories/live-sessions.js';
import { aMentor } from '../factories/mentors.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { aReview } from '../factories/reviews.js';
import type { TestAcademy } from '../setup/test-academy.js';

/** One call, ready to be sent; it answers with a success. */
type Call = () => PromiseLike<{ status: number }>;

/** What each operation needs before it can succeed, and the call itself, by operation id. */
export type Calls = Record<string, (scene: Scene) => Call | Promise<Call>>;

/** People and things that calls are about. Each asks for fresh ones, so that no call changes what another needs. */
export class Scene {
  private constructor(
    readonly academy: TestAcademy,
    readonly administrator: SignedIn,
  ) {}

  static async set(academy: TestAcademy): Promise<Scene> {
    return new Scene(academy, await anAdministrator(academy));
  }

  learner(): Promise<SignedIn> {
    return aLearner(this.academy);
  }

  /** Two modules; a quiz and a film in the first, a film in the second. */
  async course(): Promise<ACourse & { secondModuleId: string; filmId: string; secondFilmId: string }> {
    const course = await aCourse(this.academy);
    const secondModuleId = await aModule(this.academy, course.id, 'Going deeper');
    const film = (moduleId: string) =>
      aLesson(this.academy, { courseId: course.id, moduleId, title: 'The film', dailymotionId: 'x8abcd' });
    return Object.assign(course, {
      secondModuleId,
      filmId: (await film(course.moduleId)).id,
      secondFilmId: (await film(secondModuleId)).id,
    });
  }

  /** Someone who studies a course. */
  async student() {
    const learner = await this.learner();
    const course = await this.course();
    const { id: enrolmentId } = await anEnrolment(this.academy, learner, course);
    return { learner, course, enrolmentId };
  }

  /** A learner enrolled in a course whose lab has these tasks and machines. */
  async labStudent({
    tasks = [],
    machines = null,
    file,
  }: { tasks?: LabTask[]; machines?: MachineDefinition[] | null; file?: Buffer } = {}) {
    const { learner, course } = await this.student();
    const labId = await aLab(this.academy, this.administrator, {
      courseId: course.id,
      ...(file && { file }),
    });
    if (tasks.length > 0)
      await this.administrator
        .put(`/api/admin/labs/${labId}`)
        .send({ revision: 0, pass_points: 1, tasks, machines })
        .expect(200);
    return { learner, courseId: course.id, labId };
  }

  /** A learner who shares their commands in a lab. */
  async labHistory() {
    const { learner, labId } = await this.labStudent();
    await learner.put(`/api/auth/v1/content/${labId}/lab/history/sharing`).send({ shared: true }).expect(200);
    return { learner, labId };
  }

  /** Somebody who teaches a course and isn't enrolled in it. */
  async mentor(course: { id: string }): Promise<SignedIn & { mentorId: string }> {
    const account = await this.learner();
    const { id: mentorId } = await aMentor(this.academy, { userId: account.id }, course);
    return Object.assign(account, { mentorId });
  }

  /** A live session with a mentor, in a learner's course, and a form that changes it. */
  async liveSession() {
    const { learner, course } = await this.student();
    const { mentorId } = await this.mentor(course);
    const { id: sessionId } = await aLiveSession(this.academy, course, { mentorId });
    const form = {
      title: 'Questions about Kerberos',
      starts_at: '2099-12-03T18:30:00+05:30',
      minutes: 60,
      join_url: 'https://meet.example/kerberos',
      mentor_id: mentorId,
    };
    return { learner, course, form, sessionId };
  }

  /** A learner's question that waits for a mentor. */
  async question() {
    const { learner, course } = await this.student();
    const mentor = await this.mentor(course);
    const { body } = await learner
      .post(`/api/auth/v1/content/${course.filmId}/comments`)
      .send({ content: 'Which port was that?' })
      .expect(201);
    return { mentor, questionId: (body as { id: string }).id };
  }

  /** A review by a learner of the course. */
  async review() {
    const course = await this.course();
    const { id: reviewId, learner } = await aReview(this.academy, course);
    return { course, learner, reviewId };
  }

  async ticket(learner: SignedIn): Promise<string> {
    const opened = await learner
      .post('/api/support')
      .send({ type: 'payment', message: 'Where is my course?' })
      .expect(201);
    return (opened.body as { id: string }).id;
  }

  /** The token of a link to a ticket without an account. */
  async guestLink(): Promise<string> {
    const id = newId();
    const message = {
      id,
      name: 'Kabir Rao',
      email: `${id}@example.com`,
      type: 'other',
      message: 'Hello there',
    };
    await this.academy.http().post('/api/public/contact').send(message).expect(201);
    return this.academy.app.get(GuestTicketsService).issueToken(id);
  }

  async announcement(): Promise<string> {
    const made = await this.administrator
      .post('/api/admin/announcements')
      .send({ message: 'Holiday on Monday' })
      .expect(201);
    return (made.body as { id: string }).id;
  }

  /** An id that nothing has yet. */
  newId(): string {
    return newId();
  }
}
