import { type ManualPaymentResponse } from '../../../api/admin-api';
import { ApproveDialog } from './approve-dialog';
import { RejectDialog } from './reject-dialog';
import { type PaymentDecisions } from './use-payment-decisions';
import { useRejectionReasons } from './use-rejection-reasons';
import { VoidDialog } from './void-dialog';

/** What a dialog of this screen asks about a payment. */
export type Question = 'approve' | 'reject' | 'void';

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
  onClose: () => void;
}

/** What is asked before a payment is approved, rejected or voided. A reason is kept until it has been sent. */
export function PaymentDialogs({ asked, decisions, onShow, onClose }: PaymentDialogsProps) {
  const reasons = useRejectionReasons();
  const about = (question: Question) => (asked?.question === question ? asked.payment : null);
  const key = asked ? keyOf(asked) : '';
  const shared = {
    reason: reasons.of(key),
    onReasonChange: (reason: string) => asked && reasons.set(key, reason),
    onClose,
  };
  const decide = (send: PaymentDecisions['reject']): void => {
    if (!asked) return;
    onClose();
    asked.goOn();
    void send(asked.payment, shared.reason).then((done) => {
      if (done) reasons.set(key, '');
    });
  };
  return (
    <>
      <ApproveDialog
        payment={about('approve')}
        onClose={onClose}
        onShow={(orderCode) => {
          onClose();
          onShow(orderCode);
        }}
        onApprove={() => {
          if (!asked) return;
          onClose();
          asked.goOn();
          decisions.approve(asked.payment);
        }}
      />
      <RejectDialog payment={about('reject')} {...shared} onReject={() => decide(decisions.reject)} />
      <VoidDialog payment={about('void')} {...shared} onVoid={() => decide(decisions.voidApproval)} />
    </>
  );
}

const keyOf = ({ question, payment: { id } }: Asked): string =>
  question === 'reject' ? id : `${question}:${id}`;
