import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@triad/shared/limits';
import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { Button } from '../../../../components/button';
import { Checkbox, TextArea, TextInput } from '../../../../components/field';
import { SegmentedControl } from '../../../../components/segmented-control';
import { ContentFields } from '../../../../lesson-types/editor/content-fields';
import { type FileUpload } from '../../../../lesson-types/editor/file-upload';
import { purposeOf, SOURCES } from '../../../../lesson-types/editors';
import { type LessonDraft } from './upload-draft';

interface LessonCardProps {
  lesson: LessonDraft;
  number: number;
  problem: string | undefined;
  upload: FileUpload | undefined;
  isSaving: boolean;
  /** Its request is in progress: further input could not be saved. */
  isSending: boolean;
  onChange: (change: Partial<LessonDraft>) => void;
  onChoose: (files: File[]) => void;
  onCancelFile: () => void;
  onRemove: (name: string) => void;
  onRetry: () => void;
}

/** A lesson to be added; once saved only its title and a check mark remain. */
export function LessonCard({
  lesson,
  number,
  problem,
  upload,
  isSaving,
  isSending,
  onRetry,
  ...edit
}: LessonCardProps) {
  const headingId = useId();
  const name = lesson.title.trim() || `Lesson ${number}`;
  if (lesson.isSaved) {
    return (
      <li className="flex items-center gap-2 border-t border-line py-3">
        <Check size={18} aria-hidden className="shrink-0 text-seal" />
        <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
        <span className="ml-auto text-sm text-ink2">Saved</span>
      </li>
    );
  }
  return (
    <li aria-labelledby={headingId} aria-busy={isSaving || undefined} className="border-t border-line py-6">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 id={headingId} className="min-w-0 text-base font-semibold wrap-anywhere">
          {name}
        </h3>
        <Button
          variant="quiet"
          icon
          aria-label={`Remove ${name}`}
          className="-mr-3"
          onClick={() => edit.onRemove(name)}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
      <fieldset disabled={isSending} className="min-w-0 space-y-4">
        <TextInput
          label="Lesson title"
          value={lesson.title}
          maxLength={MAX_TITLE_LENGTH}
          onChange={(event) => edit.onChange({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          hint="Markdown"
          required={false}
          rows={3}
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={lesson.description}
          onChange={(event) => edit.onChange({ description: event.target.value })}
        />
        <Checkbox
          label="Preview: open to every signed-in learner"
          checked={lesson.isPreview}
          onChange={(event) => edit.onChange({ isPreview: event.target.checked })}
        />
        <SegmentedControl
          label={`What ${name} shows`}
          value={lesson.kind}
          onValueChange={(kind) => {
            if (lesson.file && purposeOf(kind) !== purposeOf(lesson.kind)) edit.onCancelFile();
            edit.onChange({ kind });
          }}
          options={SOURCES}
        />
        <ContentFields
          source={lesson.kind}
          contents={lesson}
          upload={upload}
          isNew
          showProblems={problem !== undefined}
          onChange={edit.onChange}
          onChoose={edit.onChoose}
          onCancelFile={edit.onCancelFile}
        />
        {problem && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 text-sm font-medium text-danger wrap-anywhere">{problem}</p>
            <Button className="px-3" busy={isSaving} onClick={onRetry} aria-label={`Retry ${name}`}>
              Retry
            </Button>
          </div>
        )}
      </fieldset>
    </li>
  );
}
