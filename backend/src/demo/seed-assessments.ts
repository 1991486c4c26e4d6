import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AssessmentAttempt } from '../modules/assessments/assessment-attempt.entity.js';
import { AssessmentQuestion } from '../modules/assessments/assessment-question.entity.js';
import { AssessmentTopic } from '../modules/assessments/assessment-topic.entity.js';
import { Assessment } from '../modules/assessments/assessment.entity.js';
import { AttemptsRepository } from '../modules/assessments/attempts.repository.js';
import { PaperQuestion } from '../modules/assessments/paper-question.entity.js';
import { checkQuestion } from '../modules/assessments/question-content.js';
import { DEMO_ADMIN, DEMO_ASSESSMENT, DEMO_ATTEMPT } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Writes the final assessment with its question bank, and an attempt that passed. */
export async function seedAssessments(manager: EntityManager, scene: SeedScene): Promise<void> {
  const { course, topics, ...settings } = DEMO_ASSESSMENT;
  const courseId = scene.courses.of(course);
  const banks = topics.map((topic) => ({ ...topic, id: idOf(scene.now) }));
  await manager.insert(Assessment, {
    ...settings,
    courseId,
    published: true,
    updatedAt: scene.now,
    updatedBy: scene.people.of(DEMO_ADMIN.key),
  });
  await manager.insert(
    AssessmentTopic,
    banks.map(({ id, name, draw }) => ({ id, courseId, name, draw })),
  );
  await manager.insert(
    AssessmentQuestion,
    banks.flatMap(({ id: topicId, questions }) =>
      questions.map((question) => ({
        id: idOf(scene.now),
        courseId,
        topicId,
        ...checkQuestion(question).question!,
        createdAt: scene.now,
      })),
    ),
  );
  await seedAttempt(manager, scene, courseId);
}

/** Drawn and graded as a learner's would be, then moved into the past. */
async function seedAttempt(manager: EntityManager, scene: SeedScene, courseId: string): Promise<void> {
  const { learner, submittedMinutesAgo, minutesTaken } = DEMO_ATTEMPT;
  const attempts = new AttemptsRepository(manager.connection);
  const { attemptId, startedAt, deadlineAt } = await attempts.start(manager, {
    userId: scene.people.of(learner),
    courseId,
    seed: randomUUID(),
    lease: randomUUID(),
  });
  await manager
    .createQueryBuilder()
    .update(PaperQuestion)
    .set({ chosen: () => 'answer', savedAt: scene.at(submittedMinutesAgo) })
    .where('attempt_id = :attemptId AND number > 1', { attemptId })
    .execute();
  await attempts.close(manager, attemptId, 'submitted');
  const started = scene.at(submittedMinutesAgo + minutesTaken);
  await manager.update(AssessmentAttempt, attemptId, {
    startedAt: started,
    deadlineAt: new Date(started.getTime() + (deadlineAt.getTime() - startedAt.getTime())),
    closedAt: scene.at(submittedMinutesAgo),
  });
}
