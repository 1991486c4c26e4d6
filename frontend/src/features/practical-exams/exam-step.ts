import { type LearnerExamSummaryResponse, useListMyPracticalExamsQuery } from '../../api/api';
import { paths } from '../../config/paths';
import { type NextStep } from '../../course/next-step';
import { formatDateTime } from '../../lib/dates';
import { plural } from '../../lib/format';

/** The next step of a course's practical exam; null if it has none, or the learner is not enrolled. */
export function useExamStep(courseId: string): NextStep | null {
  const { exam } = useListMyPracticalExamsQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    selectFromResult: ({ data }) => ({ exam: data?.find(({ course_id }) => course_id === courseId) }),
  });
  return exam ? examStepOf(exam) : null;
}

/** @returns null if there is nothing to do */
export function examStepOf(exam: LearnerExamSummaryResponse): NextStep | null {
  const text = textOf(exam);
  if (text === null) return null;
  return {
    courseId: exam.course_id,
    courseTitle: exam.course_title,
    exam: 'Practical exam',
    text,
    opensAt: exam.next_attempt_at,
    action: actionOf(exam),
    to: paths.practicalExam.to(exam.course_id),
  };
}

/** "Complete the practical exam (labs and a report, 24 hours)", or another next step. */
function textOf({ status, hours, deadline_at: deadline }: LearnerExamSummaryResponse): string | null {
  if (status === 'ready') return `Complete the practical exam (labs and a report, ${plural(hours, 'hour')})`;
  if (status === 'open')
    return `Your practical exam is running${deadline ? `, until ${formatDateTime(deadline)}` : ''}`;
  if (status === 'cooling_down') return 'Practical exam not passed yet';
  return null;
}

function actionOf({ status }: LearnerExamSummaryResponse): string {
  if (status === 'ready') return 'Go to the exam';
  return status === 'open' ? 'Continue' : 'See your result';
}
