import { type AttemptResponse } from '../../api/api';
import { Badge } from '../../components/badge';
import { formatDateTime } from '../../lib/dates';
import { assessmentMessages } from '../../messages';
import { AssessmentAppeal } from './appeal';

/** A closed attempt: the total and the topics. */
export function AttemptResult({ attempt }: { attempt: AttemptResponse }) {
  return (
    <article aria-label={`Attempt ${attempt.number}`} className="card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">Attempt {attempt.number}</h3>
        <p className="tnum text-sm text-ink2">{attempt.closed_at && formatDateTime(attempt.closed_at)}</p>
      </div>
      {attempt.score === null ? (
        <p className="mt-2 text-sm text-ink2">{assessmentMessages.cancelled}</p>
      ) : (
        <>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tnum font-display text-xl font-semibold">{attempt.score}%</span>
            <Badge tone={attempt.passed ? 'verified' : 'rejected'}>
              {attempt.passed ? 'Passed' : 'Not passed'}
            </Badge>
            <span className="tnum text-sm text-ink2">
              {attempt.correct} of {attempt.total} right, {attempt.pass_mark}% needed
            </span>
          </p>
          {attempt.state === 'expired' && (
            <p className="mt-1 text-sm text-ink2">{assessmentMessages.expired}</p>
          )}
          {attempt.voided && <p className="mt-1 text-sm text-ink2">{assessmentMessages.voided}</p>}
          <table className="mt-4 w-full text-sm">
            <caption className="sr-only">By topic</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Topic</th>
                <th scope="col">Right</th>
              </tr>
            </thead>
            <tbody>
              {attempt.topics.map(({ topic, correct, total }) => (
                <tr key={topic} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3 text-left font-normal">
                    {topic}
                  </th>
                  <td className="w-2/5 py-2">
                    <span className="flex items-center gap-3">
                      <span
                        aria-hidden
                        className="h-2 flex-1 overflow-hidden rounded-sm border border-line bg-sunken"
                      >
                        <span
                          className="block h-full bg-ink2"
                          style={{ width: `${(100 * correct) / total}%` }}
                        />
                      </span>
                      <span className="tnum w-12 shrink-0 text-right">
                        {correct}/{total}
                      </span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <AssessmentAppeal attempt={attempt} />
    </article>
  );
}
