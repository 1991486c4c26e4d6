import { REVIEW_PERCENT } from '@triad/shared/limits';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type CourseProgressResponse, type LearnCourseResponse } from '../../api/api';
import { Button } from '../../components/button';
import { PageTitle } from '../../academy/page-title';
import { NextStepStrip } from '../../course/next-step-strip';
import { learningMessages } from '../../messages';
import { CourseCompleteDialog } from './course-complete-dialog';
import { CourseOutline } from './course-outline';
import { LessonView } from './lesson-view';
import { OutlineSheet } from './outline-sheet';
import { PlayerBar } from './player-bar';
import { LessonSkeleton } from './player-skeleton';
import { useOpenedReport } from './use-opened-report';
import { modulesOf, percentComplete, withProgress } from './study';
import { useNextSteps } from './use-next-steps';

interface PlayerProps {
  study: LearnCourseResponse;
  progress: {
    data?: CourseProgressResponse | undefined;
    /** Why the progress is missing; remains during a refetch. */
    error?: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  lessonId: string;
  /** Refetches the course, since file links expire, and returns the link of the open lesson. */
  onReload: () => Promise<string | null | undefined>;
}

/** Bar, outline and the open lesson. */
export function Player({ study: { course, content }, progress, lessonId, onReload }: PlayerProps) {
  // Deferred like the course; only the progress must follow a click immediately.
  const isReady = useDeferredValue(progress.data !== undefined || progress.isError);
  // An open lesson stays mounted, with its video and input, while the progress is refetched.
  const [isDrawn, setDrawn] = useState(isReady);
  if (isReady && !isDrawn) setDrawn(true);
  const lessons = withProgress(content, progress.data);
  const modules = modulesOf(lessons);
  const percent = progress.data?.progress ?? percentComplete(lessons);
  const mayReview = percent >= REVIEW_PERCENT;
  const nextSteps = useNextSteps(course.id);
  const completion = useCompletion(progress.data?.progress);
  const index = lessons.findIndex(({ id }) => id === lessonId);
  const lesson = lessons[index];
  useOpenedReport(lesson);
  const article = useFocusOnNext(lessonId);
  if (!lesson) return null;

  return (
    <>
      <PageTitle title={`${lesson.lesson_title} · ${course.title}`} />
      <PlayerBar course={course} percent={percent}>
        <OutlineSheet courseId={course.id} modules={modules} lessonId={lessonId} mayReview={mayReview} />
      </PlayerBar>
      <div className="lg:grid lg:grid-cols-[320px_minmax(0,1fr)]">
        <aside className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line bg-surface max-lg:hidden">
          <Button className="sr-only focus:not-sr-only focus:m-2" onClick={() => article.current?.focus()}>
            Skip to the lesson
          </Button>
          <CourseOutline courseId={course.id} modules={modules} lessonId={lessonId} mayReview={mayReview} />
        </aside>
        <div className="min-w-0">
          {nextSteps.map((step) => (
            <NextStepStrip key={step.to} step={step} />
          ))}
          {isDrawn && progress.error !== undefined && (
            <div
              role="alert"
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-danger-bg px-4 py-2 text-sm font-medium"
            >
              {learningMessages.progressLoadFailed}
              <Button busy={progress.isFetching} onClick={() => void progress.refetch()}>
                Retry
              </Button>
            </div>
          )}
          {isDrawn ? (
            <LessonView
              key={lesson.id}
              ref={article}
              lesson={lesson}
              place={placeOf(modules, lesson.id)}
              next={lessons[index + 1] ?? null}
              onReload={onReload}
            />
          ) : (
            <LessonSkeleton />
          )}
        </div>
      </div>
      <CourseCompleteDialog
        course={course}
        completedAt={progress.data?.completed_at ?? null}
        open={completion.isNew}
        onClose={completion.dismiss}
      />
    </>
  );
}

function placeOf(modules: ReturnType<typeof modulesOf>, lessonId: string): string {
  for (const [index, { lessons }] of modules.entries()) {
    const place = lessons.findIndex(({ id }) => id === lessonId);
    if (place >= 0)
      return `Module ${String(index + 1).padStart(2, '0')} · Lesson ${place + 1} of ${lessons.length}`;
  }
  return '';
}

/** "Next lesson" disappears with its lesson; the focus goes on to the new one. */
function useFocusOnNext(lessonId: string): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  const shown = useRef(lessonId);
  useEffect(() => {
    if (shown.current === lessonId) return;
    shown.current = lessonId;
    if (document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, [lessonId]);
  return article;
}

/** Detects that the course was completed while it was open. */
function useCompletion(percent: number | undefined): { isNew: boolean; dismiss: () => void } {
  const [known, setKnown] = useState(percent);
  const [isNew, setIsNew] = useState(false);
  if (percent !== known) {
    setKnown(percent);
    setIsNew(known !== undefined && known < 100 && percent === 100);
  }
  return { isNew, dismiss: () => setIsNew(false) };
}
