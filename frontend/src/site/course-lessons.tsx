import type { PublicCourseDetails } from '@triad/shared/storefront';
import { Badge } from '../components/badge';
import { Section } from '../components/section';
import { VideoLength, videoOf } from '../features/catalogue';
import { LESSON_LABELS } from '../lesson-types/labels';
import { plural } from '../lib/format';
import { siteMessages } from '../messages';

/** Every lesson; those of modules after the first are opened by a press, which needs no script. */
export function CourseLessons({ course: { modules } }: { course: PublicCourseDetails }) {
  const lessons = modules.flatMap((module) => module.lessons);
  return (
    <Section title="Curriculum" titleClassName="text-xl" className="mt-10">
      <p className="tnum mt-1 text-sm text-ink3">
        {plural(modules.length, 'module')} · {plural(lessons.length, 'lesson')}
        {videoOf(
          lessons.filter(({ type }) => LESSON_LABELS[type].isVideo).map(({ videoSeconds }) => videoSeconds),
        )}
      </p>
      {lessons.some(({ isPreview }) => isPreview) && (
        <p className="mt-1 text-sm text-ink2">{siteMessages.previews}</p>
      )}
      <ol className="card mt-3 divide-y divide-line">
        {modules.map((module, index) => (
          <li key={index}>
            <details open={index === 0} className="group p-4">
              <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
                <span aria-hidden className="eyebrow">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">{module.title}</span>
                <span className="tnum text-xs font-normal text-ink3">
                  {plural(module.lessons.length, 'lesson')}
                </span>
              </summary>
              <ul className="mt-1">
                {module.lessons.map((lesson) => {
                  const { label, Icon } = LESSON_LABELS[lesson.type];
                  return (
                    <li key={lesson.id} className="text-sm text-ink2">
                      <div className="flex min-h-9 items-center gap-3">
                        <Icon size={16} aria-hidden className="shrink-0 text-ink3" />
                        <span className="sr-only">{label}: </span>
                        <span className="min-w-0 flex-1 wrap-anywhere">
                          {lesson.isPreview ? (
                            <button
                              type="button"
                              data-preview={lesson.id}
                              className="link inline-flex min-h-11 items-center text-left"
                            >
                              {lesson.title}
                            </button>
                          ) : (
                            lesson.title
                          )}
                        </span>
                        {lesson.isPreview && <Badge>Preview</Badge>}
                        {lesson.videoSeconds !== null && <VideoLength seconds={lesson.videoSeconds} />}
                      </div>
                    </li>
                  );
                })}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}
