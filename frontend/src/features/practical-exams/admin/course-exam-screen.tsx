import { useParams } from 'react-router-dom';
import { useGetPracticalExamSettingsQuery } from '../../../api/admin-api';
import { PageTitle } from '../../../academy/page-title';
import { CourseExamPage } from '../../../course/course-exam-page';
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
  const query = useGetPracticalExamSettingsQuery({ courseId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle title="Practical exam" />
      <CourseExamPage
        courseId={courseId}
        title="Practical exam"
        query={query}
        failure={examAdminMessages.loadFailed}
        loading="Loading the practical exam"
        tabs={TABS}
      >
        {(exam, tab) =>
          tab === 'settings' ? (
            <ExamForm key={courseId} exam={exam} onReload={query.refetch} />
          ) : (
            <ExamAttempts courseId={courseId} />
          )
        }
      </CourseExamPage>
    </>
  );
}
