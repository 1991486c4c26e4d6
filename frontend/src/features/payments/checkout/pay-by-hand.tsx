import { type ReactNode } from 'react';
import { type CheckoutSessionResponse } from '../../../api/api';
import { CopyButton } from '../../../components/copy-button';
import { fieldMessages } from '../../../messages';

/** The way that no app and no bank refuses: the parts of the payment, each copied in one tap. */
export function PayByHand({ checkout }: { checkout: CheckoutSessionResponse }) {
  const { upi_address: address, payee_name: payee, order_code: code } = checkout;
  return (
    <ol className="flex flex-col gap-3">
      <Step number={1} title="UPI ID" copy={address && <CopyButton text={address} what="UPI ID" />}>
        {address ? (
          <span translate="no" className="text-sm">
            <span className="mono text-base break-all">{address}</span>
            <span className="block text-ink2">Payee: {payee}</span>
          </span>
        ) : (
          <span className="text-sm">{fieldMessages.notConfigured}</span>
        )}
      </Step>
      <Step number={2} title="In your UPI app, pay exactly the amount above to this ID" />
      <Step
        number={3}
        title="Order code: put it in the payment note"
        copy={<CopyButton text={code} what="order code" />}
      >
        <span translate="no" className="mono">
          {code}
        </span>
      </Step>
    </ol>
  );
}

interface StepProps {
  number: number;
  title: string;
  copy?: ReactNode;
  children?: ReactNode;
}

function Step({ number, title, copy, children }: StepProps) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className="mono mt-0.5 text-ink3">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink2">{title}</p>
        {children && <div className="mt-0.5">{children}</div>}
      </div>
      {copy}
    </li>
  );
}
