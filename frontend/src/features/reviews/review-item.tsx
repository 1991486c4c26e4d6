import { type ReactNode } from 'react';
import { formatDate } from '../../lib/dates';
import { reviewMessages } from '../../messages';
import { Stars } from './stars';

interface ReviewText {
  stars: number;
  body: string;
  created_at: string;
  edited: boolean;
  answer: string | null;
}

interface ReviewItemProps {
  review: ReviewText;
  /** Who wrote it. */
  author: string;
  children?: ReactNode;
}

/** A review with the academy's answer. */
export function ReviewItem({ review, author, children }: ReviewItemProps) {
  return (
    <article aria-label={reviewMessages.reviewBy(author)} className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars stars={review.stars} />
        <span className="font-semibold wrap-anywhere">{author}</span>
        <span className="text-ink2">
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
          {review.edited && ` · ${reviewMessages.edited}`}
        </span>
      </p>
      {review.body && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{review.body}</p>}
      {review.answer !== null && (
        <div className="mt-3 border-l-4 border-line pl-4 text-sm">
          <p className="font-semibold">{reviewMessages.answer}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink2">{review.answer}</p>
        </div>
      )}
      {children}
    </article>
  );
}
