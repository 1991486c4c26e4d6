import { MAX_FILE_BYTES } from '@triad/shared/files';
import { useRef, useState } from 'react';
import {
  errorMessage,
  type ExamAttemptResponse,
  useAddExamReportFileMutation,
  useRemoveExamReportFileMutation,
} from '../../api/api';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { reportMessages } from '../../messages-exam';
import { ReportPdfLink } from './report-pdf-link';

/** The report as a PDF, instead of the text or beside it. */
export function ReportFile({
  attempt: { id, file_url: url, file_name: name },
}: {
  attempt: ExamAttemptResponse;
}) {
  const [add, adding] = useAddExamReportFileMutation();
  const [remove, removing] = useRemoveExamReportFileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<ReturnType<typeof add> | null>(null);
  const choose = async (file: File): Promise<void> => {
    setProblem(problemOf(file));
    if (problemOf(file)) return;
    upload.current = add({ id, reportFileDto: { report: file } });
    const { error } = await upload.current;
    if (error && !isAbort(error)) setProblem(errorMessage(error, reportMessages.fileFailed));
  };
  const takeAway = async (): Promise<void> => {
    setProblem(null);
    const { error } = await remove({ id });
    if (error) setProblem(errorMessage(error, reportMessages.removeFailed));
    else input.current?.focus();
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-base">PDF</h3>
      {url && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <ReportPdfLink url={url} name={name} />
          <Button variant="quiet" busy={removing.isLoading} onClick={() => void takeAway()}>
            Remove PDF
          </Button>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label="Report as a PDF"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Choosing the same file again must trigger a change event.
            target.value = '';
            if (file) void choose(file);
          }}
        />
        <Button
          busy={adding.isLoading}
          aria-describedby="report-file-hint"
          onClick={() => input.current?.click()}
        >
          {adding.isLoading ? 'Uploading…' : url ? 'Choose another PDF' : 'Add a PDF'}
        </Button>
        {adding.isLoading && (
          <Button variant="quiet" onClick={() => upload.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
      <p id="report-file-hint" className="mt-2 text-xs text-ink3">
        {reportMessages.fileHint}
      </p>
      <Problem className="mt-1">{problem}</Problem>
    </div>
  );
}

/** Client-side checks; the server validates the bytes. */
function problemOf(file: File): string | null {
  if (file.type && file.type !== 'application/pdf') return reportMessages.notPdf;
  return file.size > MAX_FILE_BYTES.pdf ? reportMessages.tooLarge : null;
}

const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
