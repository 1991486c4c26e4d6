import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useGetAssessmentSettingsQuery } from '../../../api/admin-api';
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
import { bankMessages } from './bank-messages';
import { AttemptList } from './attempt-list';
import { ExtraTime } from './extra-time';
import { QuestionList } from './question-list';
import { SettingsForm } from './settings-form';

const TABS = [
  { value: 'questions', label: 'Questions' },
  { value: 'settings', label: 'Settings' },
  { value: 'attempts', label: 'Attempts' },
  { value: 'extra-time', label: 'Extra time' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** /admin/course/{courseId}/assessment: question bank, settings and attempts of a final assessment. */
export function Component() {
  const { courseId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'questions';
  const query = useGetAssessmentSettingsQuery({ courseId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle title="Final assessment" />
      <QueryView
        query={query}
        failure={
          errorStatus(query.error) === 404 ? (
            <ErrorState
              message={catalogueMessages.courseNotFound}
              action={<ButtonLink to={paths.admin.dashboard.to()}>Back to dashboard</ButtonLink>}
            />
          ) : (
            errorMessage(query.error, bankMessages.loadFailed)
          )
        }
        loading="Loading the assessment"
        skeleton={
          <>
            <Skeleton className="h-9 w-64" />
            <Skeleton className="mt-6 h-64 w-full" />
          </>
        }
      >
        {(settings) => (
          <>
            <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink3">
              <Link to={paths.admin.courseContent.to(courseId)} className="link wrap-anywhere">
                {settings.course_title}
              </Link>
              <Link to={paths.admin.certification.to(courseId)} className="link">
                Certificate
              </Link>
            </p>
            <h1 className="flex flex-wrap items-center gap-3 text-2xl">
              Final assessment
              {settings.published ? <Badge>Published</Badge> : <Badge tone="rejected">Not published</Badge>}
            </h1>
            <div className="mt-5">
              <Tabs
                label="Final assessment"
                value={tab}
                onValueChange={(value) =>
                  setParams(value === 'questions' ? {} : { tab: value }, { replace: true })
                }
                tabs={TABS}
              >
                <div className="mt-5">
                  {tab === 'questions' && <QuestionList settings={settings} />}
                  {tab === 'settings' && (
                    <SettingsForm key={courseId} settings={settings} onReload={query.refetch} />
                  )}
                  {tab === 'attempts' && <AttemptList courseId={courseId} />}
                  {tab === 'extra-time' && <ExtraTime courseId={courseId} />}
                </div>
              </Tabs>
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
