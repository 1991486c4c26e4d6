import { useState } from 'react';
import { type ExamReportResponse, type ReaderGradingResponse } from '../../../api/api';
import { Section } from '../../../components/section';
import { formatDateTime } from '../../../lib/dates';
import { readerMessages } from '../../../messages-exam';
import { FIELDS, useDraftStore } from '../../../session/use-draft';
import { GradingTable } from '../grading-table';
import { ownGradingOf } from './grading-draft';
import { gradingDraftKey, GradingForm } from './grading-form';

/** What happens with the report next, the reader's grading, and those of others. */
export function GradingPanel({ report }: { report: ExamReportResponse }) {
  const draft = useDraftStore(gradingDraftKey(report.id), FIELDS);
  const isOpen = report.state === 'submitted';
  const [wasOpen, setWasOpen] = useState(isOpen);
  // What was typed outlives the decision of others.
  const [hasDraft, setHasDraft] = useState(() => !FIELDS.isEmpty(draft.read()));
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setHasDraft(!FIELDS.isEmpty(draft.read()));
  }
  const showsForm = isOpen || hasDraft;
  const own = ownGradingOf(report);
  const shown = report.gradings.filter((grading) => !showsForm || grading !== own);
  return (
    <Section title="Grading" className="card min-w-0 p-4 sm:p-6">
      <div role="status">
        {sentencesOf(report).map((sentence) => (
          <p key={sentence} className="mt-2 text-sm font-medium">
            {sentence}
          </p>
        ))}
      </div>
      {showsForm && (
        <div className="mt-4">
          <GradingForm report={report} onForget={() => setHasDraft(false)} />
        </div>
      )}
      {shown.map((grading) => (
        <GradingTable
          key={grading.id}
          grading={grading}
          rubric={report.rubric}
          passMark={report.pass_mark}
          title={grading.is_own ? 'You' : grading.reader}
        >
          <Record grading={grading} />
        </GradingTable>
      ))}
    </Section>
  );
}

function Record({
  grading: { graded_at: at, set_aside_reason: reason },
}: {
  grading: ReaderGradingResponse;
}) {
  return (
    <>
      <p className="tnum text-xs text-ink3">{formatDateTime(at)}</p>
      {reason !== null && <p className="text-sm text-ink2">{readerMessages.setAside(reason)}</p>}
    </>
  );
}

/** What has become of the report, and what is next. */
function sentencesOf(report: ExamReportResponse): string[] {
  if (report.state === 'passed') return [readerMessages.passed];
  if (report.state === 'failed')
    return [report.failure === 'report' ? readerMessages.failed : readerMessages.failedByLabs];
  if (!ownGradingOf(report)) return [];
  const counting = report.gradings.filter(({ set_aside_reason: reason }) => reason === null);
  return [
    counting.length > 1 ? readerMessages.waitsForThird : readerMessages.waitsForSecond,
    readerMessages.canChange,
  ];
}
