import { useParams } from 'react-router-dom';
import { useGetAssessmentSettingsQuery } from '../../../api/admin-api';
import { PageTitle } from '../../../academy/page-title';
import { CourseExamPage } from '../../../course/course-exam-page';
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

/** /admin/course/{courseId}/assessment: question bank, settings and attempts of a final assessment. */
export function Component() {
  const { courseId = '' } = useParams();
  const query = useGetAssessmentSettingsQuery({ courseId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle title="Final assessment" />
      <CourseExamPage
        courseId={courseId}
        title="Final assessment"
        query={query}
        failure={bankMessages.loadFailed}
        loading="Loading the assessment"
        tabs={TABS}
      >
        {(settings, tab) => {
          if (tab === 'questions') return <QuestionList settings={settings} />;
          if (tab === 'settings')
            return <SettingsForm key={courseId} settings={settings} onReload={query.refetch} />;
          if (tab === 'attempts') return <AttemptList courseId={courseId} />;
          return <ExtraTime courseId={courseId} />;
        }}
      </CourseExamPage>
    </>
  );
}
