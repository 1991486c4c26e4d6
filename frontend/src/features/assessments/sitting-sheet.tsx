import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Flag from 'lucide-react/icons/flag';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Countdown } from '../../components/countdown';
import { ConfirmDialog, Dialog } from '../../components/dialog';
import { QuizQuestion } from '../../course/quiz-question';
import { TimeWarnings } from '../../course/time-warnings';
import { plural } from '../../lib/format';
import { QuestionMap } from './question-map';
import { SavedState } from './saved-state';
import { type SittingSnapshot } from './sitting-answers';
import { type SittingState, useSnapshot } from './use-sitting';

/** In minutes before the end. */
const WARNINGS = [5, 1];

type OpenSitting = Extract<SittingState, { phase: 'open' }>;

/** The last question that was answered or flagged: there a reload or another device continues. */
function resumeAt(answers: SittingSnapshot['answers']): number {
  const touched = [...answers].filter(([, { chosen, flagged }]) => chosen.length > 0 || flagged);
  return Math.max(1, ...touched.map(([number]) => number));
}

/** An attempt, one question at a time. */
export function SittingSheet({
  paper,
  answers,
  deadline,
  isSubmitting,
  submitFailed,
  submit,
  timeUp,
}: OpenSitting) {
  const snapshot = useSnapshot(answers);
  const [number, setNumber] = useState(() => resumeAt(snapshot.answers));
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = paper.questions[number - 1]!;
  const answer = snapshot.answers.get(number);
  const total = paper.questions.length;
  const unanswered = [...snapshot.answers.values()].filter(({ chosen }) => chosen.length === 0).length;
  const flagged = [...snapshot.answers.values()].filter((one) => one.flagged).length;

  const go = (to: number): void => {
    setNumber(to);
    setIsMapOpen(false);
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  };
  const map = <QuestionMap answers={snapshot.answers} current={number} onChoose={go} />;
  const leftOver = [
    unanswered > 0 ? `${plural(unanswered, 'question')} without an answer` : '',
    flagged > 0 ? `${plural(flagged, 'question')} flagged` : '',
  ].filter((part) => part !== '');

  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1 sm:gap-x-3 sm:px-5">
          <p className="min-w-0 flex-1 truncate text-sm font-semibold max-sm:sr-only">{paper.course_title}</p>
          <SavedState snapshot={snapshot} />
          <p className="tnum rounded-sm border border-edge px-2.5 py-1 font-display font-semibold max-sm:ml-auto">
            <span className="sr-only">Time left: </span>
            <Countdown key={deadline} until={deadline} onEnd={() => void timeUp()} />
          </p>
          <Button
            variant="primary"
            busy={isSubmitting}
            onClick={() => setIsAsking(true)}
            className="max-sm:px-3"
          >
            Submit
          </Button>
        </div>
      </header>
      <TimeWarnings deadline={deadline} minutes={WARNINGS}>
        Your answers are submitted when the time is over.
      </TimeWarnings>
      <div className="mx-auto max-w-6xl px-3 pt-4 pb-28 sm:px-5 lg:grid lg:grid-cols-[minmax(0,1fr)_260px] lg:gap-6 lg:pb-10">
        <div className="min-w-0">
          {submitFailed && (
            <p
              role="alert"
              className="mb-4 rounded-sm border border-danger bg-danger-bg p-3 text-sm font-medium"
            >
              {submitFailed}
            </p>
          )}
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 ref={heading} tabIndex={-1} className="text-lg outline-none">
              Question {number} of {total}
            </h1>
            <p className="text-sm text-ink2">{question.topic}</p>
          </div>
          <QuizQuestion
            key={number}
            question={{
              id: `question-${number}`,
              text: question.text,
              type: question.type,
              options: question.options,
            }}
            number={number}
            chosen={answer?.chosen ?? []}
            onChoose={(chosen) => answers.change(number, { chosen })}
            wasRight={undefined}
          />
          <div className="bottom-bar mt-4 flex gap-2 max-lg:flex-wrap">
            <Button
              icon
              aria-label="Previous question"
              disabled={number === 1}
              onClick={() => go(number - 1)}
              className="shrink-0"
            >
              <ArrowLeft size={18} aria-hidden />
            </Button>
            <Button
              aria-pressed={answer?.flagged ?? false}
              onClick={() => answers.change(number, { flagged: !answer?.flagged })}
              className="max-lg:min-w-min max-lg:flex-1 max-lg:px-2"
            >
              <Flag size={18} aria-hidden fill={answer?.flagged ? 'currentColor' : 'none'} />
              {answer?.flagged ? 'Flagged' : 'Flag'}
            </Button>
            <Button
              icon
              aria-label="All questions"
              aria-haspopup="dialog"
              onClick={() => setIsMapOpen(true)}
              className="shrink-0 lg:hidden"
            >
              <LayoutGrid size={18} aria-hidden />
            </Button>
            {number < total ? (
              <Button
                variant="primary"
                onClick={() => go(number + 1)}
                className="max-lg:min-w-min max-lg:flex-1 max-lg:px-2"
              >
                Next
                <ArrowRight size={18} aria-hidden />
              </Button>
            ) : (
              <Button
                variant="primary"
                onClick={() => setIsAsking(true)}
                className="max-lg:min-w-min max-lg:flex-1 max-lg:px-2"
              >
                Review and submit
              </Button>
            )}
          </div>
        </div>
        <aside className="max-lg:hidden">
          <div className="card sticky top-18 p-4">
            <h2 className="text-sm">All questions</h2>
            {map}
          </div>
        </aside>
      </div>
      <Dialog sheet open={isMapOpen} onClose={() => setIsMapOpen(false)} title="All questions">
        <div className="px-2 pb-4">{map}</div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Submit your answers?"
        description={leftOver.length > 0 ? `${leftOver.join(', ')}.` : 'Every question is answered.'}
        confirmLabel="Submit"
        cancelLabel="Keep working"
        onConfirm={() => {
          setIsAsking(false);
          void submit();
        }}
      />
    </>
  );
}
