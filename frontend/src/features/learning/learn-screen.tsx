import { useDeferredValue } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import {
  errorStatus,
  isNonJsonError,
  type LearnCourseResponse,
  useGetCourseProgressQuery,
  useGetLearnCourseQuery,
} from '../../api/api';
import { paths } from '../../config/paths';
import { LeaveForCoursePage } from '../../course/leave-for-course-page';
import { catalogueMessages, learningMessages } from '../../messages';
import { LearnProblem } from './learn-problem';
import { Player } from './player';
import { PlayerSkeleton } from './player-skeleton';
import { PreviewLesson } from './preview-lesson';
import { lessonToShow } from './study';

/** /courses/{courseId}/learn?lesson={id}: the player. */
export function Component() {
  const { courseId = '' } = useParams();
  const [params] = useSearchParams();
  const lessonId = params.get('lesson');
  // Deferred: renders in small steps, and an already loaded video player appears without a gap.
  const study = useDeferredValue(useGetLearnCourseQuery({ id: courseId }));
  const { data, error, isError, isFetching, refetch } = study;
  // Also if access is revoked while the course is open.
  const isRefused = errorStatus(error) === 403;
  // Fetched in parallel with the course, and again on focus: another tab may have completed lessons.
  const progress = useGetCourseProgressQuery(
    { id: courseId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, skip: isRefused },
  );
  const retry = (): void => {
    void refetch();
    if (progress.isError) void progress.refetch();
  };

  if (isRefused) {
    return lessonId ? (
      <PreviewLesson key={lessonId} courseId={courseId} lessonId={lessonId} />
    ) : (
      <LeaveForCoursePage courseId={courseId} />
    );
  }
  if (!data && !isError) return <PlayerSkeleton />;
  const problem = data ? problemOf(data) : failureOf(error);
  const isMissing = errorStatus(error) === 404;
  if (problem || !data) {
    return (
      <LearnProblem
        courseId={isMissing ? undefined : courseId}
        message={problem ?? learningMessages.contentFailed}
        onRetry={isFetching || isMissing ? undefined : retry}
      />
    );
  }
  const lesson = lessonToShow(data, lessonId);
  if (lesson && lesson.id !== lessonId) return <Navigate to={paths.learn.to(courseId, lesson.id)} replace />;
  const reload = async () => {
    const { data: fresh } = await refetch();
    return fresh?.content.find(({ id }) => id === lesson?.id)?.file_url;
  };
  return <Player study={data} progress={progress} lessonId={lesson?.id ?? ''} onReload={reload} />;
}

function problemOf(study: Partial<LearnCourseResponse>): string | null {
  if (!study.course || !Array.isArray(study.content)) return learningMessages.invalidCourse;
  return study.content.length === 0 ? learningMessages.noContent : null;
}

function failureOf(error: unknown): string {
  if (errorStatus(error) === 404) return catalogueMessages.courseNotFound;
  return isNonJsonError(error) ? learningMessages.nonJson : learningMessages.contentFailed;
}
