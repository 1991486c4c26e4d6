import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type OutlineModuleResponse, useGetCourseOutlineQuery } from '../../api/api';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { plural } from '../../lib/format';
import { catalogueMessages } from '../../messages';
import { VideoLength, videoOf } from './video-length';
import { LESSON_LABELS } from '../../lesson-types/labels';

const MOST_MODULES = 3;
const MOST_LESSONS = 3;

interface CurriculumPreviewProps {
  courseId: string;
  hasAccess: boolean;
}

/** The first lessons of the first modules; all on request. */
export function CurriculumPreview({ courseId, hasAccess }: CurriculumPreviewProps) {
  const { data: modules, isError, refetch } = useGetCourseOutlineQuery({ id: courseId });
  const [showsAll, setShowsAll] = useState(false);
  const lessons = modules?.flatMap((module) => module.lessons) ?? [];
  const videos = lessons.filter(({ file_type }) => LESSON_LABELS[file_type].isVideo);
  const isCut =
    modules !== undefined &&
    (modules.length > MOST_MODULES || modules.some((module) => module.lessons.length > MOST_LESSONS));

  return (
    <section aria-labelledby="curriculum" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="curriculum" className="text-xl">
          Curriculum
        </h2>
        {lessons.length > 0 && (
          <p className="tnum text-sm text-ink3">
            {plural(modules?.length ?? 0, 'module')} · {plural(lessons.length, 'lesson')}
            {videoOf(videos.map(({ video_seconds }) => video_seconds))}
          </p>
        )}
      </div>
      <div className="mt-3">
        {modules ? (
          <Modules
            modules={showsAll ? modules : modules.slice(0, MOST_MODULES)}
            most={showsAll ? Infinity : MOST_LESSONS}
            lessonLink={(id, isPreview) => (hasAccess || isPreview ? paths.learn.to(courseId, id) : null)}
          />
        ) : isError ? (
          <ErrorState message={catalogueMessages.courseFailed} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading the curriculum">
            <Skeleton className="h-56 w-full" />
          </Loading>
        )}
      </div>
      {isCut && (
        <Button className="mt-4" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show less' : 'Show all'}
        </Button>
      )}
    </section>
  );
}

interface ModulesProps {
  modules: OutlineModuleResponse[];
  most: number;
  lessonLink: (lessonId: string, isPreview: boolean) => string | null;
}

function Modules({ modules, most, lessonLink }: ModulesProps) {
  if (modules.length === 0) return <p className="text-sm text-ink2">The lessons will be listed here soon.</p>;
  return (
    <ol className="card divide-y divide-line">
      {modules.map((module, index) => (
        <li key={module.module_id} className="p-4">
          <h3 className="flex items-baseline gap-3 font-sans text-sm font-semibold tracking-normal">
            <span aria-hidden className="eyebrow">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className="min-w-0 flex-1">{module.module_name}</span>
            <span className="tnum text-xs font-normal text-ink3">
              {plural(module.lessons.length, 'lesson')}
            </span>
          </h3>
          <ul className="mt-2">
            {module.lessons.slice(0, most).map((lesson) => {
              const { label, Icon } = LESSON_LABELS[lesson.file_type];
              const to = lessonLink(lesson.id, lesson.is_preview);
              return (
                <li key={lesson.id} className="flex min-h-9 items-center gap-3 text-sm text-ink2">
                  <Icon size={16} aria-hidden className="shrink-0 text-ink3" />
                  <span className="sr-only">{label}: </span>
                  <span className="min-w-0 flex-1">
                    {to ? (
                      <Link to={to} className="link inline-block py-1.5 wrap-anywhere">
                        {lesson.lesson_title}
                      </Link>
                    ) : (
                      lesson.lesson_title
                    )}
                  </span>
                  {lesson.is_preview && <Badge>Preview</Badge>}
                  {lesson.video_seconds !== null && <VideoLength seconds={lesson.video_seconds} />}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
