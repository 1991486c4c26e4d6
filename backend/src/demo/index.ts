import { fileURLToPath } from 'node:url';
import type { Quiz } from '@triad/shared/quiz';
import { activeDirectory } from './courses/active-directory.js';
import { cloudIncidentResponse } from './courses/cloud-incident-response.js';
import { detectionEngineering } from './courses/detection-engineering.js';
import { diskAndTimeline } from './courses/disk-and-timeline.js';
import { examRange } from './courses/exam-range.js';
import { memoryForensics } from './courses/memory-forensics.js';
import { socFirst90Days } from './courses/soc-first-90-days.js';
import { startHere } from './courses/start-here.js';
import { webExploitation } from './courses/web-exploitation.js';
import type { DemoCourse, DemoEnrolment, DemoLesson } from './demo.types.js';

export { DEMO_ANNOUNCEMENTS } from './announcements.js';
export { DEMO_ASSESSMENT, DEMO_ATTEMPT } from './assessments.js';
export { DEMO_COUPONS } from './coupons.js';
export { DEMO_LIVE_SESSIONS } from './live-sessions.js';
export { DEMO_MENTORS } from './mentors.js';
export { DEMO_COMMENTS, DEMO_ENROLMENTS } from './learning.js';
export { DEMO_PAYMENTS } from './payments.js';
export { DEMO_ADMIN, DEMO_LEARNER, DEMO_PEOPLE } from './people.js';
export { DemoPasswords } from './demo-passwords.js';
export { DEMO_EXAM, DEMO_EXAM_REPORT } from './practical-exams.js';
export { DEMO_REVIEWS } from './reviews.js';
export { DEMO_TICKETS } from './tickets.js';
export type * from './demo.types.js';

export const DEMO_COURSES: DemoCourse[] = [
  startHere,
  activeDirectory,
  memoryForensics,
  webExploitation,
  detectionEngineering,
  socFirst90Days,
  diskAndTimeline,
  cloudIncidentResponse,
  examRange,
];

/** Path of an asset; the build copies `assets/` next to the compiled code. */
export function demoAssetPath(asset: string): string {
  return fileURLToPath(new URL(`./assets/${asset}`, import.meta.url));
}

/** A course's lessons in order. */
export function lessonsOf(course: DemoCourse): DemoLesson[] {
  return course.modules.flatMap((module) => module.lessons);
}

/** An enrolment's completed lessons. */
export function completedLessonsOf(enrolment: DemoEnrolment): DemoLesson[] {
  const course = DEMO_COURSES.find((one) => one.key === enrolment.course);
  if (!course) throw new Error(`No demo course ${enrolment.course}`);
  return lessonsOf(course).slice(0, enrolment.completedLessons);
}

/** Answers that score 100 percent, in the format that learners submit. */
export function rightAnswers(quiz: Quiz): Record<string, string[]> {
  return Object.fromEntries(quiz.questions.map(({ id, answer }) => [id, [answer].flat()]));
}
