import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MAX_VIDEO_LINK_LENGTH } from '@triad/shared/limits';
import { Check, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { Button } from '../../../../components/button';
import { Checkbox, TextArea, TextInput } from '../../../../components/field';
import { Loading, Skeleton } from '../../../../components/skeleton';
import { SegmentedControl } from '../../../../components/segmented-control';
import { foreignVideo } from '../foreign-video';
import { FileSource } from './file-source';
import { type FileUpload } from './file-upload';
import { type LessonDraft, type LessonKind } from './upload-draft';

// The builder is the largest part of the page, and most lessons are not quizzes.
const QuizBuilder = lazy(() => import('../quiz-builder').then((module) => ({ default: module.QuizBuilder })));

const KINDS: { value: LessonKind; label: string }[] = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Video link' },
  { value: 'quiz', label: 'Quiz' },
  { value: 'lab', label: 'Lab' },
];

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
            // A lab's file is uploaded as such and can't be used otherwise.
            if (lesson.file && (kind === 'lab' || lesson.kind === 'lab')) edit.onCancelFile();
            edit.onChange({ kind });
          }}
          options={KINDS}
        />
        <Source lesson={lesson} upload={upload} hasProblem={problem !== undefined} {...edit} />
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

function Source({
  lesson,
  upload,
  hasProblem,
  onChange,
  onChoose,
  onCancelFile,
}: Pick<LessonCardProps, 'lesson' | 'upload' | 'onChange' | 'onChoose' | 'onCancelFile'> & {
  hasProblem: boolean;
}) {
  if (lesson.kind === 'file' || lesson.kind === 'lab') {
    return (
      <FileSource
        key={lesson.kind}
        isLab={lesson.kind === 'lab'}
        multiple={lesson.kind === 'file'}
        file={lesson.file}
        upload={upload}
        onChoose={onChoose}
        onCancel={onCancelFile}
      />
    );
  }
  if (lesson.kind === 'link') {
    return (
      <TextInput
        label="Dailymotion link"
        hint="Or the id of the video"
        inputMode="url"
        maxLength={MAX_VIDEO_LINK_LENGTH}
        value={lesson.link}
        error={foreignVideo(lesson.link)}
        onChange={(event) => onChange({ link: event.target.value })}
      />
    );
  }
  return (
    <Suspense
      fallback={
        <Loading label="Loading the quiz builder">
          <Skeleton className="h-64" />
        </Loading>
      }
    >
      <QuizBuilder value={lesson.quiz} onChange={(quiz) => onChange({ quiz })} showProblems={hasProblem} />
    </Suspense>
  );
}
