import Lightbulb from 'lucide-react/icons/lightbulb';
import { useState } from 'react';
import { type LabTaskResponse, useTakeLabHintMutation } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { Button } from '../../../components/button';
import { Markdown } from '../../../components/markdown';
import { Problem } from '../../../components/problem';
import { failureSentence } from '../../../forms/failure-sentence';
import { labMessages } from '../lab-messages';

interface LabHintsProps {
  lessonId: string;
  task: LabTaskResponse;
  isSolved: boolean;
}

/** The hints that were taken, and the next one: what it costs is said before it is. */
export function LabHints({ lessonId, task, isSolved }: LabHintsProps) {
  const [isAsking, setIsAsking] = useState(false);
  /** What an administrator has taken who tries the lab out: nothing of it is stored. */
  const [tried, setTried] = useState<string[]>([]);
  const [take, { error, isLoading }] = useTakeLabHintMutation();
  const taken = task.hints.map(({ text }, at) => text ?? tried[at]).filter((text) => text !== undefined);
  const next = task.hints[taken.length];
  const show = async (): Promise<void> => {
    const hint = { task_id: task.id, hint: taken.length + 1 };
    const { data } = await resendOnce(() => take({ id: lessonId, takeHintDto: hint }));
    if (!data) return;
    setTried([...taken, data.text]);
    setIsAsking(false);
  };
  return (
    <>
      {taken.length > 0 && (
        <ul className="mt-3 grid gap-3" aria-label="Hints">
          {taken.map((text, at) => (
            <li key={at} className="border-l-2 border-edge pl-3 text-sm text-ink2">
              <Markdown>{text}</Markdown>
            </li>
          ))}
        </ul>
      )}
      {next && !isSolved && (
        <div className="mt-2">
          {isAsking ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <p className="text-sm">{labMessages.hintCosts(next.cost)}</p>
              <Button busy={isLoading} onClick={() => void show()}>
                Show the hint
              </Button>
              <Button variant="quiet" onClick={() => setIsAsking(false)}>
                Not now
              </Button>
            </div>
          ) : (
            <Button variant="quiet" className="-ml-3 px-3" onClick={() => setIsAsking(true)}>
              <Lightbulb size={16} aria-hidden />
              {taken.length === 0 ? 'Hint' : 'Another hint'}
            </Button>
          )}
          <Problem>{error && failureSentence(error, labMessages.hintFailed)}</Problem>
        </div>
      )}
    </>
  );
}
