import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { type AdminModuleResponse } from '../../../../api/admin-api';
import { Button, ButtonLink } from '../../../../components/button';
import { ConfirmDialog } from '../../../../components/dialog';
import { FormErrorSummary } from '../../../../forms/form-error-summary';
import { PlainForm } from '../../../../forms/plain-form';
import { useLeaveQuestion } from '../../../../components/use-leave-question';
import { paths } from '../../../../config/paths';
import { purposeOf } from '../../../../lesson-types/editors';
import { plural } from '../../../../lib/format';
import { uploadMessages } from '../../../../messages-admin';
import { LessonCard } from './lesson-card';
import { ModuleCard } from './module-card';
import {
  changeLesson,
  hasUnsaved,
  isUnsaved,
  type LessonDraft,
  lessonsOf,
  type ModuleDraft,
  newLesson,
  newModule,
  removeLesson,
  replaceLesson,
  titleFrom,
} from './upload-draft';
import { useUploads } from './use-uploads';

interface UploadFormProps {
  courseId: string;
  userId: string;
  existing: readonly AdminModuleResponse[];
}

/** Adds several modules and lessons at once; files upload while the rest is typed. */
export function UploadForm({ courseId, userId, existing }: UploadFormProps) {
  const desk = useUploads(courseId, userId);
  const { modules, change, uploads, report } = desk;
  const lessons = lessonsOf(modules);
  const open = lessons.filter(isUnsaved);
  const saved = lessons.filter(({ isSaved }) => isSaved);
  const leaving = useLeaveQuestion({
    isDirty: uploads.isBusy || desk.isSaving || hasUnsaved(modules),
    description: uploads.isBusy ? uploadMessages.leaveUploading : uploadMessages.leaveUnsaved,
  });
  const saving = lessons.find(({ id }) => id === desk.savingId);

  const changeModule = (key: string, part: Partial<ModuleDraft>): void =>
    change((before) => before.map((module) => (module.key === key ? { ...module, ...part } : module)));
  const removeModule = ({ key, lessons: inside }: ModuleDraft): void => {
    inside.forEach(({ id }) => uploads.cancel(id));
    change((before) => before.filter((module) => module.key !== key));
  };
  const [removal, setRemoval] = useState<{ name: string; remove: () => void } | null>(null);
  /** At once if nothing would be lost. */
  const askToRemove = (name: string, inside: readonly LessonDraft[], remove: () => void): void =>
    inside.some(isUnsaved) ? setRemoval({ name, remove }) : remove();

  return (
    <PlainForm onSubmit={() => void desk.save()}>
      <div className="space-y-6">
        <FormErrorSummary errors={summaryOf(report?.problems, report?.skipped)} attempt={desk.attempt} />
        {modules.map((module, index) => (
          <ModuleCard
            key={module.key}
            module={module}
            number={index + 1}
            existing={existing}
            problem={module.name.trim() ? undefined : report?.problems[module.key]}
            onRemove={
              modules.length > 1
                ? (name) => askToRemove(name, module.lessons, () => removeModule(module))
                : null
            }
            onChange={(part) => changeModule(module.key, part)}
            onAddLesson={() => changeModule(module.key, { lessons: [...module.lessons, newLesson()] })}
          >
            {module.lessons.map((lesson, place) => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                number={place + 1}
                problem={report?.problems[lesson.id]}
                upload={uploads.of(lesson.id)}
                isSaving={desk.savingId === lesson.id}
                isSending={desk.sendingId === lesson.id}
                onChange={(part) => change((before) => changeLesson(before, lesson.id, part))}
                onChoose={(files) => {
                  const others = files.slice(1).map(() => newLesson());
                  [lesson, ...others].forEach(({ id }, at) =>
                    uploads.begin(id, files[at]!, purposeOf(lesson.kind)),
                  );
                  // Checking a lab's file takes a while: what was typed meanwhile counts.
                  change((before) =>
                    replaceLesson(before, lesson.id, (now) => filled([now, ...others], files)),
                  );
                }}
                onCancelFile={() => {
                  uploads.cancel(lesson.id);
                  change((before) => changeLesson(before, lesson.id, { file: null }));
                }}
                onRemove={(name) =>
                  askToRemove(name, [lesson], () => {
                    uploads.cancel(lesson.id);
                    change((before) => removeLesson(before, lesson.id));
                  })
                }
                onRetry={() => void desk.save(lesson.id)}
              />
            ))}
          </ModuleCard>
        ))}
        <Button onClick={() => change((before) => [...before, newModule()])} className="px-4">
          <Plus size={18} aria-hidden />
          Add a module
        </Button>
      </div>
      <div className="floating sticky bottom-0 z-20 mt-6 -mb-6 border-t border-line bg-paper py-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" busy={desk.isSaving}>
            Save lessons
          </Button>
          <p
            role="status"
            className={clsx(
              'min-w-0 text-sm wrap-anywhere text-ink2',
              // A phone has no room for it next to two buttons.
              saved.length > 0 && 'max-sm:order-first max-sm:w-full',
            )}
          >
            {saving
              ? `Saving ${saving.title}`
              : open.length > 0
                ? `${plural(open.length, 'lesson')} not saved yet`
                : saved.length > 0
                  ? uploadMessages.allSaved
                  : ''}
          </p>
          {saved.length > 0 && (
            <ButtonLink to={paths.admin.courseContent.to(courseId)} className="ml-auto px-4">
              See the content
            </ButtonLink>
          )}
        </div>
      </div>
      {leaving.dialog}
      <ConfirmDialog
        open={removal !== null}
        onClose={() => setRemoval(null)}
        title={`Remove “${removal?.name ?? ''}”?`}
        description={uploadMessages.removing}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={() => {
          removal?.remove();
          setRemoval(null);
        }}
      />
    </PlainForm>
  );
}

function summaryOf(problems: Record<string, string> = {}, skipped: string[] = []): string[] {
  const sentences = [...new Set(Object.values(problems))];
  return skipped.length > 0 ? [...sentences, uploadMessages.skipped(skipped)] : sentences;
}

/** Each lesson with its file. */
const filled = (lessons: readonly LessonDraft[], files: readonly File[]): LessonDraft[] =>
  lessons.map((lesson, at) => {
    const { name, size } = files[at]!;
    return { ...lesson, title: lesson.title.trim() || titleFrom(name), file: { name, size, uploadId: null } };
  });
