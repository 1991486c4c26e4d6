import { type ManualPaymentResponse } from '../../../api/admin-api';
import { ConfirmDialog } from '../../../components/dialog';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages, rejectionReasons, voidReasons } from '../../../messages-admin';
import { ApproveDialog } from './approve-dialog';
import { ReasonDialog } from './reason-dialog';
import { type PaymentDecisions } from './use-payment-decisions';
import { useRejectionReasons } from './use-rejection-reasons';

/** What a dialog of this screen asks about a payment. */
export type Question = 'approve' | 'reject' | 'reject-seen' | 'void';

export interface Asked {
  question: Question;
  payment: ManualPaymentResponse;
  /** Selects the next payment. */
  goOn: () => void;
}

interface PaymentDialogsProps {
  asked: Asked | null;
  decisions: PaymentDecisions;
  /** Shows another payment, by its order code. */
  onShow: (orderCode: string) => void;
  /** The question before rejecting what the bank has seen was answered: the reason is next. */
  onRejectSeen: () => void;
  onClose: () => void;
}

/** Asks before a payment is approved, rejected or voided. A reason is kept until it has been sent. */
export function PaymentDialogs({ asked, decisions, onShow, onRejectSeen, onClose }: PaymentDialogsProps) {
  const reasons = useRejectionReasons();
  const key = asked ? keyOf(asked) : '';
  const payment = asked?.payment;
  const about =
    payment && `${payment.user.full_name}, ${payment.course.title}, ${formatRupees(payment.amount)}.`;
  const ask = (question: Exclude<Question, 'reject-seen'>) => ({
    open: asked?.question === question,
    reason: reasons.of(key),
    onReasonChange: (reason: string) => asked && reasons.set(key, reason),
    onClose,
    onConfirm: () => {
      if (!asked) return;
      onClose();
      asked.goOn();
      void decisions.decide(question, asked.payment, reasons.of(key)).then((done) => {
        if (done) reasons.set(key, '');
      });
    },
  });
  const approving = ask('approve');
  return (
    <>
      <ApproveDialog
        payment={approving.open && payment ? payment : null}
        onClose={onClose}
        onShow={(orderCode) => {
          onClose();
          onShow(orderCode);
        }}
        onApprove={approving.onConfirm}
      />
      <ConfirmDialog
        open={asked?.question === 'reject-seen'}
        onClose={onClose}
        title={adminPaymentMessages.confirmRejectSeen}
        description={about && `${about} ${payment?.bank?.sentence ?? 'The bank shows it, with this amount.'}`}
        confirmLabel="Reject anyway"
        cancelLabel="Keep it"
        onConfirm={onRejectSeen}
      />
      <ReasonDialog
        {...ask('reject')}
        title={adminPaymentMessages.confirmReject}
        description={about && `${about} The learner is told by mail.`}
        ready={rejectionReasons}
        required={false}
        hint="The learner reads it, in the mail and in My Learning."
        confirmLabel="Reject"
      >
        {payment && payment.received_amount > 0 && (
          <p className="mb-4 font-semibold text-danger">
            {adminPaymentMessages.refundAfterRejecting(formatRupees(payment.received_amount))}
          </p>
        )}
      </ReasonDialog>
      <ReasonDialog
        {...ask('void')}
        title={adminPaymentMessages.confirmVoid}
        description={
          about &&
          `${about} The course closes for the learner, who gets a mail. The transaction ID can be used again and the receipt is marked void.`
        }
        ready={voidReasons}
        hint="The learner reads it, in the mail and in Purchase History."
        confirmLabel="Void payment"
      />
    </>
  );
}

const keyOf = ({ question, payment: { id } }: Asked): string =>
  question === 'reject' ? id : `${question}:${id}`;
