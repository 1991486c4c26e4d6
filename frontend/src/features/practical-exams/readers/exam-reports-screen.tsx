import { PageTitle } from '../../../academy/page-title';
import { errorMessage, type WaitingReportResponse } from '../../../api/api';
import { useExamReportsInfiniteQuery } from '../../../api/lists';
import { ButtonLink } from '../../../components/button';
import { PagedList } from '../../../components/paged-list';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState } from '../../../components/states';
import { formatAge, formatDateTime } from '../../../lib/dates';
import { readerMessages } from '../../../messages-exam';
import { useReaderPaths } from './use-reader-paths';

/** /exam-reports for a mentor, /admin/exam-reports for administrators: reports of practical exams that wait for them. */
export function Component() {
  const query = useExamReportsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <>
      <PageTitle title="Exam reports" />
      <h1 className="text-2xl">Exam reports</h1>
      <p className="mt-1 mb-6 max-w-prose text-sm text-ink2">
        Reports of practical exams that wait for your grading. Those that wait longest come first.
      </p>
      <PagedList
        query={query}
        what="exam reports"
        failure={readerMessages.loadFailed}
        firstFailure={errorMessage(query.error, readerMessages.loadFailed)}
        skeleton={<Skeletons count={3} each="h-24" className="space-y-3" />}
        empty={
          <EmptyState title={readerMessages.none}>
            Mentors get a mail when a learner of theirs hands one in.
          </EmptyState>
        }
      >
        {(reports) => (
          <ul className="space-y-3">
            {reports.map((report) => (
              <WaitingReport key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function WaitingReport({ report }: { report: WaitingReportResponse }) {
  const to = useReaderPaths().examReport.to(report.id);
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-[1_1_14rem] text-sm wrap-anywhere">
        <h2 className="font-sans text-base font-semibold tracking-normal">{report.learner_name}</h2>
        <p className="text-ink2">
          {report.course_title} · attempt {report.number}
        </p>
        <p className="mt-1 text-ink2">
          Handed in{' '}
          <time dateTime={report.submitted_at} title={formatDateTime(report.submitted_at)}>
            {formatAge(report.submitted_at)}
          </time>
          {report.second_reader && ` · ${WHICH_READER[report.gradings] ?? 'another reader'}`}
        </p>
      </div>
      <ButtonLink to={to} variant="primary" aria-label={`Read the report of ${report.learner_name}`}>
        Read and grade
      </ButtonLink>
    </li>
  );
}

/** By how many others have graded it. */
const WHICH_READER = ['needs two readers', 'needs a second reader', 'the two readers disagree'];
