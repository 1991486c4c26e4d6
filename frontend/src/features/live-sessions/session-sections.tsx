import {
  type LiveSessionResponse,
  useListCourseLiveSessionsQuery,
  useListMyLiveSessionsQuery,
} from '../../api/api';
import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { liveSessionMessages } from '../../messages';
import { SessionItem } from './session-item';

const MOST = 10;
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** The next live sessions of a course. */
export function CourseLiveSessions({ courseId, className }: { courseId: string; className?: string }) {
  const query = useListCourseLiveSessionsQuery({ id: courseId, limit: MOST }, FRESH);
  return <SessionSection query={query} className={className} />;
}

/** The next live sessions of the courses that the learner studies, or the mentor teaches. */
export function MyLiveSessions({ className }: { className?: string }) {
  const query = useListMyLiveSessionsQuery({ limit: MOST }, FRESH);
  return <SessionSection query={query} namesCourses className={className} />;
}

interface SessionSectionProps {
  /** The answer to a list's query. */
  query: {
    data?: LiveSessionResponse[];
    isError: boolean;
    refetch: () => unknown;
  };
  /** Whether the sessions are of several courses. */
  namesCourses?: boolean;
  className: string | undefined;
}

/** Nothing if there are none, or until they are known. */
function SessionSection({ query, namesCourses = false, className }: SessionSectionProps) {
  const { data, isError, refetch } = query;
  const hasFailed = !data && isError;
  if (!hasFailed && !data?.length) return null;
  return (
    <Section title="Live sessions" titleClassName="text-xl" className={className}>
      {hasFailed ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <p>{liveSessionMessages.loadFailed}</p>
          <Button onClick={() => void refetch()}>Retry</Button>
        </div>
      ) : (
        <ul className="card mt-3 divide-y divide-line">
          {data?.map((session) => (
            <SessionItem key={session.id} session={session} namesCourse={namesCourses} />
          ))}
        </ul>
      )}
    </Section>
  );
}
