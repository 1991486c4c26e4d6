import { type ReactNode } from 'react';
import { type ReceiptResponse } from '../../../api/api';
import { formatDate, formatDateTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { paymentMessages, policyNotes } from '../../../messages';
import { GstBreakup, Seller } from './gst-breakup';
import { Logo } from '../../../course/brand-shapes';

/** The receipt itself. It is set to fit one printed page. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptResponse }) {
  const title = receipt.kind === 'invoice' ? 'Tax invoice' : 'Receipt';
  return (
    <article aria-labelledby="receipt" className="card p-6 sm:p-10 print:border-0 print:p-0">
      {receipt.voided_at && <VoidNotice at={receipt.voided_at} creditNote={receipt.credit_note} />}
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-display text-lg font-semibold wrap-anywhere">
            <Logo />
            {receipt.academy_name}
          </p>
          {receipt.gst && <Seller gst={receipt.gst} />}
          {receipt.support_email && (
            <p className="text-sm wrap-anywhere text-ink2">{receipt.support_email}</p>
          )}
        </div>
        <div className="sm:text-right">
          <h1 id="receipt" className="text-xl">
            {title}
          </h1>
          <p className="mono wrap-anywhere">{receipt.receipt_number}</p>
          <p className="text-sm text-ink2">
            <time dateTime={receipt.issued_at}>{formatDate(receipt.issued_at)}</time>
          </p>
        </div>
      </header>

      <dl className="mt-8 grid gap-x-8 gap-y-5 border-y border-line py-6 sm:grid-cols-2 print:grid-cols-2">
        <Fact label="Received from">
          {receipt.gst?.buyer_name ?? receipt.payer_name}
          {receipt.gst?.buyer_gstin && (
            <span className="block text-sm font-normal text-ink2">
              GSTIN <span className="mono">{receipt.gst.buyer_gstin}</span>
            </span>
          )}
          <span className="block text-sm font-normal text-ink2">{receipt.payer_email}</span>
        </Fact>
        <Fact label="Paid to">
          {receipt.payee_name}
          {receipt.payee_upi && <span className="mono block font-normal text-ink2">{receipt.payee_upi}</span>}
        </Fact>
        <Fact label="Payment submitted">
          <time dateTime={receipt.paid_at}>{formatDateTime(receipt.paid_at)}</time>
        </Fact>
        <Fact label="Approved">
          <time dateTime={receipt.issued_at}>{formatDateTime(receipt.issued_at)}</time>
        </Fact>
        {receipt.amount > 0 && <Fact label="Method">{receipt.payment_method}</Fact>}
        {receipt.transaction_id && (
          <Fact label="Transaction ID">
            <span className="mono">{receipt.transaction_id}</span>
          </Fact>
        )}
        <Fact label="Order code">
          <span className="mono">{receipt.order_code}</span>
        </Fact>
      </dl>

      <Amounts receipt={receipt} />
      {receipt.gst && <GstBreakup gst={receipt.gst} />}

      <p className="mt-4 text-sm">
        <span className="text-ink2">
          {receipt.refunds.length > 0 ? 'Received, in words: ' : 'In words: '}
        </span>
        <span className="font-medium">{receipt.amount_in_words}</span>
      </p>
      <footer className="mt-8 space-y-1 border-t border-line pt-4 text-xs text-ink2">
        {!receipt.gst && <p>{paymentMessages.notAnInvoice}</p>}
        <p>{policyNotes.refunds}</p>
        <p>Computer-generated; no signature required.</p>
      </footer>
    </article>
  );
}

/** Says beyond doubt, on paper too, that the receipt no longer holds. */
function VoidNotice({ at, creditNote }: { at: string; creditNote: ReceiptResponse['credit_note'] }) {
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-4 rounded-md border-2 border-danger px-4 py-2 text-danger">
      <strong className="font-display text-2xl tracking-widest">VOID</strong>
      <span className="text-sm">
        Void since <time dateTime={at}>{formatDate(at)}</time>.{' '}
        {creditNote ? (
          <>
            Taken back by credit note <span className="mono">{creditNote.number}</span>.
          </>
        ) : (
          'This document is no longer valid.'
        )}
      </span>
    </p>
  );
}

function Amounts({ receipt }: { receipt: ReceiptResponse }) {
  return (
    <table className="mt-6 w-full text-sm wrap-anywhere">
      <caption className="sr-only">What was paid</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          <th scope="col" className="py-2 font-semibold">
            Course
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line">
          <th scope="row" className="py-3 text-left font-medium wrap-anywhere">
            {receipt.course_title}
            <span className="block text-xs font-normal text-ink2">Lifetime access</span>
          </th>
          <td className="tnum py-3 pl-4 text-right whitespace-nowrap align-top">
            {formatRupees(receipt.original_amount)}
          </td>
        </tr>
        {receipt.discount_percent > 0 && (
          <tr className="border-b border-line">
            <th scope="row" className="py-3 text-left font-normal">
              Discount of {receipt.discount_percent}%
              {receipt.coupon_code && (
                <>
                  , coupon <span className="mono">{receipt.coupon_code}</span>
                </>
              )}
            </th>
            <td className="tnum py-3 pl-4 text-right whitespace-nowrap align-top">
              −{formatRupees(receipt.discount_amount)}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="text-base">
          <th scope="row" className="py-3 text-left">
            {receipt.amount > 0 ? 'Received with thanks' : 'No payment due'}
          </th>
          <td className="tnum py-3 pl-4 text-right whitespace-nowrap font-semibold">
            {formatRupees(receipt.amount)}
          </td>
        </tr>
        {receipt.overpayments.map(({ amount, overpayment, reference }, index) => (
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-3 text-left font-medium">
              More than was due, {overpayment === 'refunded' ? 'sent back' : 'not sent back'}
              {reference && (
                <span className="block text-xs font-normal text-ink2">
                  Bank reference <span className="mono">{reference}</span>
                </span>
              )}
            </th>
            <td className="tnum py-3 pl-4 text-right whitespace-nowrap align-top">{formatRupees(amount)}</td>
          </tr>
        ))}
        {receipt.refunds.map(({ amount, reference, refunded_on }) => (
          <tr key={reference} className="border-t border-line">
            <th scope="row" className="py-3 text-left font-medium">
              Refunded on <time dateTime={refunded_on}>{formatDate(refunded_on)}</time>
              <span className="block text-xs font-normal text-ink2">
                Bank reference <span className="mono">{reference}</span>
              </span>
            </th>
            <td className="tnum py-3 pl-4 text-right whitespace-nowrap align-top">−{formatRupees(amount)}</td>
          </tr>
        ))}
        {receipt.refunds.length > 0 && (
          <tr className="border-t border-line">
            <th scope="row" className="py-3 text-left">
              Net amount paid
            </th>
            <td className="tnum py-3 pl-4 text-right whitespace-nowrap font-semibold">
              {formatRupees(receipt.net_amount)}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink3">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
