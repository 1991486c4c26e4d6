import { MAX_REVIEW_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type AdministeredReviewResponse, useAnswerReviewMutation } from '../../../api/admin-api';
import { TextArea } from '../../../components/field';
import { FormDialog } from '../../../forms/form-dialog';
import { fieldProps } from '../../../forms/use-schema-form';
import { adminReviewMessages } from '../../../messages-admin';

const schema = z.object({ answer: z.string().check(z.trim()) });

interface AnswerDialogProps {
  review: AdministeredReviewResponse;
  onClose: () => void;
}

/** The academy's answer to a review, for everybody to read. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const [answer] = useAnswerReviewMutation();
  return (
    <FormDialog
      title={review.answer === null ? 'Answer the review' : 'Edit the answer'}
      description={`${review.user.full_name}, ${review.course_title}`}
      confirmLabel="Save answer"
      draft={`review-answer:${review.id}`}
      schema={schema}
      initial={{ answer: review.answer ?? '' }}
      send={async (values) => {
        const saved = await answer({ id: review.id, answerReviewDto: values }).unwrap();
        return saved.answer === null ? adminReviewMessages.answerRemoved : adminReviewMessages.answered;
      }}
      failure={adminReviewMessages.answerFailed}
      onClose={onClose}
    >
      {(form) => (
        <TextArea
          label="Answer"
          rows={5}
          maxLength={MAX_REVIEW_LENGTH}
          hint={adminReviewMessages.answerHint}
          {...fieldProps(form, 'answer')}
        />
      )}
    </FormDialog>
  );
}
