import { useState } from 'react';
import { errorMessage, type ExamAttemptResponse, useSubmitExamReportMutation } from '../../api/api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/dialog';
import { plural } from '../../lib/format';
import { reportMessages } from '../../messages-exam';
import { pointsOf } from './exam-points';
import { type ReportDraft } from './report-draft';

interface HandInProps {
  attempt: ExamAttemptResponse;
  draft: ReportDraft;
  className?: string;
}

/** Hands the report in, after a last save. */
export function HandIn({ attempt, draft, className }: HandInProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [submit] = useSubmitExamReportMutation();
  const points = pointsOf(attempt.labs);
  const isShort = points < attempt.lab_points;
  /** @returns why it failed */
  const handIn = async (): Promise<string | void> => {
    if (draft.read().theirs) return reportMessages.handInChoose;
    if (!(await draft.flush())) return reportMessages.handInUnsaved;
    const { error } = await submit({ id: attempt.id });
    if (error) return errorMessage(error, reportMessages.handInFailed);
  };
  return (
    <>
      <Button variant="primary" className={className} onClick={() => setIsAsking(true)}>
        Hand in
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={reportMessages.handInTitle}
        description={`${contentsOf(draft.read().text, attempt.file_name)} You can’t change it after that, and the labs close.`}
        confirmLabel={isShort ? 'Hand in and fail' : 'Hand in'}
        confirmVariant={isShort ? 'danger' : 'primary'}
        cancelLabel="Keep working"
        onConfirm={handIn}
      >
        {isShort && (
          <p className="rounded-sm border border-danger bg-danger-bg p-3 text-sm font-medium">
            {reportMessages.tooFewPoints(points, attempt.lab_points)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** "Your text of 320 words and report.pdf are handed in." */
function contentsOf(text: string, file: string | null): string {
  const words = text.trim().split(/\s+/).filter(Boolean).length;
  const parts = [
    ...(words > 0 ? [`your text of ${plural(words, 'word')}`] : []),
    ...(file === null ? [] : [`the PDF ${file}`]),
  ];
  if (parts.length === 0) return 'Your report is empty.';
  const sentence = `${parts.join(' and ')} ${parts.length === 1 ? 'is' : 'are'} handed in.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
