import { type CertificationBasis, certificationBasis } from '@triad/shared/certification';

/** `none`: never set up; `unpublished`: set up but not published. */
export const EXAM_STATES = ['none', 'unpublished', 'published'] as const;
export type ExamState = (typeof EXAM_STATES)[number];

/** What decides what a course certifies. */
export interface CourseCertification {
  courseId: string;
  courseTitle: string;
  pricePaise: number;
  /** Of all types. */
  lessons: number;
  quizzes: number;
  labs: number;
  assessment: ExamState;
  practicalExam: ExamState;
}

/** What a certificate of this course rests on, for a learner who completes it today. */
export function basisOfCourse({
  labs,
  assessment,
  practicalExam,
}: CourseCertification): CertificationBasis[] {
  return certificationBasis({
    labs: labs > 0,
    assessment: assessment === 'published',
    practical_exam: practicalExam === 'published',
  });
}

/** Whether learners pay for a certificate that Mark Complete alone earns: nothing of the course is proven. */
export function restsOnMarkComplete(course: CourseCertification): boolean {
  const { pricePaise, lessons, quizzes, labs, assessment, practicalExam } = course;
  const isProven =
    quizzes > 0 || labs > 0 || [assessment, practicalExam].some((exam) => exam === 'published');
  return pricePaise > 0 && lessons > 0 && !isProven;
}
