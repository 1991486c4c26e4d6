import { type LearnerAssessmentResponse, useListMyAssessmentsQuery } from '../../api/api';

/** A course's final assessment, if it has one and the learner is enrolled. */
export function useCourseAssessment(courseId: string): LearnerAssessmentResponse | undefined {
  const { assessment } = useListMyAssessmentsQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    selectFromResult: ({ data }) => ({
      assessment: data?.find(({ course_id }) => course_id === courseId),
    }),
  });
  return assessment;
}

/** "Complete the final assessment (70%, 40 minutes)", or another next step; null if there is none. */
export function nextStepOf({ status, pass_mark, minutes }: LearnerAssessmentResponse): string | null {
  if (status === 'ready') return `Complete the final assessment (${pass_mark}%, ${minutes} minutes)`;
  if (status === 'open') return 'Your final assessment is running';
  if (status === 'cooling_down') return 'Final assessment not passed yet';
  return null;
}

/** The button beside it. */
export function nextActionOf({ status }: LearnerAssessmentResponse): string {
  if (status === 'ready') return 'Go to the assessment';
  return status === 'open' ? 'Continue' : 'See your result';
}
