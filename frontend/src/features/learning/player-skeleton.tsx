import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { PageTitle } from '../../academy/page-title';
import { Loading, Skeleton } from '../../components/skeleton';
import { Skeletons } from '../../components/skeletons';

/** The player's bar before its course has loaded. Prerendered, the same for every course and without links. */
export function BareBar({ courseId }: { courseId: string | undefined }) {
  return (
    <div className="flex h-14 items-center border-b border-line bg-surface px-3 sm:px-5">
      {courseId && (
        <ButtonLink icon to={paths.course.to(courseId)} aria-label="Back to the course page">
          <ArrowLeft size={18} aria-hidden />
        </ButtonLink>
      )}
    </div>
  );
}

export function PlayerSkeleton() {
  const { courseId } = useParams();
  return (
    <>
      <PageTitle title="Learn" />
      <h1 className="sr-only">Your course</h1>
      <BareBar courseId={courseId} />
      <Loading label="Loading the course">
        <div className="lg:grid lg:grid-cols-[320px_minmax(0,1fr)]">
          <Skeletons
            count={6}
            each="h-9 w-full"
            className="space-y-3 border-r border-line bg-surface p-4 max-lg:hidden lg:min-h-[calc(100dvh-3.5rem)]"
          />
          <LessonSkeleton />
        </div>
      </Loading>
    </>
  );
}

export function LessonSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video max-h-[70dvh] w-full rounded-none" />
      <LessonTextSkeleton />
    </div>
  );
}

export function LessonTextSkeleton() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2 h-9 w-3/4" />
      <Skeleton className="mt-4 h-16 w-full" />
    </div>
  );
}
