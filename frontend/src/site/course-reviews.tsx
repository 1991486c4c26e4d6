import type { PublicCourseDetails } from '@triad/shared/storefront';
import { Section } from '../components/section';
import { ReviewDistribution, ReviewItem } from '../features/reviews';
import { reviewMessages } from '../messages';

/** Nothing before the first review. */
export function CourseReviews({ course: { rating, reviewCount, reviews } }: { course: PublicCourseDetails }) {
  if (rating === null && reviews.hidden === 0) return null;
  return (
    <Section id="reviews" title="Reviews" titleClassName="text-xl" className="mt-10">
      <p className="mt-2 text-sm text-ink2">{reviewMessages.whoReviews}</p>
      {rating !== null && (
        <ReviewDistribution average={rating} count={reviewCount} distribution={reviews.distribution} />
      )}
      {reviews.hidden > 0 && (
        <p className="mt-3 text-xs text-ink3">{reviewMessages.hidden(reviews.hidden)}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {reviews.newest.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} author={review.author} />
          </li>
        ))}
      </ul>
      {reviewCount > reviews.newest.length && (
        <p className="text-sm text-ink2">{reviewMessages.newest(reviews.newest.length, reviewCount)}</p>
      )}
    </Section>
  );
}
