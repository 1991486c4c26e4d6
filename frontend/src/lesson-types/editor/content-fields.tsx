import { EDITORS, type LessonSource } from '../editors';
import { FileSource } from './file-source';
import { type FileUpload } from './file-upload';
import { type LessonContents } from './lesson-editor';

interface ContentFieldsProps {
  source: LessonSource;
  contents: LessonContents;
  upload: FileUpload | undefined;
  /** Whether the lesson is being added. */
  isNew: boolean;
  /** The name of a saved lesson's file. */
  present?: string | undefined;
  /** Why the file or the text can't be saved. */
  errors?: { file?: string | undefined; text?: string | undefined };
  /** Whether errors are shown at untouched fields, too: after an attempt to save. */
  showProblems: boolean;
  onChange: (change: Partial<LessonContents>) => void;
  /** One or more files, in the order of their names. */
  onChoose: (files: File[]) => void;
  onCancelFile: () => void;
}

/** The input of what a lesson shows, for the chosen source. */
export function ContentFields({
  source,
  contents,
  upload,
  isNew,
  present,
  errors = {},
  showProblems,
  onChange,
  onChoose,
  onCancelFile,
}: ContentFieldsProps) {
  const { file, text } = EDITORS[source];
  return (
    <>
      {file && (
        <FileSource
          key={source}
          rules={file}
          label={isNew ? file.label : present ? 'Replace the file' : 'File'}
          present={present}
          error={errors.file}
          file={contents.file}
          upload={upload}
          multiple={isNew && file.multiple}
          onChoose={onChoose}
          onCancel={onCancelFile}
        />
      )}
      {text && (
        <text.Input
          value={contents[text.draft]}
          onChange={(value) => onChange({ [text.draft]: value })}
          error={errors.text}
          isNew={isNew}
          showProblems={showProblems}
        />
      )}
    </>
  );
}
