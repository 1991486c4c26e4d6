import { newId } from '../../src/platform/database/columns.js';
import { type ACourse, aCourse, aLesson, aModule } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aMentor } from '../factories/mentors.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import type { TestAcademy } from '../setup/test-academy.js';

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

  /** Someone who studies a course, and someone who teaches it. */
  async student() {
    const [learner, mentor, course] = [await this.learner(), await this.learner(), await this.course()];
    const { id: enrolmentId } = await anEnrolment(this.academy, learner, course);
    const { id: mentorId } = await aMentor(this.academy, { userId: mentor.id }, course);
    return { learner, mentor, mentorId, course, enrolmentId };
  }

  async ticket(learner: SignedIn): Promise<string> {
    const opened = await learner
      .post('/api/support')
      .send({ type: 'payment', message: 'Where is my course?' })
      .expect(201);
    return (opened.body as { id: string }).id;
  }

  /** An id that nothing has yet. */
  newId(): string {
    return newId();
  }
}
