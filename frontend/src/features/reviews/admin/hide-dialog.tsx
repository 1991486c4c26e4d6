import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { type AdministeredReviewResponse, useHideReviewMutation } from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/errors';
import { ConfirmDialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { toast } from '../../../components/toast';
import { adminReviewMessages } from '../../../messages-admin';
import { useTextDraft } from '../../../session/use-draft';

interface HideDialogProps {
  review: AdministeredReviewResponse;
  onClose: () => void;
}

/** Hides a review, with a reason that stays on record. */
export function HideDialog({ review, onClose }: HideDialogProps) {
  const [reason, setReason] = useTextDraft(`hide-review:${review.id}`);
  const [isMissing, setIsMissing] = useState(false);
  const [hide, { error }] = useHideReviewMutation();
  const typed = reason.trim();
  const send = async () => {
    const { error: refusal } = await hide({ id: review.id, hideReviewDto: { reason: typed } });
    if (refusal) return errorMessage(refusal, adminReviewMessages.hideFailed);
    setReason('');
    toast.success(adminReviewMessages.hidden);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Hide this review?"
      description={adminReviewMessages.hideDescription(review.user.full_name)}
      confirmLabel="Hide"
      cancelLabel="Keep it"
      onConfirm={() => {
        setIsMissing(typed.length < 3);
        if (typed.length >= 3) return send();
      }}
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        hint={adminReviewMessages.reasonHint}
        error={isMissing ? adminReviewMessages.reasonMissing : fieldErrors(error)['reason']}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
