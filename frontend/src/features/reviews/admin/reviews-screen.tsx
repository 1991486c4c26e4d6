import { PageTitle } from '../../../academy/page-title';
import { type ReviewsFilter, useReviewsInfiniteQuery } from '../../../api/admin-lists';
import { Button } from '../../../components/button';
import { PagedList } from '../../../components/paged-list';
import { SegmentedControl } from '../../../components/segmented-control';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState } from '../../../components/states';
import { plural } from '../../../lib/format';
import { useChoiceParam, useSetParam } from '../../../lib/use-choice-param';
import { adminReviewMessages } from '../../../messages-admin';
import { useSearchParams } from 'react-router-dom';
import { ReviewRow } from './review-row';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'hidden', label: 'Hidden' },
] as const;

const STARS = [
  { value: 'any', label: 'Any stars' },
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
] as const;

/** /admin/reviews: answer, hide and show again. `?state=&stars=&course=`. */
export function Component() {
  const [state, setState] = useChoiceParam('state', STATES, 'all');
  const [stars, setStars] = useChoiceParam('stars', STARS, 'any');
  const [params] = useSearchParams();
  const setParam = useSetParam();
  const courseId = params.get('course') ?? '';
  return (
    <>
      <PageTitle title="Reviews" />
      <h1 className="mb-4 text-2xl">Reviews</h1>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SegmentedControl label="State" value={state} onValueChange={setState} options={STATES} />
        <select
          aria-label="Stars"
          value={stars}
          onChange={(event) => setStars(event.target.value as typeof stars)}
          className="input w-auto"
        >
          {STARS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {courseId && (
          <Button onClick={() => setParam('course', null)}>{adminReviewMessages.allCourses}</Button>
        )}
      </div>
      <Reviews filter={{ state, stars, courseId }} />
    </>
  );
}

function Reviews({ filter }: { filter: ReviewsFilter }) {
  const query = useReviewsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const isFiltered = filter.state !== 'all' || filter.stars !== 'any' || filter.courseId !== '';
  return (
    <PagedList
      query={query}
      what="reviews"
      failure={adminReviewMessages.loadFailed}
      skeleton={<Skeletons count={3} each="h-36" className="mt-9 space-y-3" />}
      empty={
        <EmptyState title={isFiltered ? adminReviewMessages.nothingFound : adminReviewMessages.none}>
          {!isFiltered && adminReviewMessages.noneHint}
        </EmptyState>
      }
    >
      {(reviews, total) => (
        <>
          <p role="status" className="mb-3 text-sm text-ink3">
            {plural(total, 'review')}
          </p>
          <ul className="space-y-3">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
