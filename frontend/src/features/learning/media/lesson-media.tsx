import { type LearnLessonResponse } from '../../../api/api';
import { DailymotionVideo } from './dailymotion-video';
import { PdfLesson } from './pdf-lesson';
import { UploadedVideo } from './uploaded-video';
import { VideoUnavailable } from './video-unavailable';

export interface LessonMediaProps {
  lesson: LearnLessonResponse;
  /** Whether the position is saved; not for visitors of a preview. */
  reports?: boolean;
  /** Asks for the lesson again: the link to its file may have died. */
  onReload: () => void;
}

/** The video or the document of a lesson. */
export function LessonMedia({ lesson, reports = true, onReload }: LessonMediaProps) {
  if (lesson.file_type === 'pdf') return <PdfLesson lesson={lesson} onReload={onReload} />;
  if (lesson.file_url) return <UploadedVideo lesson={lesson} reports={reports} onReload={onReload} />;
  if (lesson.embed_url) return <DailymotionVideo videoId={lesson.embed_url} title={lesson.lesson_title} />;
  return <VideoUnavailable />;
}
