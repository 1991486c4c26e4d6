import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type ReviewSummaryResponse, useGetMyReviewQuery, useGetReviewSummaryQuery } from '../../api/api';
import { useCourseReviewsInfiniteQuery } from '../../api/lists';
import { PagedList } from '../../components/paged-list';
import { QueryView } from '../../components/query-view';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { Skeletons } from '../../components/skeletons';
import { reviewMessages } from '../../messages';
import { OwnReview } from './own-review';
import { ReviewDistribution } from './review-distribution';
import { ReviewItem } from './review-item';

interface CourseReviewsProps {
  courseId: string;
  /** Whether the reader learns the course. */
  isLearner: boolean;
}

/** What learners say of a course, and the reader's own review. */
export function CourseReviews({ courseId, isLearner }: CourseReviewsProps) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const summary = useGetReviewSummaryQuery({ id: courseId }, { refetchOnMountOrArgChange: true });
  const { data: own } = useGetMyReviewQuery(
    { id: courseId },
    { skip: !isLearner, refetchOnMountOrArgChange: true },
  );
  // The page is longer than the browser knew when it followed the link.
  const isWanted = hash === '#reviews' && summary.data !== undefined;
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <Section
      ref={section}
      id="reviews"
      title="Reviews"
      titleClassName="text-xl"
      className="mt-10 scroll-mt-6"
    >
      <p className="mt-2 text-sm text-ink2">{reviewMessages.whoReviews}</p>
      <QueryView
        query={summary}
        loading="Loading reviews"
        failure={reviewMessages.loadFailed}
        skeleton={<Skeleton className="mt-4 h-28 w-full" />}
      >
        {(loaded) => <Summary summary={loaded} />}
      </QueryView>
      {own && <OwnReview courseId={courseId} own={own} />}
      {summary.data && summary.data.count > 0 && <ReviewList courseId={courseId} ownId={own?.review?.id} />}
    </Section>
  );
}

function Summary({ summary: { average, count, distribution, hidden } }: { summary: ReviewSummaryResponse }) {
  return (
    <>
      {average === null ? (
        <p className="mt-3 text-sm">{reviewMessages.none}</p>
      ) : (
        <ReviewDistribution average={average} count={count} distribution={distribution} />
      )}
      {hidden > 0 && <p className="mt-3 text-xs text-ink3">{reviewMessages.hidden(hidden)}</p>}
    </>
  );
}

/** @param ownId of the reader's review, which is shown above */
function ReviewList({ courseId, ownId }: { courseId: string; ownId: string | undefined }) {
  const query = useCourseReviewsInfiniteQuery(courseId, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={query}
      what="reviews"
      failure={reviewMessages.loadFailed}
      skeleton={<Skeletons count={2} each="h-24" className="mt-4 space-y-3" />}
      empty={null}
    >
      {(reviews) => (
        <ul className="mt-2 divide-y divide-line">
          {reviews
            .filter(({ id }) => id !== ownId)
            .map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} author={review.author} />
              </li>
            ))}
        </ul>
      )}
    </PagedList>
  );
}
