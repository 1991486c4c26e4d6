import { MAX_TOPIC_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import {
  type AssessmentSettingsResponse,
  type ImportPreviewResponse,
  type ImportProblemResponse,
  useImportAssessmentQuestionsMutation,
  usePreviewAssessmentImportMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextArea, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { toast } from '../../../components/toast';
import { plural } from '../../../lib/format';
import { useTextDraft } from '../../../session/use-draft';
import { bankMessages } from './bank-messages';

const FORMATS = { json: 'JSON', csv: 'CSV', gift: 'Moodle GIFT', aiken: 'Aiken' } as const;
const SHOWN = 20;

/** Imports a file of questions after a preview, all or nothing. */
export function ImportDialog({
  settings: { course_id: courseId, topics },
  onClose,
}: {
  settings: AssessmentSettingsResponse;
  onClose: () => void;
}) {
  // A table that is corrected here survives closing the dialog.
  const [text, setText] = useTextDraft(`bank-import:${courseId}`);
  const [topic, setTopic] = useTextDraft(`bank-import-topic:${courseId}`);
  const [isGarbled, setGarbled] = useState(false);
  const [preview, setPreview] = useState<ImportPreviewResponse | null>(null);
  const [read, reading] = usePreviewAssessmentImportMutation();
  const [importAll, importing] = useImportAssessmentQuestionsMutation();
  const source = { text, ...(topic.trim() ? { topic } : {}) };
  const failure = reading.error ?? importing.error;

  const look = async (): Promise<void> => {
    const { data } = await read({ courseId, importAssessmentQuestionsDto: source });
    setPreview(data ?? null);
  };
  const confirm = async (): Promise<void> => {
    const { data } = await importAll({ courseId, importAssessmentQuestionsDto: source });
    if (!data) return;
    setText('');
    setTopic('');
    toast.success(`${plural(data.added, 'question')} imported`);
    onClose();
  };
  const change = (apply: () => void): void => {
    apply();
    setPreview(null);
    setGarbled(false);
  };
  const take = async (file: File): Promise<void> => {
    const content = await file.text();
    // In place of what isn't UTF-8, such as “’” in a table of Excel.
    const isOther = content.includes('\uFFFD');
    change(() => !isOther && setText(content));
    setGarbled(isOther);
  };

  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title="Import questions"
      description="JSON, CSV, Moodle GIFT or Aiken. The format is recognised; nothing is stored before you confirm."
    >
      <div className="grid gap-4">
        <label className="grid gap-1.5 text-sm font-semibold">
          File
          <input
            type="file"
            accept=".json,.csv,.txt,.gift,text/*,application/json"
            className="input font-normal"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again once it is corrected.
              target.value = '';
              if (file) void take(file);
            }}
          />
        </label>
        <Problem>{isGarbled && bankMessages.otherEncoding}</Problem>
        <TextArea
          label="Or paste the text"
          rows={6}
          value={text}
          onChange={(event) => change(() => setText(event.target.value))}
        />
        <TextInput
          label="Topic"
          required={false}
          hint="For questions whose topic the file doesn’t name. A new name adds a topic."
          list="import-topics"
          maxLength={MAX_TOPIC_LENGTH}
          value={topic}
          onChange={(event) => change(() => setTopic(event.target.value))}
        />
        <datalist id="import-topics">
          {topics.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Problem>
          {failure !== undefined &&
            errorMessage(failure, reading.error ? bankMessages.previewFailed : bankMessages.importFailed)}
        </Problem>
        {preview && <Preview preview={preview} />}
        <div className="flex flex-wrap gap-3">
          {preview && preview.problems.length === 0 && preview.questions.length > 0 ? (
            <Button variant="primary" busy={importing.isLoading} onClick={() => void confirm()}>
              Import {plural(preview.questions.length, 'question')}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={reading.isLoading}
              disabled={text.trim() === ''}
              onClick={() => void look()}
            >
              Check the file
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Preview({ preview }: { preview: ImportPreviewResponse }) {
  const { format, questions, known, problems, skipped, warnings } = preview;
  return (
    <section
      aria-label="What the file has"
      role="status"
      className="rounded-sm border border-line p-4 text-sm"
    >
      <p className="font-semibold">
        Read as {FORMATS[format]}: {plural(questions.length, 'new question')}
        {known > 0 && `, ${known} repeated or in the bank already`}
      </p>
      {problems.length > 0 && (
        <>
          <p className="mt-2 font-medium text-danger">
            {plural(problems.length, 'problem')}. Correct the file and check it again; nothing is imported
            until then.
          </p>
          <Lines of={problems} />
        </>
      )}
      {skipped.length > 0 && (
        <>
          <p className="mt-2 font-medium">
            {plural(skipped.length, 'text is', 'texts are')} no question and will be left out.
          </p>
          <Lines of={skipped} />
        </>
      )}
      {problems.length === 0 && warnings.length > 0 && (
        <>
          <p className="mt-2 font-medium">
            {plural(warnings.length, 'question has', 'questions have')} the same text as another one.
            Importing keeps both: to correct an answer, change the question in the bank instead.
          </p>
          <Lines of={warnings} />
        </>
      )}
      {problems.length === 0 && questions.length > 0 && (
        <ol className="mt-2 grid gap-2">
          {questions.slice(0, SHOWN).map(({ line, topic, text, options, answer }) => (
            <li key={line}>
              <p>
                <span className="text-ink3">{topic}:</span> {text}
              </p>
              <p className="text-xs text-ink2">
                {options.map((option) => `${answer.includes(option) ? '● ' : '○ '}${option}`).join('   ')}
              </p>
            </li>
          ))}
          {questions.length > SHOWN && <li>and {questions.length - SHOWN} more</li>}
        </ol>
      )}
    </section>
  );
}

function Lines({ of }: { of: readonly ImportProblemResponse[] }) {
  return (
    <>
      <ul className="mt-1 list-disc pl-5">
        {of.slice(0, SHOWN).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {of.length > SHOWN && <p>and {of.length - SHOWN} more</p>}
    </>
  );
}
