import type { EntityManager } from 'typeorm';
import { Review } from '../modules/reviews/review.entity.js';
import { DEMO_ADMIN, DEMO_REVIEWS } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Seeds the reviews, and the ratings of their courses. */
export async function seedReviews(manager: EntityManager, scene: SeedScene): Promise<void> {
  await manager.insert(
    Review,
    DEMO_REVIEWS.map(({ learner, course, stars, body, minutesAgo, answer }) => {
      const createdAt = scene.at(minutesAgo);
      return {
        id: idOf(createdAt),
        courseId: scene.courses.of(course),
        userId: scene.people.of(learner),
        stars,
        body,
        createdAt,
        updatedAt: createdAt,
        answer: answer?.text ?? null,
        answeredAt: answer ? scene.at(answer.minutesAgo) : null,
        answeredBy: answer ? scene.people.of(DEMO_ADMIN.key) : null,
      };
    }),
  );
  await manager.query(
    `UPDATE courses SET rating = reviewed.average, review_count = reviewed.count FROM (
       SELECT course_id, round(avg(stars), 2) AS average, count(*) AS count FROM course_reviews GROUP BY course_id) reviewed
     WHERE courses.id = reviewed.course_id`,
  );
}
