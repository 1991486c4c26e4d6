import {
  ANSWER_KINDS,
  type AnswerKind,
  type LAB_LIMITS,
  type LabTask,
  TASK_ID,
  taskProblems,
} from '@triad/shared/lab';
import * as z from 'zod/mini';
import { labEditorMessages } from './lab-editor-messages';

/** A task as the form has it: texts, with one value in each line. */
const fields = z.object({
  id: z.string().check(z.trim(), z.regex(TASK_ID, labEditorMessages.idHint)),
  prompt: z.string(),
  points: z.string(),
  kind: z.enum(ANSWER_KINDS),
  values: z.string(),
  options: z.string(),
  right: z.string(),
  hint_1: z.string(),
  cost_1: z.string(),
  hint_2: z.string(),
  cost_2: z.string(),
  hint_3: z.string(),
  cost_3: z.string(),
});

export type TaskForm = z.infer<typeof fields>;

export const HINT_FIELDS = [
  ['hint_1', 'cost_1'],
  ['hint_2', 'cost_2'],
  ['hint_3', 'cost_3'],
] as const satisfies { length: typeof LAB_LIMITS.hints };

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** NaN, which no rule accepts, for what isn't a number. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export function toTask(form: TaskForm): LabTask {
  const isChoice = form.kind === 'choice';
  const values = isChoice ? linesOf(form.right) : form.kind === 'flag' ? [] : linesOf(form.values);
  return {
    id: form.id.trim(),
    prompt: form.prompt.trim(),
    points: numberOf(form.points),
    answer: { kind: form.kind, options: isChoice ? linesOf(form.options) : [], values },
    hints: HINT_FIELDS.filter(([hint]) => form[hint].trim() !== '').map(([hint, cost]) => ({
      text: form[hint].trim(),
      cost: numberOf(form[cost] || '0'),
    })),
  };
}

export function toTaskForm(task: LabTask | null, newId: string): TaskForm {
  const hint = (at: number): string => task?.hints[at]?.text ?? '';
  const cost = (at: number): string => String(task?.hints[at]?.cost ?? '');
  const { kind = 'text', options = [], values = [] } = task?.answer ?? {};
  return {
    id: task?.id ?? newId,
    prompt: task?.prompt ?? '',
    points: String(task?.points ?? 10),
    kind,
    values: kind === 'choice' ? '' : values.join('\n'),
    options: options.join('\n'),
    right: kind === 'choice' ? (values[0] ?? '') : '',
    hint_1: hint(0),
    cost_1: cost(0),
    hint_2: hint(1),
    cost_2: cost(1),
    hint_3: hint(2),
    cost_3: cost(2),
  };
}

/** Where the form shows what is wrong at a place in the task. */
function fieldAt(path: string, kind: AnswerKind, form: TaskForm): keyof TaskForm {
  const [part, index, field] = path.split('.');
  if (part === 'hints') {
    const given = HINT_FIELDS.filter(([hint]) => form[hint].trim() !== '');
    return given[Number(index)]?.[field === 'cost' ? 1 : 0] ?? 'hint_1';
  }
  if (part === 'answer')
    return kind !== 'choice' ? 'values' : linesOf(form.options).length < 2 ? 'options' : 'right';
  return part === 'id' || part === 'points' ? part : 'prompt';
}

/** The form of a task that isn't among those with these ids. */
export const taskSchema = (otherIds: readonly string[]) =>
  fields.check(({ value: form, issues }) => {
    for (const { path, message } of taskProblems(toTask(form)))
      issues.push({
        code: 'custom',
        path: [fieldAt(path, form.kind, form)],
        message,
        input: form,
        continue: true,
      });
    if (otherIds.includes(form.id.trim()))
      issues.push({
        code: 'custom',
        path: ['id'],
        message: labEditorMessages.idTaken,
        input: form.id,
        continue: true,
      });
  });
