import type { EntityManager } from 'typeorm';
import { AssessmentQuestion } from '../modules/assessments/assessment-question.entity.js';
import { AssessmentTopic } from '../modules/assessments/assessment-topic.entity.js';
import { Assessment } from '../modules/assessments/assessment.entity.js';
import { checkQuestion } from '../modules/assessments/question-content.js';
import { DEMO_ADMIN, DEMO_ASSESSMENT } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Writes the final assessment with its question bank. */
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
}
