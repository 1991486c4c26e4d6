import { type LearnerAssessmentResponse, useListMyAssessmentsQuery } from '../../api/api';
import { paths } from '../../config/paths';
import { type NextStep } from '../../course/next-step';

/** The next step of a course's final assessment; null if it has none, or the learner is not enrolled. */
export function useAssessmentStep(courseId: string): NextStep | null {
  const { assessment } = useListMyAssessmentsQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    selectFromResult: ({ data }) => ({
      assessment: data?.find(({ course_id }) => course_id === courseId),
    }),
  });
  return assessment ? assessmentStepOf(assessment) : null;
}

/** @returns null if there is nothing to do */
export function assessmentStepOf(assessment: LearnerAssessmentResponse): NextStep | null {
  const text = textOf(assessment);
  if (text === null) return null;
  return {
    courseId: assessment.course_id,
    courseTitle: assessment.course_title,
    exam: 'Final assessment',
    text,
    opensAt: assessment.status === 'cooling_down' ? assessment.next_attempt_at : null,
    action: actionOf(assessment),
    to: paths.assessment.to(assessment.course_id),
  };
}

/** "Complete the final assessment (70%, 40 minutes)", or another next step. */
function textOf({ status, pass_mark, minutes }: LearnerAssessmentResponse): string | null {
  if (status === 'ready') return `Complete the final assessment (${pass_mark}%, ${minutes} minutes)`;
  if (status === 'open') return 'Your final assessment is running';
  if (status === 'cooling_down') return 'Final assessment not passed yet';
  return null;
}

function actionOf({ status }: LearnerAssessmentResponse): string {
  if (status === 'ready') return 'Go to the assessment';
  return status === 'open' ? 'Continue' : 'See your result';
}
