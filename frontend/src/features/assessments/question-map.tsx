import { clsx } from 'clsx';
import { type SittingAnswer } from './sitting-answers';

interface QuestionMapProps {
  answers: ReadonlyMap<number, SittingAnswer>;
  current: number;
  onChoose: (number: number) => void;
}

/** An overview of all questions: answered ones are filled, flagged ones have a corner. */
export function QuestionMap({ answers, current, onChoose }: QuestionMapProps) {
  return (
    <>
      <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {[...answers].map(([number, { chosen, flagged }]) => {
          const isAnswered = chosen.length > 0;
          return (
            <li key={number}>
              <button
                type="button"
                aria-current={number === current ? 'true' : undefined}
                aria-label={`Question ${number}, ${isAnswered ? 'answered' : 'not answered'}${flagged ? ', flagged' : ''}`}
                onClick={() => onChoose(number)}
                className={clsx(
                  'tnum relative h-11 w-full overflow-hidden rounded-sm border text-sm font-semibold',
                  isAnswered ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface',
                  number === current && 'outline-2 outline-offset-2 outline-ink',
                )}
              >
                {number}
                {flagged && (
                  <span
                    aria-hidden
                    className="absolute top-0 right-0 border-8 border-amber border-b-transparent border-l-transparent"
                  />
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink2">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs bg-ink" /> Answered
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs border border-edge" /> Not answered
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="border-6 border-amber border-b-transparent border-l-transparent" />{' '}
          Flagged
        </span>
      </p>
    </>
  );
}
