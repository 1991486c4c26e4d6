import { clsx } from 'clsx';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { formatBytes } from '../../lib/file-size';
import { uploadMessages } from '../../messages-admin';
import { FileProgress } from './file-progress';
import { type FileUpload } from './file-upload';
import { type ChosenFile, type FileRules } from './lesson-editor';

interface FileSourceProps {
  rules: FileRules;
  label: string;
  /** The lesson's current content, if it already has a file. */
  present?: string | undefined;
  /** Why a file is required. */
  error?: string | undefined;
  file: ChosenFile | null;
  upload: FileUpload | undefined;
  /** Whether several may be chosen at once. */
  multiple: boolean;
  /** One or more files, in the order of their names. */
  onChoose: (files: File[]) => void;
  onCancel: () => void;
}

/** The file of a lesson: its upload starts as soon as it is chosen. */
export function FileSource({
  rules,
  label,
  present,
  error,
  file,
  upload,
  multiple,
  onChoose,
  onCancel,
}: FileSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [unfit, setUnfit] = useState<string[]>([]);
  const refused = useRefusal(upload);
  const refusals = unfit.length > 0 ? unfit : refused ? [refused] : [];
  /** The latest choice: an earlier one that is still being checked no longer counts. */
  const latest = useRef<readonly File[]>([]);
  useEffect(() => () => void (latest.current = []), []);
  const [isChecking, setChecking] = useState(false);
  const isLost = file !== null && !upload && !file.uploadId;

  const choose = async (chosen: readonly File[]): Promise<void> => {
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
    if (chosen.length === 0) return;
    latest.current = chosen;
    setUnfit([]);
    const found = chosen.map((file) => rules.problem(file));
    // Waits only where it must: Save may be pressed at once.
    const known = found.filter((problem) => typeof problem !== 'object');
    const isSlow = known.length < found.length;
    setChecking(isSlow);
    const problems = isSlow ? await Promise.all(found.map((problem) => Promise.resolve(problem))) : known;
    if (latest.current !== chosen) return;
    setChecking(false);
    setUnfit(
      chosen.flatMap(({ name }, at) => {
        const problem = problems[at];
        return problem ? [chosen.length > 1 ? `${name}: ${problem}` : problem] : [];
      }),
    );
    const fit = chosen.filter((_, at) => !problems[at]);
    if (fit.length > 0) onChoose(fit.sort(byName));
  };

  return (
    <div>
      <Field label={label} hint={hintOf(rules, present, multiple)} error={error}>
        {(control) => (
          <input
            ref={input}
            type="file"
            accept={rules.accept}
            multiple={multiple}
            {...control}
            onChange={(event) => void choose([...(event.target.files ?? [])])}
            // Hides the browser's "No file chosen"; the chosen file is named below.
            className={clsx('input', file && 'text-transparent')}
          />
        )}
      </Field>
      <p role="status" className={isChecking && rules.checking ? 'mt-1.5 text-sm text-ink2' : 'sr-only'}>
        {isChecking && rules.checking}
      </p>
      {refusals.length > 0 && (
        <div role="alert" className="mt-1.5 text-sm font-medium wrap-anywhere text-danger">
          {refusals.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {file && !refused && (
        <div className="mt-3 rounded-md border border-line bg-sunken px-4 py-3">
          <p className="flex items-center gap-2 text-sm font-medium">
            <FileText size={18} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
          </p>
          {upload ? (
            <FileProgress upload={upload} name={file.name} onCancel={onCancel} />
          ) : (
            <div className="mt-1 flex items-center justify-between gap-x-4">
              <p className="min-w-0 text-sm wrap-anywhere text-ink2">
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

/** Natural order: `2-…` before `10-…`. */
const byName = (a: File, b: File): number => a.name.localeCompare(b.name, 'en-IN', { numeric: true });

const hintOf = ({ hint }: FileRules, present: string | undefined, multiple: boolean): string =>
  [present && `Now: ${present}`, hint, multiple && 'Each file becomes a lesson'].filter(Boolean).join('. ');

const noChanges = () => () => undefined;

/** Which file was rejected, and why. */
const useRefusal = (upload: FileUpload | undefined): string | null =>
  useSyncExternalStore(upload?.subscribe ?? noChanges, () =>
    upload?.state.phase === 'refused' ? `${upload.fileName}: ${upload.state.problem}` : null,
  );
