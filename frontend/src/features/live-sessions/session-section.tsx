import { type LiveSessionResponse } from '../../api/mentors-api';
import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { liveSessionMessages } from '../../messages';
import { SessionItem } from './session-item';

interface SessionSectionProps {
  /** The answer to a list's query. */
  query: {
    data?: LiveSessionResponse[];
    isError: boolean;
    refetch: () => unknown;
  };
  /** Whether the sessions are of several courses. */
  namesCourses?: boolean;
  className?: string;
}

/** The next live sessions; nothing if there are none, or until they are known. */
export function SessionSection({ query, namesCourses = false, className }: SessionSectionProps) {
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
