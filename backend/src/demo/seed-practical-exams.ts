import type { EntityManager } from 'typeorm';
import { LabAttempt } from '../modules/learning/lesson-types/lab/lab-attempt.entity.js';
import { LabSolution } from '../modules/learning/lesson-types/lab/lab-solution.entity.js';
import { ExamAttempt } from '../modules/practical-exams/exam-attempt.entity.js';
import { PracticalExam } from '../modules/practical-exams/practical-exam.entity.js';
import { PracticalExamLab } from '../modules/practical-exams/practical-exam-lab.entity.js';
import { DEMO_ADMIN, DEMO_COURSES, DEMO_EXAM, DEMO_EXAM_REPORT, lessonsOf } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Writes a practical exam, and a report that waits to be read. */
export async function seedPracticalExams(manager: EntityManager, scene: SeedScene): Promise<void> {
  const { course, labs, ...settings } = DEMO_EXAM;
  const courseId = scene.courses.of(course);
  await manager.insert(PracticalExam, {
    ...settings,
    courseId,
    published: true,
    secondReader: false,
    updatedAt: scene.now,
    updatedBy: scene.people.of(DEMO_ADMIN.key),
  });
  await manager.insert(
    PracticalExamLab,
    labs.map((key, index) => ({ courseId, lessonId: scene.lessons.of(key), position: index + 1 })),
  );

  const { learner, startedMinutesAgo, submittedMinutesAgo, solved, report } = DEMO_EXAM_REPORT;
  const userId = scene.people.of(learner);
  const [startedAt, endedAt] = [scene.at(startedMinutesAgo), scene.at(submittedMinutesAgo)];
  const range = DEMO_COURSES.flatMap(lessonsOf).flatMap((lesson) =>
    'lab' in lesson && labs.includes(lesson.key) ? [lesson] : [],
  );
  const done = range.flatMap(({ key, lab }) =>
    lab.tasks
      .filter(({ id }) => solved.includes(id))
      .map(({ id: taskId, points }) => ({ lessonId: scene.lessons.of(key), taskId, points })),
  );
  await manager.insert(
    LabAttempt,
    done.map(({ lessonId, taskId }) => ({
      id: idOf(endedAt),
      lessonId,
      taskId,
      userId,
      correct: true,
      createdAt: endedAt,
    })),
  );
  await manager.insert(
    LabSolution,
    done.map((solution) => ({ ...solution, userId, createdAt: endedAt })),
  );
  const { hours, passMark, labPoints, rubric, template } = settings;
  await manager.insert(ExamAttempt, {
    id: idOf(startedAt),
    courseId,
    userId,
    number: 1,
    state: 'submitted',
    terms: {
      hours,
      passMark,
      secondReader: false,
      labPoints,
      labs: range.map(({ key, title, description, lab }) => ({
        lessonId: scene.lessons.of(key),
        title,
        description,
        maxPoints: lab.tasks.reduce((sum, { points }) => sum + points, 0),
      })),
      rubric,
      template,
    },
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + hours * 3_600_000),
    endedAt,
    report,
    reportVersion: 1,
    labPoints: range.map(({ key }) =>
      done
        .filter(({ lessonId }) => lessonId === scene.lessons.of(key))
        .reduce((sum, { points }) => sum + points, 0),
    ),
  });
}
