import { Suspense } from 'react';
import { type ExamAttemptResponse, useAppealPracticalExamMutation } from '../../api/api';
import { Badge } from '../../components/badge';
import { Markdown } from '../../components/markdown';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { Appeal } from '../../course/appeal';
import { formatDateTime } from '../../lib/dates';
import { examMessages } from '../../messages-exam';
import { pointsOf } from './exam-points';
import { EXAM_STATES } from './exam-states';
import { GradingTable } from './grading-table';
import { ReportPdfLink } from './report-pdf-link';

/** The attempts that are over, the last first. */
export function ExamResults({ attempts, title }: { attempts: ExamAttemptResponse[]; title: string }) {
  const closed = attempts.filter(({ state }) => state !== 'open').toReversed();
  if (closed.length === 0) return null;
  return (
    <Section title={title} className="mt-8">
      <div className="mt-3 space-y-4">
        {closed.map((attempt) => (
          <ExamResult key={attempt.id} attempt={attempt} />
        ))}
      </div>
    </Section>
  );
}

/** An attempt that is over: why it passed or failed, its gradings, and the report as it was handed in. */
function ExamResult({ attempt }: { attempt: ExamAttemptResponse }) {
  const { number, state, labs, lab_points: needed, gradings } = attempt;
  const points = pointsOf(labs);
  const [tone, word] = EXAM_STATES[state];
  return (
    <article aria-label={`Attempt ${number}`} className="card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">Attempt {number}</h3>
        <p className="tnum text-sm text-ink2">{attempt.ended_at && formatDateTime(attempt.ended_at)}</p>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{word}</Badge>
        {labs.length > 0 && (
          <span className="tnum text-sm text-ink2">
            Labs: {points} points{needed > 0 && `, ${needed} needed`}
          </span>
        )}
      </p>
      <Why attempt={attempt} />
      {gradings.map((grading, at) => (
        <GradingTable
          key={at}
          grading={grading}
          rubric={attempt.rubric}
          passMark={attempt.pass_mark}
          title={`Reader ${at + 1}`}
        />
      ))}
      <HandedIn attempt={attempt} />
      {state !== 'submitted' && <ExamAppeal attempt={attempt} />}
    </article>
  );
}

function Why({
  attempt: { state, failure, labs, lab_points: needed, voided },
}: {
  attempt: ExamAttemptResponse;
}) {
  const sentences = [
    ...(state === 'cancelled' && !voided ? [examMessages.cancelled] : []),
    ...(failure === 'labs' ? [examMessages.failures.labs(pointsOf(labs), needed)] : []),
    ...(failure === 'no_report' || failure === 'report' ? [examMessages.failures[failure]] : []),
    ...(voided ? [examMessages.voided] : []),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className="mt-2 text-sm text-ink2">
      {sentence}
    </p>
  ));
}

function HandedIn({ attempt }: { attempt: ExamAttemptResponse }) {
  if (attempt.report.trim() === '' && !attempt.file_url) return null;
  return (
    <details open={attempt.state === 'submitted'} className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer py-2 text-sm font-semibold">Your report</summary>
      {attempt.file_url && <ReportPdfLink url={attempt.file_url} name={attempt.file_name} />}
      <div className="mt-2 overflow-x-auto wrap-anywhere">
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <Markdown headings={4}>{attempt.report}</Markdown>
        </Suspense>
      </div>
    </details>
  );
}

function ExamAppeal({ attempt }: { attempt: ExamAttemptResponse }) {
  const [appeal] = useAppealPracticalExamMutation();
  return (
    <Appeal
      attempt={attempt}
      description={examMessages.appealDescription(attempt.number)}
      hint={examMessages.appealHint}
      onSend={(appealExamDto) => appeal({ id: attempt.id, appealExamDto }).unwrap()}
    />
  );
}
