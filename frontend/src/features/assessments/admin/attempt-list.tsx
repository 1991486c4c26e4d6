import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  type ReviewedAttemptResponse,
  useGetAttemptPaperQuery,
  useVoidAssessmentAttemptMutation,
} from '../../../api/admin-api';
import { useCourseAttemptsInfiniteQuery } from '../../../api/admin-lists';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { Dialog } from '../../../components/dialog';
import { TextInput } from '../../../components/field';
import { PagedList } from '../../../components/paged-list';
import { SearchField } from '../../../components/search-field';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { ATTEMPT_COLUMNS } from '../../../course/attempt-columns';
import { FormDialog } from '../../../forms/form-dialog';
import { fieldProps } from '../../../forms/use-schema-form';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../../lib/use-debounced-value';
import { bankMessages } from './bank-messages';

/** Learners' attempts, with their questions once they are closed. */
export function AttemptList({ courseId }: { courseId: string }) {
  const [text, setText] = useState('');
  const searched = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const query = useCourseAttemptsInfiniteQuery(
    { courseId, text: searched },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [shown, setShown] = useState<ReviewedAttemptResponse | null>(null);
  const [voiding, setVoiding] = useState<ReviewedAttemptResponse | null>(null);
  return (
    <>
      <SearchField label="Search learners" placeholder="Search name or email" value={text} onType={setText} />
      <div className="mt-4">
        <PagedList
          query={query}
          keepPrevious
          what="attempts"
          failure={bankMessages.attemptsFailed}
          skeleton={
            <>
              <Skeleton className="h-17 w-full" />
              <Skeleton className="mt-px h-17 w-full" />
            </>
          }
          empty={
            <EmptyState title={searched ? 'No matching attempts' : 'No attempts yet'}>
              {searched
                ? 'Search for another name or email.'
                : 'They appear here as soon as a learner starts one.'}
            </EmptyState>
          }
        >
          {(attempts) => (
            <DataTable
              caption="Attempts"
              columns={columns}
              rows={attempts}
              rowKey={({ id }) => id}
              actions={(attempt) => (
                <>
                  {attempt.state !== 'open' && (
                    <Button
                      aria-label={`Paper of ${attempt.learner.full_name}, attempt ${attempt.number}`}
                      onClick={() => setShown(attempt)}
                    >
                      Paper
                    </Button>
                  )}
                  {attempt.score !== null && !attempt.passed && !attempt.voided && (
                    <Button
                      aria-label={`Set aside attempt ${attempt.number} of ${attempt.learner.full_name}`}
                      onClick={() => setVoiding(attempt)}
                    >
                      Set aside
                    </Button>
                  )}
                </>
              )}
            />
          )}
        </PagedList>
      </div>
      {shown && <PaperDialog courseId={courseId} attempt={shown} onClose={() => setShown(null)} />}
      {voiding && <VoidDialog courseId={courseId} attempt={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
}

const columns: Column<ReviewedAttemptResponse>[] = [
  ...ATTEMPT_COLUMNS,
  { header: 'Score', align: 'right', cell: ({ score }) => (score === null ? '–' : `${score}%`) },
  { header: 'Result', cell: (attempt) => <Result attempt={attempt} /> },
];

function Result({ attempt }: { attempt: ReviewedAttemptResponse }) {
  const {
    state,
    passed,
    voided,
    voided_by: voidedBy,
    void_reason: reason,
    appeal_ticket_id: ticket,
  } = attempt;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {state === 'open' && <Badge tone="pending">Open</Badge>}
      {state === 'cancelled' && <Badge>Cancelled</Badge>}
      {(state === 'submitted' || state === 'expired') && (
        <Badge tone={passed ? 'verified' : 'rejected'}>{passed ? 'Passed' : 'Not passed'}</Badge>
      )}
      {voided && (
        <span className="text-xs text-ink2">
          Set aside by {voidedBy}: {reason}
        </span>
      )}
      {ticket && (
        <Link to={paths.admin.help.to({ ticket })} className="link text-sm">
          Appeal
        </Link>
      )}
    </span>
  );
}

interface AttemptDialogProps {
  courseId: string;
  attempt: ReviewedAttemptResponse;
  onClose: () => void;
}

function PaperDialog({ courseId, attempt, onClose }: AttemptDialogProps) {
  const { data: paper, isError, refetch } = useGetAttemptPaperQuery({ courseId, id: attempt.id });
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={`Attempt ${attempt.number} of ${attempt.learner.full_name}`}
      description="Only administrators see which options are correct."
    >
      {paper ? (
        <ol className="grid gap-4">
          {paper.map(({ number, text, topic, options, chosen, answer, is_right: isRight }) => (
            <li key={number} className="border-t border-line pt-3 text-sm">
              <p className="flex flex-wrap items-baseline justify-between gap-2">
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                  {number}. {text}
                </span>
                <span className={isRight ? 'text-seal' : 'text-ink2'}>
                  {isRight === null ? '' : isRight ? 'Right' : 'Wrong'}
                </span>
              </p>
              <p className="text-xs text-ink3">{topic}</p>
              <ul className="mt-1">
                {options.map((option) => (
                  <li key={option} className={chosen.includes(option) ? 'font-semibold' : 'text-ink2'}>
                    {chosen.includes(option) ? '● ' : '○ '}
                    {option}
                    {answer.includes(option) && <span className="font-normal text-seal"> · correct</span>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      ) : isError ? (
        <ErrorState message={bankMessages.paperFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the paper">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

const voidSchema = z.object({ reason: z.string() });

function VoidDialog({ courseId, attempt, onClose }: AttemptDialogProps) {
  const [setAside] = useVoidAssessmentAttemptMutation();
  return (
    <FormDialog
      title="Set this attempt aside?"
      description={`${attempt.learner.full_name} gets one more attempt and need not wait for it.`}
      confirmLabel="Set aside"
      draft={`void-attempt:${attempt.id}`}
      schema={voidSchema}
      initial={{ reason: '' }}
      send={async (voidAttemptDto) => {
        await setAside({ courseId, id: attempt.id, voidAttemptDto }).unwrap();
        return bankMessages.voided;
      }}
      failure={bankMessages.voidFailed}
      onClose={onClose}
    >
      {(form) => <TextInput label="Reason" maxLength={MAX_REASON_LENGTH} {...fieldProps(form, 'reason')} />}
    </FormDialog>
  );
}
