import { useListCourseLiveSessionsQuery } from '../../api/mentors-api';
import { SessionSection } from './session-section';

const MOST = 10;

/** The next live sessions of a course. */
export function CourseLiveSessions({ courseId, className }: { courseId: string; className?: string }) {
  const query = useListCourseLiveSessionsQuery(
    { id: courseId, limit: MOST },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return <SessionSection query={query} {...(className && { className })} />;
}
