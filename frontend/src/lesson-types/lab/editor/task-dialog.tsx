import { ANSWER_KINDS, type AnswerKind, LAB_LIMITS, type LabTask } from '@triad/shared/lab';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type LabKind } from '../../../api/api';
import { Select, TextArea, TextInput } from '../../../components/field';
import { failureSentence } from '../../../forms/failure-sentence';
import { FormDialog } from '../../../forms/form-dialog';
import { fieldProps } from '../../../forms/use-schema-form';
import { labEditorMessages } from './lab-editor-messages';
import { HINT_FIELDS, linesOf, type TaskForm, taskSchema, toTask, toTaskForm } from './task-schema';

interface TaskDialogProps {
  lessonId: string;
  kind: LabKind;
  /** Null for a new one. */
  task: LabTask | null;
  tasks: readonly LabTask[];
  /** Rejects with the server's error. */
  save: (task: LabTask) => Promise<void>;
  onClose: () => void;
}

const KINDS: Record<AnswerKind, string> = {
  text: 'Text: one of several spellings',
  flag: 'The learner’s own flag',
  choice: 'One of several options',
  number: 'A number',
  set: 'Several values, in any order',
};

/** Edits a task of a lab. */
export function TaskDialog({ lessonId, kind, task, tasks, save, onClose }: TaskDialogProps) {
  const otherIds = tasks.map(({ id }) => id).filter((id) => id !== task?.id);
  return (
    <FormDialog
      title={task ? 'Edit task' : 'New task'}
      description={task ? 'Learners who have solved it keep their points.' : undefined}
      confirmLabel={task ? 'Save task' : 'Add task'}
      draft={`lab-task:${lessonId}:${task?.id ?? 'new'}`}
      schema={taskSchema(otherIds)}
      initial={toTaskForm(task, freeId(otherIds))}
      send={async (form) => {
        await save(toTask(form));
        return task ? labEditorMessages.taskSaved : labEditorMessages.taskAdded;
      }}
      failure={(error) => failureSentence(error, labEditorMessages.saveFailed)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextArea
            label="Task"
            hint="Markdown"
            rows={3}
            maxLength={LAB_LIMITS.prompt}
            {...fieldProps(form, 'prompt')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Points" inputMode="numeric" maxLength={4} {...fieldProps(form, 'points')} />
            <TextInput
              label="Short name"
              hint={labEditorMessages.idHint}
              maxLength={40}
              autoCapitalize="none"
              spellCheck={false}
              readOnly={task !== null}
              {...fieldProps(form, 'id')}
            />
          </div>
          <AnswerFields form={form} kind={kind} />
          <HintFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

function AnswerFields({ form, kind: labKind }: { form: UseFormReturn<TaskForm>; kind: LabKind }) {
  const [kind, options, id] = useWatch({ control: form.control, name: ['kind', 'options', 'id'] });
  const values = fieldProps(form, 'values');
  return (
    <>
      <Select label="Answer" {...fieldProps(form, 'kind')}>
        {ANSWER_KINDS.map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
      </Select>
      {kind === 'text' && (
        <TextArea
          label="Right answers"
          hint="One in each line. Capital letters and spaces don’t matter."
          rows={3}
          {...values}
        />
      )}
      {kind === 'set' && <TextArea label="All values" hint="One in each line" rows={3} {...values} />}
      {kind === 'number' && (
        <TextInput label="Right number" hint="1234, 0.5 or 0x1f" maxLength={LAB_LIMITS.value} {...values} />
      )}
      {kind === 'choice' && (
        <>
          <TextArea label="Options" hint="One in each line" rows={4} {...fieldProps(form, 'options')} />
          <Select label="Right option" {...fieldProps(form, 'right')}>
            <option value="">Choose one</option>
            {[...new Set(linesOf(options))].map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </Select>
        </>
      )}
      {kind === 'flag' && (
        <p className="text-sm text-ink2">
          {labKind === 'download' ? (
            labEditorMessages.downloadFlag
          ) : (
            <>
              {labEditorMessages.terminalFlag}{' '}
              <code className="mono wrap-anywhere">{labEditorMessages.flagPlace(id)}</code>.{' '}
              {labEditorMessages.otherForms}
            </>
          )}
        </p>
      )}
    </>
  );
}

/** The next hint is offered once the one before is written. */
function HintFields({ form }: { form: UseFormReturn<TaskForm> }) {
  const hints = useWatch({ control: form.control, name: HINT_FIELDS.map(([hint]) => hint) });
  const written = hints.filter((text) => text.trim() !== '').length;
  return HINT_FIELDS.slice(0, written + 1).map(([hint, cost], at) => (
    <div key={hint} className="grid gap-4 sm:grid-cols-[1fr_8rem]">
      <TextArea
        label={`Hint ${at + 1}`}
        required={false}
        rows={2}
        maxLength={LAB_LIMITS.hint}
        {...fieldProps(form, hint)}
      />
      <TextInput
        label="Costs points"
        required={false}
        inputMode="numeric"
        maxLength={4}
        {...fieldProps(form, cost)}
      />
    </div>
  ));
}

function freeId(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) {
    const id = `task-${number}`;
    if (!taken.includes(id)) return id;
  }
}
