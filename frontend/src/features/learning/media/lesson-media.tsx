import { DailymotionVideo } from './dailymotion-video';
import { type LessonMediaProps } from './media-props';
import { PdfLesson } from './pdf-lesson';
import { UploadedVideo } from './uploaded-video';
import { VideoUnavailable } from './video-unavailable';

/** The video or the document of a lesson. */
export function LessonMedia({ lesson, reports = true, onReload }: LessonMediaProps) {
  if (lesson.file_type === 'pdf') return <PdfLesson lesson={lesson} onReload={onReload} />;
  if (lesson.file_url) return <UploadedVideo lesson={lesson} reports={reports} onReload={onReload} />;
  if (lesson.embed_url) return <DailymotionVideo videoId={lesson.embed_url} title={lesson.lesson_title} />;
  return <VideoUnavailable title={lesson.lesson_title} />;
}
