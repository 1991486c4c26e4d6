import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AdministeredReviewResponse, useShowReviewMutation } from '../../../api/admin-api';
import { errorMessage } from '../../../api/errors';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../lib/dates';
import { adminReviewMessages } from '../../../messages-admin';
import { Stars } from '../stars';
import { AnswerDialog } from './answer-dialog';
import { HideDialog } from './hide-dialog';

/** A review with what administrators can do with it. */
export function ReviewRow({ review }: { review: AdministeredReviewResponse }) {
  const [asked, setAsked] = useState<'answer' | 'hide' | null>(null);
  const [show, { isLoading }] = useShowReviewMutation();
  const close = () => setAsked(null);
  const { user, answer } = review;
  const named = `${user.full_name}, ${review.course_title}`;
  const showAgain = async (): Promise<void> => {
    const { error } = await show({ id: review.id });
    if (error) toast.error(errorMessage(error, adminReviewMessages.showFailed));
    else toast.success(adminReviewMessages.shown);
  };
  return (
    <li className="card p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars stars={review.stars} />
        <Link
          to={paths.admin.learner.to(user.id)}
          className="link inline-block py-1 font-semibold wrap-anywhere"
        >
          {user.full_name}
        </Link>
        <span className="text-ink2">
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
          {review.edited && ' · edited'}
        </span>
        {review.hidden_at && <Badge>Hidden</Badge>}
      </p>
      <p className="text-xs text-ink3">
        <Link to={paths.admin.reviews.to(review.course_id)} className="link inline-block py-1 wrap-anywhere">
          {review.course_title}
        </Link>
      </p>
      {review.body ? (
        <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{review.body}</p>
      ) : (
        <p className="mt-1 text-sm text-ink3">{adminReviewMessages.withoutText}</p>
      )}
      {answer !== null && (
        <div className="mt-3 border-l-4 border-line pl-4 text-sm">
          <p className="font-semibold">
            {adminReviewMessages.answeredBy(review.answered_by, formatDate(review.answered_at ?? ''))}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink2">{answer}</p>
        </div>
      )}
      {review.hidden_at && (
        <p className="mt-3 text-sm wrap-anywhere">
          {adminReviewMessages.hiddenBy(review.hidden_by, formatDate(review.hidden_at))}{' '}
          {review.hidden_reason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant={answer === null && !review.hidden_at ? 'primary' : 'secondary'}
          aria-label={`${answer === null ? 'Answer' : 'Edit the answer'}: ${named}`}
          onClick={() => setAsked('answer')}
        >
          {answer === null ? 'Answer' : 'Edit the answer'}
        </Button>
        {review.hidden_at ? (
          <Button busy={isLoading} aria-label={`Show again: ${named}`} onClick={() => void showAgain()}>
            Show again
          </Button>
        ) : (
          <Button aria-label={`Hide: ${named}`} onClick={() => setAsked('hide')}>
            Hide
          </Button>
        )}
      </div>
      {asked === 'answer' && <AnswerDialog review={review} onClose={close} />}
      {asked === 'hide' && <HideDialog review={review} onClose={close} />}
    </li>
  );
}
