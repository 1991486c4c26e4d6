import { useParams } from 'react-router-dom';
import { PageTitle } from '../../../academy/page-title';
import { errorMessage, errorStatus, type ExamReportResponse, useGetExamReportQuery } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { ButtonLink } from '../../../components/button';
import { Section } from '../../../components/section';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { formatDateTime } from '../../../lib/dates';
import { readerMessages } from '../../../messages-exam';
import { EXAM_STATES } from '../exam-states';
import { GradingPanel } from './grading-panel';
import { ReportText } from './report-text';
import { SolvedTasks } from './solved-tasks';
import { useReaderPaths } from './use-reader-paths';

/** /exam-reports/{reportId}, and the same below /admin: a report with what its learner solved, and its grading. */
export function Component() {
  const { reportId = '' } = useParams();
  const {
    currentData: report,
    error,
    isFetching,
    refetch,
  } = useGetExamReportQuery(
    { id: reportId },
    // The link of the PDF expires, and others may decide.
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { examReports } = useReaderPaths();
  const toAll = <ButtonLink to={examReports.to()}>All exam reports</ButtonLink>;
  return (
    <>
      <PageTitle title={report ? `Report of ${report.learner_name}` : 'Exam report'} />
      {report && <Report key={report.id} report={report} />}
      {!report && error !== undefined && !isFetching && (
        <ErrorState
          message={errorMessage(error, readerMessages.reportFailed)}
          onRetry={errorStatus(error) === 404 ? undefined : () => void refetch()}
          action={toAll}
        />
      )}
      {!report && (error === undefined || isFetching) && (
        <Loading label="Loading the report">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      )}
      {report && <div className="mt-8">{toAll}</div>}
    </>
  );
}

function Report({ report }: { report: ExamReportResponse }) {
  const [tone, word] = EXAM_STATES[report.state];
  return (
    <>
      <p className="text-sm text-ink2">
        {report.course_title} · practical exam, attempt {report.number}
      </p>
      <h1 className="text-2xl wrap-anywhere">{report.learner_name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink2">
        <Badge tone={tone}>{word}</Badge>
        <span>
          Started {formatDateTime(report.started_at)}, handed in {formatDateTime(report.submitted_at)}
        </span>
      </p>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="min-w-0 space-y-5">
          <Section title="Report" className="card p-4 sm:p-6">
            <ReportText report={report} />
          </Section>
          <SolvedTasks report={report} />
        </div>
        <GradingPanel report={report} />
      </div>
    </>
  );
}
