import { type NextStep } from '../../course/next-step';
import { useAssessmentStep } from '../assessments';
import { useExamStep } from '../practical-exams';

/** What is next for the certificate of a course whose lessons are complete. */
export function useNextSteps(courseId: string): NextStep[] {
  return [useAssessmentStep(courseId), useExamStep(courseId)].filter((step) => step !== null);
}
