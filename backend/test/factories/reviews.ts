import { aLesson, type ACourse } from './courses.js';
import { anEnrolment } from './enrolments.js';
import { aLearner, type SignedIn } from './people.js';
import type { TestAcademy } from '../setup/test-academy.js';

/** Completes the film that half of the course is. */
export async function halfOf(
  academy: TestAcademy,
  learner: SignedIn,
  course: Pick<ACourse, 'id' | 'moduleId'>,
): Promise<void> {
  const film = await aLesson(academy, {
    courseId: course.id,
    moduleId: course.moduleId,
    title: 'The film',
    dailymotionId: 'x8abcd',
  });
  await learner.post(`/api/auth/v1/content/${film.id}/progress`).send({ completed: true }).expect(200);
}

/** A review by someone who has completed the course. */
export async function aReview(
  academy: TestAcademy,
  course: { id: string },
  { stars = 5, body = 'The labs made Kerberos click for me.', fullName = 'Rahul Verma' } = {},
): Promise<{ id: string; learner: SignedIn }> {
  const learner = await aLearner(academy, { fullName });
  await anEnrolment(academy, learner, course, { completedAt: new Date() });
  const { body: own } = await learner
    .put(`/api/courses/${course.id}/reviews/mine`)
    .send({ stars, body })
    .expect(200);
  return { id: (own as { review: { id: string } }).review.id, learner };
}
