import { useState } from 'react';
import {
  type LabHistoryResponse,
  useGetLabHistoryQuery,
  useListLabHistoriesQuery,
} from '../../../api/admin-api';
import { QueryView } from '../../../components/query-view';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { formatDateTime } from '../../../lib/dates';
import { labEditorMessages } from './lab-editor-messages';

/** The commands that learners let the academy read. */
export function SharedHistories({ lessonId }: { lessonId: string }) {
  const query = useListLabHistoriesQuery({ id: lessonId }, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Shared commands" className="mt-8">
      <p className="mt-1 text-sm text-ink2">{labEditorMessages.historiesHint}</p>
      <QueryView
        query={query}
        failure={labEditorMessages.historiesFailed}
        loading="Loading shared commands"
        skeleton={<Skeleton className="mt-3 h-14 w-full" />}
      >
        {(histories) =>
          histories.length === 0 ? (
            <p className="card mt-3 p-4 text-sm text-ink2">{labEditorMessages.noHistories}</p>
          ) : (
            <ul className="card mt-3 divide-y divide-line">
              {histories.map((history) => (
                <SharedHistory key={history.user_id} lessonId={lessonId} history={history} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}

function SharedHistory({ lessonId, history }: { lessonId: string; history: LabHistoryResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer p-4 wrap-anywhere">
          <span className="font-medium">{history.user_name}</span>{' '}
          <span className="text-sm text-ink2">{formatDateTime(history.updated_at)}</span>
        </summary>
        {isOpen && <Commands lessonId={lessonId} userId={history.user_id} name={history.user_name} />}
      </details>
    </li>
  );
}

function Commands({ lessonId, userId, name }: { lessonId: string; userId: string; name: string }) {
  const query = useGetLabHistoryQuery({ id: lessonId, userId });
  return (
    <div className="px-4 pb-4">
      <QueryView
        query={query}
        failure={labEditorMessages.historyFailed}
        loading="Loading the commands"
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {({ commands }) =>
          commands ? (
            <pre
              tabIndex={0}
              role="region"
              aria-label={`Commands of ${name}`}
              className="max-h-96 overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
            >
              {commands}
            </pre>
          ) : (
            <p className="text-sm text-ink2">{labEditorMessages.noCommands}</p>
          )
        }
      </QueryView>
    </div>
  );
}
