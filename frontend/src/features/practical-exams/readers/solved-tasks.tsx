import { type ExamReportResponse } from '../../../api/api';
import { Section } from '../../../components/section';
import { formatDateTime } from '../../../lib/dates';
import { plural } from '../../../lib/format';
import { readerMessages } from '../../../messages-exam';
import { pointsOf } from '../exam-points';

/** The labs of the attempt with their points, and when each task was solved. */
export function SolvedTasks({ report }: { report: ExamReportResponse }) {
  const { labs, lab_points: needed, solutions, started_at: startedAt } = report;
  if (labs.length === 0) return null;
  return (
    <Section title="Labs" className="card p-4 sm:p-6">
      <p className="tnum mt-1 text-sm text-ink2">
        {plural(pointsOf(labs), 'point')}
        {needed > 0 && `, ${needed} needed`}
      </p>
      {labs.map((lab) => {
        const solved = solutions.filter((solution) => solution.lab === lab.title);
        return (
          <div key={lab.lesson_id} className="mt-4 border-t border-line pt-3 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{lab.title}</h3>
              <p className="tnum">
                {lab.points} of {plural(lab.max_points, 'point')}
              </p>
            </div>
            {solved.length === 0 && <p className="mt-1 text-ink2">{readerMessages.noSolutions}</p>}
            <ul className="mt-1">
              {solved.map(({ task, points, solved_at: solvedAt }) => (
                <li
                  key={task}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1 text-ink2"
                >
                  <span className="wrap-anywhere">
                    <code translate="no">{task}</code> · {plural(points, 'point')}
                  </span>
                  <span className="tnum">
                    {formatDateTime(solvedAt)}
                    {Date.parse(solvedAt) < Date.parse(startedAt) && (
                      <strong className="text-ink"> (before this attempt)</strong>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            {lab.commands && (
              <details className="mt-2">
                <summary className="cursor-pointer py-1.5 font-semibold">{readerMessages.commands}</summary>
                <pre
                  tabIndex={0}
                  role="region"
                  aria-label={`${readerMessages.commands}: ${lab.title}`}
                  className="mt-1 max-h-96 overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
                >
                  {lab.commands}
                </pre>
              </details>
            )}
          </div>
        );
      })}
    </Section>
  );
}
