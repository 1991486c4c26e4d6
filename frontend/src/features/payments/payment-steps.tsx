import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { type ReactNode } from 'react';
import { type PurchaseResponse } from '../../api/api';
import { isPending } from '../../api/my-payments';
import { bankNews, confirmedSentence } from '../../course/bank-news';
import { BankWords } from '../../course/bank-words';
import { formatDateTime, formatWhen } from '../../lib/dates';
import { paymentMessages, policyNotes } from '../../messages';
import { isRefunded } from './is-refunded';

type State = 'done' | 'waiting' | 'ended';

/** Submitted, seen by the bank, opened: each with its time, or with what is waited for. */
export function PaymentSteps({ payment }: { payment: PurchaseResponse }) {
  const bank = bankStep(payment);
  const course = courseStep(payment);
  return (
    <ol aria-label="What has happened" className="mt-6">
      <Step title="Submitted" state="done">
        {formatDateTime(payment.created_at)}
      </Step>
      <Step title="Bank" state={bank.state}>
        {bank.says}
      </Step>
      <Step title="Course" state={course.state} isLast>
        {course.says}
      </Step>
    </ol>
  );
}

function bankStep(payment: PurchaseResponse): { state: State; says: ReactNode } {
  const news = isPending(payment) ? bankNews(payment) : null;
  if (news) return { state: payment.bank === 'seen' ? 'done' : 'waiting', says: <BankWords news={news} /> };
  if (payment.bank_seen_at)
    return { state: 'done', says: confirmedSentence(payment.amount, payment.bank_seen_at) };
  if (isPending(payment)) return { state: 'waiting', says: paymentMessages.bankNotSeen };
  return { state: payment.status === 'approved' ? 'done' : 'ended', says: paymentMessages.bankNotNeeded };
}

function courseStep(payment: PurchaseResponse): { state: State; says: ReactNode } {
  if (payment.status === 'rejected')
    return { state: 'ended', says: payment.rejection_reason ?? paymentMessages.notOpened };
  if (payment.status === 'voided')
    return {
      state: 'ended',
      says: `${isRefunded(payment) ? paymentMessages.refundedAndClosed : paymentMessages.voided} ${payment.void_reason ?? ''}`.trim(),
    };
  if (payment.status === 'approved')
    return {
      state: 'done',
      says: paymentMessages.opened(formatWhen(payment.processed_at ?? payment.created_at)),
    };
  return { state: 'waiting', says: `${paymentMessages.opensSoon} ${policyNotes.access}` };
}

const ICONS = { done: Check, waiting: Clock, ended: X };
const SAID = { done: 'done', waiting: 'waiting', ended: 'ended' };

interface StepProps {
  title: string;
  state: State;
  isLast?: boolean;
  children: ReactNode;
}

function Step({ title, state, isLast = false, children }: StepProps) {
  const Icon = ICONS[state];
  return (
    <li className="flex gap-3">
      <span aria-hidden className="flex flex-col items-center">
        <span
          className={clsx(
            'flex size-7 items-center justify-center rounded-full border',
            state === 'done' ? 'border-ink bg-ink text-surface' : 'border-edge',
          )}
        >
          <Icon size={14} />
        </span>
        {!isLast && <span className="w-px flex-1 bg-edge" />}
      </span>
      <div className={clsx('min-w-0 text-sm', !isLast && 'pb-5')}>
        <h3 className="text-base">
          {title}
          <span className="sr-only">, {SAID[state]}</span>
        </h3>
        <p className="mt-0.5 text-ink2">{children}</p>
      </div>
    </li>
  );
}
