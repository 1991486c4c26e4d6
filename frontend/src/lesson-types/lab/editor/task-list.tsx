import { type LabTask } from '@triad/shared/lab';
import { useState } from 'react';
import { type AdminLabResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { Markdown } from '../../../components/markdown';
import { MoveButtons } from '../../../components/sortable-list';
import { toast } from '../../../components/toast';
import { failureSentence } from '../../../forms/failure-sentence';
import { plural } from '../../../lib/format';
import { labEditorMessages } from './lab-editor-messages';
import { TaskDialog } from './task-dialog';
import { useSaveLab } from './use-save-lab';

/** The tasks of a lab, with their answers. */
export function TaskList({ lab }: { lab: AdminLabResponse }) {
  const { tasks } = lab;
  const save = useSaveLab(lab);
  const [editing, setEditing] = useState<LabTask | 'new' | null>(null);
  const [deleting, setDeleting] = useState<LabTask | null>(null);
  const move = async (from: number, to: number): Promise<void> => {
    if (to < 0 || to >= tasks.length) return;
    const order = tasks.toSpliced(from, 1);
    try {
      await save({ tasks: order.toSpliced(to, 0, tasks[from]!) });
    } catch (error) {
      toast.error(failureSentence(error, labEditorMessages.saveFailed));
    }
  };
  return (
    <>
      <ol className="mt-4 grid gap-3">
        {tasks.map((task, at) => (
          <li key={task.id} className="card p-4">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0 flex-1 basis-72">
                <p className="text-xs text-ink2">
                  {String(at + 1).padStart(2, '0')} · {plural(task.points, 'point')} ·{' '}
                  <span className="mono">{task.id}</span>
                </p>
                <Markdown>{task.prompt}</Markdown>
              </div>
              <span className="flex flex-wrap gap-2">
                <MoveButtons
                  name={`task ${at + 1}`}
                  field={task.id}
                  isFirst={at === 0}
                  isLast={at === tasks.length - 1}
                  onMove={(step) => void move(at, at + step)}
                />
                <Button onClick={() => setEditing(task)}>
                  Edit<span className="sr-only"> task {at + 1}</span>
                </Button>
                <Button variant="danger" disabled={tasks.length === 1} onClick={() => setDeleting(task)}>
                  Delete<span className="sr-only"> task {at + 1}</span>
                </Button>
              </span>
            </div>
            <p className="mt-2 text-sm wrap-anywhere">
              <span className="text-ink2">Answer:</span> {answerOf(task)}
            </p>
            {task.hints.map(({ text, cost }, hint) => (
              <p key={hint} className="mt-1 text-sm wrap-anywhere text-ink2">
                Hint {hint + 1} (−{cost}): {text}
              </p>
            ))}
            {problemOf(lab, task) && (
              <p className="mt-2 text-sm font-medium text-danger">{problemOf(lab, task)}</p>
            )}
          </li>
        ))}
      </ol>
      {lab.flag_places
        .filter((place) => !tasks.some(({ id, answer }) => id === place && answer.kind === 'flag'))
        .map((place) => (
          <p key={place} className="mt-3 text-sm font-medium text-danger">
            {labEditorMessages.noTask(place)}
          </p>
        ))}
      <Button variant="primary" className="mt-5" onClick={() => setEditing('new')}>
        Add task
      </Button>
      {editing && (
        <TaskDialog
          key={editing === 'new' ? 'new' : editing.id}
          lessonId={lab.lesson_id}
          kind={lab.kind}
          task={editing === 'new' ? null : editing}
          tasks={tasks}
          save={(task) =>
            save({
              tasks:
                editing === 'new' ? [...tasks, task] : tasks.map((one) => (one.id === task.id ? task : one)),
            })
          }
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this task?"
        description="Points that learners have for it count no longer. Who has completed the lab keeps that."
        confirmLabel="Delete"
        onConfirm={async () => {
          try {
            await save({ tasks: tasks.filter((task) => task !== deleting) });
          } catch (error) {
            return failureSentence(error, labEditorMessages.saveFailed);
          }
          toast.success(labEditorMessages.taskDeleted);
        }}
      />
    </>
  );
}

function answerOf({ answer: { kind, values } }: LabTask): string {
  return kind === 'flag' ? 'the learner’s own flag' : values.join(kind === 'set' ? ', ' : ' / ');
}

/** Why nobody could solve it. */
function problemOf(
  { kind, flag_places: places, tasks }: AdminLabResponse,
  task: LabTask,
): string | undefined {
  if (task.answer.kind !== 'flag') return undefined;
  if (kind !== 'download') return places.includes(task.id) ? undefined : labEditorMessages.noPlace(task.id);
  return tasks.find(({ answer }) => answer.kind === 'flag') === task
    ? undefined
    : labEditorMessages.secondFlag;
}
