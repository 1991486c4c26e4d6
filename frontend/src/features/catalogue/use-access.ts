import { errorStatus, useGetAccessQuery } from '../../api/api';

/** Whether the learner may study the course; null until that is known. */
export interface Access {
  granted: boolean | null;
  /** Set when asking failed. */
  retry: (() => void) | null;
}

export function useAccess(courseId: string): Access {
  const { data, error, isFetching, refetch } = useGetAccessQuery({ id: courseId });
  if (data) return { granted: data.access, retry: null };
  if (errorStatus(error) === 403) return { granted: false, retry: null };
  return { granted: null, retry: error && !isFetching ? () => void refetch() : null };
}
