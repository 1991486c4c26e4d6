import { Suspense } from 'react';
import { errorStatus, useGetCourseQuery, useGetLessonQuery } from '../../api/api';
import { Badge } from '../../components/badge';
import { Markdown } from '../../components/markdown';
import { PageTitle } from '../../academy/page-title';
import { EnrolLink, courseStatusOf, usePendingCourseIds } from '../catalogue';
import { LeaveForCoursePage } from '../../course/leave-for-course-page';
import { PLAYERS } from '../../lesson-types/players';
import { learningMessages } from '../../messages';
import { LearnProblem } from './learn-problem';
import { PlayerBar } from './player-bar';
import { LessonTextSkeleton, PlayerSkeleton } from './player-skeleton';

interface PreviewLessonProps {
  courseId: string;
  lessonId: string;
}

// Not a preview, or not a lesson. Network and server errors don't mean that.
const REFUSALS: readonly (number | null)[] = [403, 404];

/** A preview lesson, for signed-in users without the course. */
export function PreviewLesson({ courseId, lessonId }: PreviewLessonProps) {
  const { data: lesson, error, isError, isFetching, refetch } = useGetLessonQuery({ id: lessonId });
  const { data: course } = useGetCourseQuery({ id: courseId });
  const status = courseStatusOf(null, usePendingCourseIds().has(courseId));
  if (REFUSALS.includes(errorStatus(error))) return <LeaveForCoursePage courseId={courseId} />;
  if (!lesson && isError) {
    return (
      <LearnProblem
        courseId={courseId}
        message={learningMessages.contentFailed}
        onRetry={isFetching ? undefined : () => void refetch()}
      />
    );
  }
  if (!lesson) return <PlayerSkeleton />;
  const { Media, Task } = PLAYERS[lesson.file_type];
  return (
    <>
      <PageTitle title={lesson.lesson_title} />
      <PlayerBar
        course={course ?? { id: courseId, title: lesson.module_name, category: null }}
        percent={null}
      />
      <article className="mx-auto max-w-5xl">
        {Media && (
          <Media lesson={lesson} reports={false} onReload={async () => (await refetch()).data?.file_url} />
        )}
        <Suspense fallback={<LessonTextSkeleton />}>
          <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
            <Badge>Preview</Badge>
            <h1 className="mt-2 text-2xl">{lesson.lesson_title}</h1>
            <div className="mt-3 text-ink2">
              <Markdown headings={2}>{lesson.lesson_description}</Markdown>
            </div>
            {Task && <Task lessonId={lesson.id} />}
            {course && (
              <div className="card mt-8 flex flex-wrap items-center justify-between gap-4 p-5">
                <p className="text-sm wrap-anywhere">
                  This lesson is a preview of <strong>{course.title}</strong>.
                </p>
                <EnrolLink course={course} status={status} variant="primary" />
              </div>
            )}
          </div>
        </Suspense>
      </article>
    </>
  );
}
