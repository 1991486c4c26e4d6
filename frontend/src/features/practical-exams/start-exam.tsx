import { useState } from 'react';
import { errorMessage, type LearnerExamResponse, useStartPracticalExamMutation } from '../../api/api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/dialog';
import { formatDateTime } from '../../lib/dates';
import { plural } from '../../lib/format';
import { examMessages } from '../../messages-exam';

/** What the learner agrees to, and the start. */
export function StartExam({ exam }: { exam: LearnerExamResponse }) {
  const [start] = useStartPracticalExamMutation();
  /** When the time would run out, while it is asked. */
  const [until, setUntil] = useState<number | null>(null);
  const hours = plural(exam.hours, 'hour');
  return (
    <>
      <h2 className="text-lg">Before you start</h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5 text-sm text-ink2">
        <li>
          You have {hours} for {exam.lab_count > 0 && `${plural(exam.lab_count, 'lab')} and `}the report. The
          time runs on when you close the page or lose your connection.
        </li>
        {exam.lab_points > 0 && (
          <li>
            The labs give up to {plural(exam.max_lab_points, 'point')}. With fewer than {exam.lab_points}, the
            attempt fails and nobody reads the report. Tasks that you have solved before count.
          </li>
        )}
        <li>
          You report what you found, in a text, a PDF or both. The text is saved as you type. When the time is
          over, what is saved is handed in.
        </li>
        <li>
          {exam.second_reader
            ? 'Two readers grade your report by the criteria below; a third decides where they disagree.'
            : 'A reader grades your report by the criteria below.'}{' '}
          You pass with {exam.pass_mark}% of their points.
        </li>
        <li>
          {exam.attempts_left === 1
            ? 'This is your last attempt.'
            : `If you don’t pass, you can try again ${exam.cool_down_hours === 0 ? 'at once' : `after ${plural(exam.cool_down_hours, 'hour')}`}.`}
        </li>
      </ul>
      <Button
        variant="primary"
        className="mt-5"
        onClick={() => setUntil(Date.now() + exam.hours * 3_600_000)}
      >
        Start
      </Button>
      <ConfirmDialog
        open={until !== null}
        onClose={() => setUntil(null)}
        title={examMessages.startTitle}
        description={until !== null && examMessages.startUntil(formatDateTime(until), hours)}
        confirmLabel="Start now"
        confirmVariant="primary"
        cancelLabel="Not yet"
        onConfirm={async () => {
          const { error } = await start({ courseId: exam.course_id });
          if (error) return errorMessage(error, examMessages.startFailed);
        }}
      />
    </>
  );
}
