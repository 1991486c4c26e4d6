import { type EnrolledCourseResponse, useListEnrolledCoursesQuery } from '../../api/api';
import { useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../session/session';
import { isPending, useMyPayments } from '../../api/my-payments';
import { type BankNews, bankNews } from '../../course/bank-news';
import { type CourseStatus, courseStatusOf } from './course-status';

/** Whether the learner has access to the course; null while unknown. */
export interface Access {
  granted: boolean | null;
  status: CourseStatus;
  /** What the bank shows of a payment that is being verified. */
  bank: BankNews | null;
  /** Null without one: also for administrators, who may open every course. */
  enrolment: EnrolledCourseResponse | null;
  /** Set if the request failed. */
  retry: (() => void) | null;
}

/**
 * Derived from the learner's own courses, which the catalogue has already fetched. The access call would respond 403
 * for every course that isn't bought, which is no error here. Administrators have access to every course.
 */
export function useAccess(courseId: string): Access {
  const isAdmin = useAppSelector(selectSessionUser)?.is_admin ?? false;
  const { data, isError, isFetching, refetch } = useListEnrolledCoursesQuery();
  const payments = useMyPayments();
  const pending = payments.data?.find((payment) => payment.course_id === courseId && isPending(payment));
  const bank = pending ? bankNews(pending) : null;
  const enrolment = data?.find(({ id }) => id === courseId) ?? null;
  const status = isAdmin && !enrolment ? 'enrolled' : courseStatusOf(enrolment, pending !== undefined);
  if (isAdmin) return { granted: true, status, bank, enrolment, retry: null };
  // A course whose payment is pending must not be offered for sale meanwhile.
  if (data && (enrolment || !payments.isLoading))
    return { granted: enrolment !== null, status, bank, enrolment, retry: null };
  return {
    granted: null,
    status,
    bank,
    enrolment,
    retry: isError && !isFetching ? () => void refetch() : null,
  };
}
