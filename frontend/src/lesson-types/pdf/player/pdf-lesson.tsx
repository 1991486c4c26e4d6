import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { FallbackBoundary } from '../../../components/fallback-boundary';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { learningMessages } from '../../../messages';
import { type LessonMediaProps } from '../../lesson-player';

const PdfViewer = lazy(() => import('./pdf-viewer'));

/** A PDF, page by page, with a download link. */
export function PdfLesson({ lesson, onReload }: Pick<LessonMediaProps, 'lesson' | 'onReload'>) {
  // The signed link is renewed from time to time; the open document is kept.
  const [{ attempt, url }, setOpened] = useState({ attempt: 0, url: lesson.file_url });
  // On a phone a lesson stays open for days: Download needs a link that hasn't expired.
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void onReload();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  const retry = async (): Promise<void> => {
    const fresh = await onReload();
    // The link may be unchanged: only a remounted viewer reloads it.
    setOpened((before) => ({ attempt: before.attempt + 1, url: fresh ?? before.url }));
  };
  if (!lesson.file_url || !url) {
    return (
      <div className="p-4">
        <ErrorState message={learningMessages.contentFailed} onRetry={() => void retry()} />
      </div>
    );
  }
  const download = (
    <a href={lesson.file_url} download={`${lesson.lesson_title}.pdf`} className="btn btn-secondary">
      <Download size={16} aria-hidden />
      <span className="min-[22.5rem]:max-sm:sr-only">Download</span>
      <span className="sr-only"> {lesson.lesson_title} as PDF</span>
    </a>
  );
  return (
    <FallbackBoundary
      key={attempt}
      fallback={() => (
        <div className="p-4">
          <ErrorState
            message="This document can’t be shown here."
            onRetry={() => void retry()}
            action={download}
          />
        </div>
      )}
    >
      <Suspense
        fallback={
          <Loading label="Loading the document">
            <Skeleton className="h-14 w-full rounded-none" />
            <Skeleton className="mt-px h-[600px] w-full rounded-none" />
          </Loading>
        }
      >
        <PdfViewer url={url} title={lesson.lesson_title} onRetry={() => void retry()}>
          {download}
        </PdfViewer>
      </Suspense>
    </FallbackBoundary>
  );
}
