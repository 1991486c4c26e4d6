import Check from 'lucide-react/icons/check';
import { useRef, useState } from 'react';
import { fieldErrors, type LabTaskResponse, useAnswerLabMutation } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { Button } from '../../../components/button';
import { Markdown } from '../../../components/markdown';
import { failureSentence } from '../../../forms/failure-sentence';
import { PlainForm } from '../../../forms/plain-form';
import { plural } from '../../../lib/format';
import { AnswerField } from './answer-field';
import { LabHints } from './lab-hints';
import { labMessages } from '../lab-messages';

interface LabTaskProps {
  lessonId: string;
  task: LabTaskResponse;
  number: number;
}

/** A task of a lab: its answer is judged by the server, and what was typed stays until it is right. */
export function LabTask({ lessonId, task, number }: LabTaskProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [send, { data: result, error, isLoading, reset }] = useAnswerLabMutation();
  // An administrator who tries the lab out has nothing stored.
  const isSolved = task.earned !== null || result?.correct === true;
  const submit = async (): Promise<void> => {
    const answer = { task_id: task.id, answer: typed };
    const { data } = await resendOnce(() => send({ id: lessonId, answerLabDto: answer }));
    // Screen readers read out there why it was refused.
    if (!data?.correct) field.current?.focus();
  };
  const isFlag = task.answer_kind === 'flag';
  const wrong = result && !result.correct ? (isFlag ? labMessages.wrongFlag : labMessages.wrong) : undefined;
  const problem =
    wrong ?? fieldErrors(error)['answer'] ?? (error && failureSentence(error, labMessages.answerFailed));
  return (
    <li className="border-t border-line py-5 first:border-t-0">
      <div className="flex gap-3">
        <span aria-hidden className="eyebrow mt-1 tnum">
          {String(number).padStart(2, '0')}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-60">
              <Markdown>{task.prompt}</Markdown>
            </div>
            <p className="tnum text-sm whitespace-nowrap text-ink2">
              {task.earned === null
                ? plural(task.points, 'point')
                : `${task.earned} of ${plural(task.points, 'point')}`}
            </p>
          </div>
          {!isSolved && (
            <PlainForm className="mt-3 grid gap-3" onSubmit={() => void submit()}>
              <AnswerField
                ref={field}
                label={`Answer to task ${number}`}
                kind={task.answer_kind}
                options={task.options}
                value={typed}
                error={problem}
                onChange={(value) => {
                  setTyped(value);
                  if (result || error) reset();
                }}
              />
              <Button
                type="submit"
                variant="verify"
                busy={isLoading}
                disabled={typed.trim() === ''}
                className="justify-self-start max-sm:w-full"
              >
                {isFlag ? 'Submit flag' : 'Check answer'}
              </Button>
            </PlainForm>
          )}
          <p role="status" className="flex items-center gap-2 text-sm font-semibold text-seal">
            {isSolved && (
              <>
                <Check size={16} aria-hidden />
                {result?.completed ? labMessages.completed : labMessages.right(task.earned ?? task.points)}
              </>
            )}
          </p>
          <LabHints lessonId={lessonId} task={task} isSolved={isSolved} />
        </div>
      </div>
    </li>
  );
}
