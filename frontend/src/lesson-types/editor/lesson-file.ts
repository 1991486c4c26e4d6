import { MAX_FILE_BYTES } from '@triad/shared/files';
import { uploadMessages } from '../../messages-admin';
import { type LessonEditor } from './lesson-editor';

/** A PDF or a video: the server tells by the content. */
export const lessonFile: LessonEditor = {
  label: 'File',
  file: {
    purpose: null,
    label: 'Lesson file',
    hint: 'PDF up to 50 MB, MP4 or WebM up to 2 GB',
    accept: 'application/pdf,video/mp4,video/webm,.pdf,.mp4,.m4v,.webm',
    multiple: true,
    checking: null,
    problem: sizeProblem,
  },
  text: null,
};

function sizeProblem({ type, size }: File): string | undefined {
  if (size === 0) return uploadMessages.emptyFile;
  if (type === 'application/pdf' && size > MAX_FILE_BYTES.pdf) return uploadMessages.pdfTooLarge;
  return size > MAX_FILE_BYTES.video ? uploadMessages.videoTooLarge : undefined;
}
