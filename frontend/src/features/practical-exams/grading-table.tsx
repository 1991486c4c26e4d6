import { type CriterionDto, type GradingResultResponse } from '../../api/api';
import { type ReactNode } from 'react';
import { Badge } from '../../components/badge';

interface GradingTableProps {
  grading: GradingResultResponse;
  rubric: CriterionDto[];
  passMark: number;
  /** Whose it is. */
  title: string;
  /** Below the title. */
  children?: ReactNode;
}

/** One reader's grading: points and comments by criterion, and feedback. */
export function GradingTable({ grading, rubric, passMark, title, children }: GradingTableProps) {
  const given = new Map(grading.criteria.map((criterion) => [criterion.id, criterion]));
  return (
    <section aria-label={title} className="mt-4 border-t border-line pt-4">
      <h4 className="text-sm font-semibold">{title}</h4>
      {children}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tnum font-display text-lg font-semibold">{grading.score}%</span>
        <Badge tone={grading.passed ? 'verified' : 'rejected'}>
          {grading.passed ? 'Passes' : 'Does not pass'}
        </Badge>
        <span className="tnum text-sm text-ink2">{passMark}% needed</span>
      </p>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{title}, by criterion</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {rubric.map((criterion) => (
            <tr key={criterion.id} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                <span className="font-semibold">{criterion.title}</span>
                {given.get(criterion.id)?.comment && (
                  <span className="block whitespace-pre-line text-ink2">
                    {given.get(criterion.id)?.comment}
                  </span>
                )}
              </th>
              <td className="tnum py-2 text-right whitespace-nowrap">
                {given.get(criterion.id)?.points ?? 0} of {criterion.points}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {grading.feedback && (
        <p className="border-t border-line pt-3 text-sm wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Feedback: </span>
          {grading.feedback}
        </p>
      )}
    </section>
  );
}
