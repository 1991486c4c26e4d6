import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { errorStatus, isNonJsonError, type LearnCourseResponse, useGetLearnCourseQuery } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { PageTitle } from '../academy/page-title';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { catalogueMessages, learningMessages } from '../../messages';
import { LeaveForCoursePage } from './leave-for-course-page';
import { Player } from './player';
import { PlayerSkeleton } from './player-skeleton';
import { PreviewLesson } from './preview-lesson';
import { lessonToShow } from './study';

/** /courses/{courseId}/learn?lesson={id}: the player. */
export function Component() {
  const { courseId = '' } = useParams();
  const [params] = useSearchParams();
  const lessonId = params.get('lesson');
  const { data, error, isError, isFetching, refetch } = useGetLearnCourseQuery({ id: courseId });

  // Also when access is revoked while the course is open.
  if (errorStatus(error) === 403) {
    return lessonId ? (
      <PreviewLesson key={lessonId} courseId={courseId} lessonId={lessonId} />
    ) : (
      <LeaveForCoursePage courseId={courseId} />
    );
  }
  if (!data && !isError) return <PlayerSkeleton />;
  const problem = data ? problemOf(data) : failureOf(error);
  if (problem || !data) {
    return (
      <LearnProblem
        courseId={courseId}
        message={problem ?? learningMessages.contentFailed}
        {...(isFetching ? {} : { onRetry: () => void refetch() })}
      />
    );
  }
  const lesson = lessonToShow(data.content, lessonId);
  if (lesson && lesson.id !== lessonId) return <Navigate to={paths.learn.to(courseId, lesson.id)} replace />;
  return <Player key={courseId} study={data} lessonId={lesson?.id ?? ''} onReload={() => void refetch()} />;
}

function problemOf(study: Partial<LearnCourseResponse>): string | null {
  if (!study.course || !Array.isArray(study.content)) return learningMessages.invalidCourse;
  return study.content.length === 0 ? learningMessages.noContent : null;
}

const failureOf = (error: unknown): string =>
  isNonJsonError(error) ? learningMessages.nonJson : learningMessages.contentFailed;

interface LearnProblemProps {
  courseId: string;
  message: string;
  onRetry?: () => void;
}

function LearnProblem({ courseId, message, onRetry }: LearnProblemProps) {
  return (
    <div className="mx-auto max-w-2xl p-4 sm:p-8">
      <PageTitle title="Learn" />
      <h1 className="mb-4 text-xl">Your course</h1>
      <ErrorState
        message={message}
        onRetry={onRetry}
        action={
          <>
            <ButtonLink to={paths.course.to(courseId)}>Course page</ButtonLink>
            <ButtonLink to={paths.dashboard.to()}>{catalogueMessages.backToCourses}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
