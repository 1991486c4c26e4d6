import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  type ReviewedExamAttemptResponse,
  useReadPracticalExamAgainMutation,
  useVoidPracticalExamAttemptMutation,
} from '../../../api/admin-api';
import { useExamAttemptsInfiniteQuery } from '../../../api/admin-lists';
import { Badge } from '../../../components/badge';
import { Button, ButtonLink } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { TextInput } from '../../../components/field';
import { PagedList } from '../../../components/paged-list';
import { Skeleton } from '../../../components/skeleton';
import { EmptyState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { ATTEMPT_COLUMNS } from '../../../course/attempt-columns';
import { FormDialog } from '../../../forms/form-dialog';
import { fieldProps } from '../../../forms/use-schema-form';
import { examAdminMessages } from './exam-admin-messages';

type Attempt = ReviewedExamAttemptResponse;
type Action = { kind: 'void' | 'again'; attempt: Attempt };

/** Learners' attempts and how their readers graded them. */
export function ExamAttempts({ courseId }: { courseId: string }) {
  const query = useExamAttemptsInfiniteQuery(
    { courseId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [action, setAction] = useState<Action | null>(null);
  return (
    <>
      <PagedList
        query={query}
        what="attempts"
        failure={examAdminMessages.attemptsFailed}
        skeleton={<Skeleton className="h-34 w-full" />}
        empty={
          <EmptyState title="No attempts yet">They appear here as soon as a learner starts one.</EmptyState>
        }
      >
        {(attempts) => (
          <DataTable
            caption="Attempts"
            columns={columns}
            rows={attempts}
            rowKey={({ id }) => id}
            actions={(attempt) => (
              <AttemptActions attempt={attempt} onAct={(kind) => setAction({ kind, attempt })} />
            )}
          />
        )}
      </PagedList>
      {action && <ActionDialog courseId={courseId} {...action} onClose={() => setAction(null)} />}
    </>
  );
}

function AttemptActions({ attempt, onAct }: { attempt: Attempt; onAct: (kind: Action['kind']) => void }) {
  const { id, number, state, failure, voided_at: voidedAt, learner } = attempt;
  const which = `attempt ${number} of ${learner.full_name}`;
  const wasHandedIn = state === 'submitted' || state === 'passed' || failure === 'report';
  return (
    <>
      {wasHandedIn && (
        <ButtonLink to={paths.admin.examReport.to(id)} aria-label={`Report of ${which}`}>
          Report
        </ButtonLink>
      )}
      {failure === 'report' && !voidedAt && (
        <Button aria-label={`Have ${which} read again`} onClick={() => onAct('again')}>
          Read again
        </Button>
      )}
      {(state === 'failed' || state === 'submitted') && !voidedAt && (
        <Button aria-label={`Set aside ${which}`} onClick={() => onAct('void')}>
          Set aside
        </Button>
      )}
    </>
  );
}

const columns: Column<Attempt>[] = [
  ...ATTEMPT_COLUMNS,
  { header: 'Lab points', align: 'right', cell: ({ points }) => points },
  { header: 'Readers', cell: (attempt) => <Gradings attempt={attempt} /> },
  { header: 'Result', cell: (attempt) => <Result attempt={attempt} /> },
];

function Gradings({ attempt }: { attempt: Attempt }) {
  if (attempt.gradings.length === 0) return '–';
  return (
    <span className="grid gap-1 text-sm">
      {attempt.gradings.map(({ reader, score, set_aside_reason: reason }, at) => (
        <span key={at} className={reason === null ? '' : 'text-ink3'}>
          {reader}: {score}%{reason !== null && `, no longer counts: ${reason}`}
        </span>
      ))}
    </span>
  );
}

const STATES = {
  open: { tone: 'pending', label: 'Open' },
  submitted: { tone: 'pending', label: 'Being read' },
  passed: { tone: 'verified', label: 'Passed' },
  failed: { tone: 'rejected', label: 'Not passed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
} as const;

const FAILURES = { report: '', no_report: 'No report', labs: 'Too few lab points' };

function Result({ attempt }: { attempt: Attempt }) {
  const { state, failure, voided_by: voidedBy, void_reason: reason, appeal_ticket_id: ticket } = attempt;
  const { tone, label } = STATES[state];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {failure && FAILURES[failure] && <span className="text-xs text-ink2">{FAILURES[failure]}</span>}
      {reason !== null && (
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

const reasonSchema = z.object({ reason: z.string() });

function ActionDialog({
  courseId,
  kind,
  attempt,
  onClose,
}: Action & { courseId: string; onClose: () => void }) {
  const [setAside] = useVoidPracticalExamAttemptMutation();
  const [readAgain] = useReadPracticalExamAgainMutation();
  const { id, learner } = attempt;
  const isVoid = kind === 'void';
  return (
    <FormDialog
      title={isVoid ? 'Set this attempt aside?' : 'Have this report read again?'}
      description={
        isVoid
          ? `${learner.full_name} gets one more attempt and need not wait for it.`
          : 'Its grades no longer count, and the report waits to be graded again. If you can, ask another mentor to grade it.'
      }
      confirmLabel={isVoid ? 'Set aside' : 'Read again'}
      draft={`exam-${kind}:${id}`}
      schema={reasonSchema}
      initial={{ reason: '' }}
      send={async (examDecisionDto) => {
        await (isVoid ? setAside : readAgain)({ courseId, id, examDecisionDto }).unwrap();
        return isVoid ? examAdminMessages.voided : examAdminMessages.readAgain;
      }}
      failure={isVoid ? examAdminMessages.voidFailed : examAdminMessages.readAgainFailed}
      onClose={onClose}
    >
      {(form) => <TextInput label="Reason" maxLength={MAX_REASON_LENGTH} {...fieldProps(form, 'reason')} />}
    </FormDialog>
  );
}
