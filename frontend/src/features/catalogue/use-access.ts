import { useListEnrolledCoursesQuery } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { selectSessionUser } from '../auth/session';

/** Whether the learner may study the course; null until that is known. */
export interface Access {
  granted: boolean | null;
  /** Set when asking failed. */
  retry: (() => void) | null;
}

/**
 * Read from the learner's own courses, which the catalogue has asked for already. The access call would answer
 * everybody who hasn't bought yet with a 403, which is no error here. Administrators may open every course.
 */
export function useAccess(courseId: string): Access {
  const isAdmin = useAppSelector(selectSessionUser)?.is_admin ?? false;
  const { data, isError, isFetching, refetch } = useListEnrolledCoursesQuery();
  if (isAdmin) return { granted: true, retry: null };
  if (data) return { granted: data.some(({ id }) => id === courseId), retry: null };
  return { granted: null, retry: isError && !isFetching ? () => void refetch() : null };
}
