import { useListMyLiveSessionsQuery } from '../../api/mentors-api';
import { SessionSection } from './session-section';

const MOST = 10;

/** The next live sessions of the courses that the learner studies, or the mentor teaches. */
export function MyLiveSessions({ className }: { className?: string }) {
  const query = useListMyLiveSessionsQuery(
    { limit: MOST },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return <SessionSection query={query} namesCourses {...(className && { className })} />;
}
