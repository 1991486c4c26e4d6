import { type LessonMediaProps } from '../../lesson-player';
import { DailymotionVideo } from './dailymotion-video';
import { UploadedVideo } from './uploaded-video';
import { VideoUnavailable } from './video-unavailable';

/** An uploaded video, or one of Dailymotion. */
export function VideoLesson({ lesson, reports = true, onReload }: LessonMediaProps) {
  if (lesson.file_url) return <UploadedVideo lesson={lesson} reports={reports} onReload={onReload} />;
  if (lesson.embed_url) return <DailymotionVideo videoId={lesson.embed_url} title={lesson.lesson_title} />;
  return <VideoUnavailable title={lesson.lesson_title} />;
}
