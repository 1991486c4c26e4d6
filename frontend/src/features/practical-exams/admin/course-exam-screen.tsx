import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useGetPracticalExamSettingsQuery } from '../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../api/api';
import { PageTitle } from '../../../academy/page-title';
import { Badge } from '../../../components/badge';
import { ButtonLink } from '../../../components/button';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { Tabs } from '../../../components/tabs';
import { paths } from '../../../config/paths';
import { catalogueMessages } from '../../../messages';
import { examAdminMessages } from './exam-admin-messages';
import { ExamAttempts } from './exam-attempts';
import { ExamForm } from './exam-form';

const TABS = [
  { value: 'settings', label: 'Settings' },
  { value: 'attempts', label: 'Attempts' },
] as const;

/** /admin/course/{courseId}/practical-exam: the labs, template, rubric and attempts of a practical exam. */
export function Component() {
  const { courseId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'attempts' ? 'attempts' : 'settings';
  const query = useGetPracticalExamSettingsQuery({ courseId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle title="Practical exam" />
      <QueryView
        query={query}
        failure={
          errorStatus(query.error) === 404 ? (
            <ErrorState
              message={catalogueMessages.courseNotFound}
              action={<ButtonLink to={paths.admin.dashboard.to()}>Back to dashboard</ButtonLink>}
            />
          ) : (
            errorMessage(query.error, examAdminMessages.loadFailed)
          )
        }
        loading="Loading the practical exam"
        skeleton={
          <>
            <Skeleton className="h-9 w-64" />
            <Skeleton className="mt-6 h-64 w-full" />
          </>
        }
      >
        {(exam) => (
          <>
            <p className="text-sm text-ink3">
              <Link to={paths.admin.courseContent.to(courseId)} className="link wrap-anywhere">
                {exam.course_title}
              </Link>
            </p>
            <h1 className="flex flex-wrap items-center gap-3 text-2xl">
              Practical exam
              {exam.published ? <Badge>Published</Badge> : <Badge tone="rejected">Not published</Badge>}
            </h1>
            <div className="mt-5">
              <Tabs
                label="Practical exam"
                value={tab}
                onValueChange={(value) =>
                  setParams(value === 'settings' ? {} : { tab: value }, { replace: true })
                }
                tabs={TABS}
              >
                <div className="mt-5">
                  {tab === 'settings' ? (
                    <ExamForm key={courseId} exam={exam} onReload={query.refetch} />
                  ) : (
                    <ExamAttempts courseId={courseId} />
                  )}
                </div>
              </Tabs>
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
