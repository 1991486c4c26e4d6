import { lazy, Suspense, useState } from 'react';
import { errorMessage, type OwnReviewResponse, useDeleteMyReviewMutation } from '../../api/api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/dialog';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { reviewMessages } from '../../messages';
import { ReviewItem } from './review-item';

// With the form library, which the course page needs for nothing else.
const ReviewForm = lazy(() => import('./review-form'));

type Review = NonNullable<OwnReviewResponse['review']>;

/** The learner's own review of a course: when they may write one, the form for it, or what they wrote. */
export function OwnReview({ courseId, own }: { courseId: string; own: OwnReviewResponse }) {
  if (own.eligibility === 'not_a_learner') return null;
  const mayWrite = own.eligibility === 'open';
  if (own.review) return <WrittenReview courseId={courseId} review={own.review} mayWrite={mayWrite} />;
  if (!mayWrite) return <p className="mt-3 text-sm text-ink2">{reviewMessages.tooEarly}</p>;
  return (
    <div className="card mt-4 p-4 sm:p-5">
      <h3 className="text-lg">{reviewMessages.ask}</h3>
      <Form courseId={courseId} saved={{ stars: 0, body: '' }} onSaved={() => undefined} />
    </div>
  );
}

function Form(props: Parameters<typeof ReviewForm>[0]) {
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-64 w-full" />}>
      <ReviewForm {...props} />
    </Suspense>
  );
}

function WrittenReview({
  courseId,
  review,
  mayWrite,
}: {
  courseId: string;
  review: Review;
  mayWrite: boolean;
}) {
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [remove] = useDeleteMyReviewMutation();
  const close = () => setEditing(false);
  const withdraw = async () => {
    const { error } = await remove({ id: courseId });
    if (error) return errorMessage(error, reviewMessages.deleteFailed);
    toast.success(reviewMessages.deleted);
  };
  const { stars, body, hidden_reason: hiddenReason } = review;
  return (
    <div className="card mt-4 px-4 sm:px-5">
      {isEditing ? (
        <div className="py-5">
          <h3 className="text-lg">{reviewMessages.change}</h3>
          <Form courseId={courseId} saved={{ stars, body }} onCancel={close} onSaved={close} />
        </div>
      ) : (
        <ReviewItem review={review} author={reviewMessages.you}>
          {hiddenReason !== null && (
            <p className="mt-3 text-sm font-medium">{reviewMessages.hiddenBecause(hiddenReason)}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {mayWrite && <Button onClick={() => setEditing(true)}>{reviewMessages.change}</Button>}
            {hiddenReason === null && <Button onClick={() => setDeleting(true)}>Delete</Button>}
          </div>
        </ReviewItem>
      )}
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete your review?"
        description={reviewMessages.deleteHint}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={withdraw}
      />
    </div>
  );
}
