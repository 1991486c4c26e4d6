import { useState } from 'react';
import { type ExamAttemptResponse, type LearnerExamResponse } from '../../api/api';
import { Countdown } from '../../components/countdown';
import { Section } from '../../components/section';
import { TimeWarnings } from '../../course/time-warnings';
import { formatDateTime } from '../../lib/dates';
import { examMessages } from '../../messages-exam';
import { ExamLabs } from './exam-labs';
import { ExamResults } from './exam-result';
import { HandIn } from './hand-in';
import { ReportEditor } from './report-editor';
import { ReportFile } from './report-file';
import { RubricTable } from './rubric-table';
import { EXAM_WARNINGS } from './use-exam';
import { useReportDraft } from './use-report-draft';

interface OpenExamProps {
  exam: LearnerExamResponse;
  attempt: ExamAttemptResponse;
  /** By this device's clock, in milliseconds. */
  deadline: number;
  onTimeUp: () => void;
}

/** An attempt that is running: its time, its labs and its report. */
export function OpenExam({ exam, attempt, deadline, onTimeUp }: OpenExamProps) {
  const draft = useReportDraft(exam.course_id, attempt);
  const [isEnding, setIsEnding] = useState(false);
  const timeUp = async (): Promise<void> => {
    setIsEnding(true);
    await draft.flush();
    onTimeUp();
  };
  return (
    <>
      <div className="sticky top-0 z-30 -mx-4 mt-4 border-y border-line bg-surface sm:-mx-6">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6">
          <p className="text-sm">
            <span className="sr-only">Time left: </span>
            <strong className="tnum font-display text-base">
              <Countdown key={deadline} until={deadline} onEnd={() => void timeUp()} />
            </strong>
            <span className="text-ink2"> until {formatDateTime(attempt.deadline_at)}</span>
          </p>
          <HandIn attempt={attempt} draft={draft} className="max-sm:hidden" />
        </div>
        <TimeWarnings deadline={deadline} minutes={EXAM_WARNINGS}>
          {examMessages.timeUp}
        </TimeWarnings>
        {isEnding && (
          <p role="status" className="px-4 pb-2 text-sm font-semibold sm:px-6">
            {examMessages.ending}
          </p>
        )}
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <aside aria-label="Labs and rubric" className="space-y-5 lg:order-2">
          <ExamLabs courseId={exam.course_id} attempt={attempt} />
          <details className="card p-4 sm:p-5">
            <summary className="cursor-pointer text-sm font-semibold">How your report is graded</summary>
            <div className="mt-3">
              <RubricTable rubric={attempt.rubric} />
            </div>
          </details>
        </aside>
        <Section title="Report" className="card min-w-0 p-4 sm:p-5">
          <ReportEditor draft={draft} />
          <ReportFile attempt={attempt} />
          <div className="mt-4 border-t border-line pt-4 sm:hidden">
            <HandIn attempt={attempt} draft={draft} className="w-full" />
          </div>
        </Section>
      </div>
      <ExamResults attempts={exam.attempts} title="Earlier attempts" />
    </>
  );
}
