import { type Ref, Suspense } from 'react';
import { type LearnLessonResponse } from '../../api/api';
import { Markdown } from '../../components/markdown';
import { PLAYERS } from '../../lesson-types/players';
import { Discussion } from './discussion';
import { LessonActions } from './lesson-actions';
import { LessonTextSkeleton } from './player-skeleton';

interface LessonViewProps {
  ref?: Ref<HTMLElement>;
  lesson: LearnLessonResponse;
  /** "Module 03 · Lesson 1 of 3" */
  place: string;
  next: LearnLessonResponse | null;
  onReload: () => Promise<string | null | undefined>;
}

/** One lesson: media, text, actions and discussion. */
export function LessonView({ ref, lesson, place, next, onReload }: LessonViewProps) {
  const { Media, Task } = PLAYERS[lesson.file_type];
  return (
    <article
      ref={ref}
      aria-label={`${lesson.lesson_title}, ${place}`}
      tabIndex={-1}
      className="outline-none max-lg:pb-24"
    >
      {Media && <Media lesson={lesson} onReload={onReload} />}
      <Suspense fallback={<LessonTextSkeleton />}>
        <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
          <p className="eyebrow">{place}</p>
          <h1 className="mt-1 text-2xl">{lesson.lesson_title}</h1>
          {lesson.lesson_description && (
            <div className="mt-3 text-ink2">
              <Markdown headings={2}>{lesson.lesson_description}</Markdown>
            </div>
          )}
          {Task && <Task lessonId={lesson.id} />}
          <LessonActions lesson={lesson} next={next} />
          <Discussion lessonId={lesson.id} />
        </div>
      </Suspense>
    </article>
  );
}
