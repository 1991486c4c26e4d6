import { ONE_FLAG } from '@triad/shared/lab';
import type { EntityManager } from 'typeorm';
import { Comment } from '../modules/learning/comment.entity.js';
import { Enrolment } from '../modules/learning/enrolment.entity.js';
import { LabAttempt } from '../modules/learning/lesson-types/lab/lab-attempt.entity.js';
import { LabSolution } from '../modules/learning/lesson-types/lab/lab-solution.entity.js';
import { LessonProgress } from '../modules/learning/lesson-progress.entity.js';
import { QuizAttempt } from '../modules/learning/lesson-types/quiz/quiz-attempt.entity.js';
import {
  completedLessonsOf,
  DEMO_COMMENTS,
  DEMO_COURSES,
  DEMO_ENROLMENTS,
  DEMO_PAYMENTS,
  lessonsOf,
  rightAnswers,
  type DemoEnrolment,
  type DemoLesson,
} from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Length of the uploaded video, in seconds. */
const FILM_SECONDS = 12;

/** Seeds the enrolments of approved payments, their progress, and the discussions. */
export async function seedLearning(manager: EntityManager, scene: SeedScene): Promise<void> {
  await manager.insert(
    Enrolment,
    DEMO_ENROLMENTS.map((enrolment) => enrolmentOf(enrolment, scene)),
  );
  const steps = DEMO_ENROLMENTS.flatMap((enrolment) => stepsOf(enrolment, scene));
  await manager.insert(
    LessonProgress,
    steps.map(({ userId, courseId, lesson, doneAt }) => ({
      userId,
      courseId,
      lessonId: scene.lessons.of(lesson.key),
      completed: true,
      completedAt: doneAt,
      watchTime: lesson.type === 'video' && 'asset' in lesson ? FILM_SECONDS : 0,
      lastPosition: 0,
      updatedAt: doneAt,
    })),
  );
  await manager.insert(
    QuizAttempt,
    steps.flatMap(({ userId, lesson, doneAt }) => {
      if (lesson.type !== 'quiz') return [];
      const total = lesson.quiz.questions.length;
      return {
        id: idOf(doneAt),
        userId,
        lessonId: scene.lessons.of(lesson.key),
        answers: rightAnswers(lesson.quiz),
        score: 100,
        correct: total,
        total,
        passed: true,
        createdAt: doneAt,
      };
    }),
  );
  const solved = steps
    .filter(({ lesson }) => lesson.type === 'lab')
    .map(({ userId, lesson, doneAt }) => ({
      userId,
      lessonId: scene.lessons.of(lesson.key),
      createdAt: doneAt,
    }));
  await manager.insert(
    LabAttempt,
    solved.map((lab) => ({ ...lab, id: idOf(lab.createdAt), correct: true })),
  );
  const [flag] = ONE_FLAG.tasks;
  if (flag)
    await manager.insert(
      LabSolution,
      solved.map((lab) => ({ ...lab, taskId: flag.id, points: flag.points })),
    );
  await manager.insert(
    Comment,
    DEMO_COMMENTS.map(({ key, replyTo, lesson, author, content, awaitsAnswer = false, minutesAgo }) => {
      const createdAt = scene.at(minutesAgo);
      const id = idOf(createdAt);
      return {
        id: key ? scene.comments.name(key, id) : id,
        lessonId: scene.lessons.of(lesson),
        userId: scene.people.of(author),
        content,
        replyTo: replyTo ? scene.comments.of(replyTo) : null,
        awaitsAnswer,
        createdAt,
      };
    }),
  );
}

function enrolmentOf(demo: DemoEnrolment, scene: SeedScene): Enrolment {
  const bought = DEMO_PAYMENTS.find(
    ({ learner, course, status }) =>
      learner === demo.learner && course === demo.course && status === 'approved',
  );
  if (!bought) throw new Error(`The demo's ${demo.learner} never paid for ${demo.course}`);
  const course = DEMO_COURSES.find(({ key }) => key === demo.course);
  const complete = course !== undefined && lessonsOf(course).length === demo.completedLessons;
  const grantedAt = scene.at(demo.grantedMinutesAgo);
  return {
    id: idOf(grantedAt),
    userId: scene.people.of(demo.learner),
    courseId: scene.courses.of(demo.course),
    paymentId: scene.payments.of(bought.key),
    source: 'payment',
    grantedAt,
    grantedBy: null,
    grantReason: null,
    revokedAt: null,
    revokedBy: null,
    completedAt: complete && demo.lastActiveMinutesAgo !== null ? scene.at(demo.lastActiveMinutesAgo) : null,
  };
}

interface Step {
  userId: string;
  courseId: string;
  lesson: DemoLesson;
  doneAt: Date;
}

/** An enrolment's completed lessons, spread evenly from the grant to the last visit. */
function stepsOf(demo: DemoEnrolment, scene: SeedScene): Step[] {
  const last = demo.lastActiveMinutesAgo;
  if (last === null) return [];
  const pace = (demo.grantedMinutesAgo - last) / demo.completedLessons;
  return completedLessonsOf(demo).map((lesson, index) => ({
    userId: scene.people.of(demo.learner),
    courseId: scene.courses.of(demo.course),
    lesson,
    doneAt: scene.at(demo.grantedMinutesAgo - pace * (index + 1)),
  }));
}
