import { type EnrolledCourseResponse } from '../../api/api';
import { useMyPayments, isPending } from '../../api/my-payments';

/** The learner's status in a course: not bought, payment being verified, studying, or completed. */
export type CourseStatus = 'open' | 'pending' | 'enrolled' | 'completed';

export function courseStatusOf(
  enrolment: Pick<EnrolledCourseResponse, 'completed_at'> | null | undefined,
  isBeingVerified: boolean,
): CourseStatus {
  if (enrolment) return enrolment.completed_at ? 'completed' : 'enrolled';
  return isBeingVerified ? 'pending' : 'open';
}

/** The courses whose payment is being verified. */
export function usePendingCourseIds(): ReadonlySet<string> {
  const { data } = useMyPayments();
  return new Set(data?.filter(isPending).map(({ course_id }) => course_id));
}
