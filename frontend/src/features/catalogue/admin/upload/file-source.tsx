import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { formatBytes } from '../../../../lib/file-size';
import { uploadMessages } from '../../../../messages';
import { FileProgress } from './file-progress';
import { type FileUpload } from './file-upload';
import { type ChosenFile } from './upload-draft';

const ACCEPTED = 'application/pdf,video/mp4,video/webm,.pdf,.mp4,.webm';
const LIMITS = 'PDF up to 50 MB, MP4 or WebM up to 2 GB';
const MB = 1024 * 1024;

interface FileSourceProps {
  label?: string;
  /** What the lesson shows now, where it shows a file already. */
  present?: string | undefined;
  /** Why the form can't be sent without. */
  error?: string | undefined;
  file: ChosenFile | null;
  upload: FileUpload | undefined;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

/** The file of a lesson: choosing it sends it at once, while the rest is being typed. */
export function FileSource({
  label = 'Lesson file',
  present,
  error,
  file,
  upload,
  onChoose,
  onCancel,
}: FileSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const isLost = file !== null && !upload && !file.uploadId;

  const choose = (chosen: File | undefined): void => {
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const problem = sizeProblem(chosen);
    setRefusal(problem);
    if (!problem) onChoose(chosen);
  };

  return (
    <div>
      <Field label={label} hint={present ? `Now: ${present}. ${LIMITS}` : LIMITS} error={error}>
        {(control) => (
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            {...control}
            onChange={(event) => choose(event.target.files?.[0])}
            className="input"
          />
        )}
      </Field>
      {refusal && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {refusal}
        </p>
      )}
      {file && (
        <div className="mt-3 rounded-md border border-line bg-sunken px-4 py-3">
          <p className="flex items-center gap-2 text-sm font-medium">
            <FileText size={18} aria-hidden className="shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{file.name}</span>
          </p>
          {upload ? (
            <FileProgress upload={upload} name={file.name} onCancel={onCancel} />
          ) : (
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-sm text-ink2">
                {isLost ? uploadMessages.chooseAgain(file.name) : `${formatBytes(file.size)} · uploaded`}
              </p>
              <Button variant="quiet" className="-mr-3 px-3" onClick={onCancel}>
                Remove
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** What the server would say once it saw the file. */
function sizeProblem({ type, size }: File): string | undefined {
  if (size === 0) return uploadMessages.emptyFile;
  if (type === 'application/pdf' && size > 50 * MB) return uploadMessages.pdfTooLarge;
  return size > 2048 * MB ? uploadMessages.videoTooLarge : undefined;
}
