import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type AdministeredReviewResponse, useHideReviewMutation } from '../../../api/admin-api';
import { TextArea } from '../../../components/field';
import { FormDialog } from '../../../forms/form-dialog';
import { fieldProps } from '../../../forms/use-schema-form';
import { adminReviewMessages } from '../../../messages-admin';

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(3, adminReviewMessages.reasonMissing)),
});

interface HideDialogProps {
  review: AdministeredReviewResponse;
  onClose: () => void;
}

/** Hides a review, with a reason that stays on record. */
export function HideDialog({ review, onClose }: HideDialogProps) {
  const [hide] = useHideReviewMutation();
  return (
    <FormDialog
      title="Hide this review?"
      description={adminReviewMessages.hideDescription(review.user.full_name)}
      confirmLabel="Hide"
      draft={`hide-review:${review.id}`}
      schema={schema}
      initial={{ reason: '' }}
      send={async (values) => {
        await hide({ id: review.id, hideReviewDto: values }).unwrap();
        return adminReviewMessages.hidden;
      }}
      failure={adminReviewMessages.hideFailed}
      onClose={onClose}
    >
      {(form) => (
        <TextArea
          label="Reason"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          hint={adminReviewMessages.reasonHint}
          {...fieldProps(form, 'reason')}
        />
      )}
    </FormDialog>
  );
}
