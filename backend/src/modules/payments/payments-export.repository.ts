import { Conditions, momentInIndia, rupees, yesOrNo } from '../../platform/database/csv-sql.js';
import type { CsvExport } from '../../platform/exports/index.js';
import type { ExportPaymentsQuery } from './dto/payment-search.dto.js';
import { OVERPAID } from './allocations/voided-uses.repository.js';
import { PAYMENT_DAY_COLUMNS, searchPayments } from './payment-search.repository.js';

/** As screens show it: all of its money went back, whether its approval was voided or not. */
const STATUS = `CASE WHEN payment.status IN ('approved', 'voided') AND payment.amount_paise > 0
  AND payment.refunded_paise = payment.amount_paise THEN 'refunded' ELSE payment.status END`;

/** The payment's earlier receipt numbers: its approval was undone, or voided and decided again. */
const VOID_RECEIPTS = `(
  SELECT string_agg(earlier.number || ' (void since ' || ${momentInIndia('earlier.voided_at')} || ' IST)', '; '
    ORDER BY earlier.number)
  FROM receipts earlier
  WHERE earlier.payment_id = payment.id AND earlier.number IS DISTINCT FROM payment.receipt_number)`;

export function paymentsExport(query: ExportPaymentsQuery): Omit<CsvExport, 'userId'> {
  const narrowed = new Conditions()
    .add('payment.status = ?', query.status)
    .add('payment.course_id = ?', query.course_id)
    .add('payment.coupon_code = ?', query.code)
    .during(PAYMENT_DAY_COLUMNS[query.day_of ?? 'submitted'], query);
  const search = query.q?.trim() && searchPayments(narrowed.parameters, query.q.trim());
  return {
    name: query.status ? `payments-${query.status}` : 'payments',
    sql: `${search ? `WITH ${search} ` : ''}SELECT payment.order_code, ${STATUS} AS status, payment.course_title, learner.full_name, learner.email,
        ${rupees('payment.original_amount_paise')} AS price, payment.coupon_code,
        payment.discount_percent::text AS discount, ${rupees('payment.amount_paise')} AS amount,
        payment.transaction_id, payment.receipt_email, ${yesOrNo('payment.late')} AS late,
        ${momentInIndia('payment.created_at')} AS submitted, ${momentInIndia('payment.processed_at')} AS decided,
        administrator.full_name AS decided_by, payment.rejection_reason, payment.void_reason, payment.receipt_number,
        ${rupees('nullif(payment.received_paise, 0)')} AS received, ${rupees('nullif(payment.refunded_paise, 0)')} AS refunded, refund.days AS refunded_on,
        refund.references_ AS refund_references, ${rupees('overpaid.kept')} AS overpaid_kept,
        ${rupees('overpaid.refunded')} AS overpaid_refunded, overpaid.references_ AS overpayment_references,
        ${momentInIndia('receipt.voided_at')} AS receipt_voided, ${VOID_RECEIPTS} AS void_receipts,
        credit_note.number AS credit_note, receipt.seller_gstin, receipt.buyer_gstin, receipt.buyer_name, receipt.place_of_supply, receipt.sac_code,
        receipt.gst_rate::text AS gst_rate, ${rupees('receipt.taxable_paise')} AS taxable,
        ${rupees('receipt.cgst_paise')} AS cgst, ${rupees('receipt.sgst_paise')} AS sgst,
        ${rupees('receipt.igst_paise')} AS igst, payment.id
      FROM payments payment
      JOIN users learner ON learner.id = payment.user_id
      -- LIMIT makes it an index lookup for each row, so that the rows keep their order and start at once.
      LEFT JOIN LATERAL (SELECT * FROM receipts WHERE number = payment.receipt_number LIMIT 1) receipt ON true
      LEFT JOIN LATERAL (SELECT number FROM credit_notes WHERE receipt_number = receipt.number LIMIT 1) credit_note ON true
      LEFT JOIN LATERAL (SELECT string_agg(refunded_on::text, ' ' ORDER BY created_at) AS days,
          string_agg(reference, ' ' ORDER BY created_at) AS references_ FROM refunds
        WHERE payment_id = payment.id) refund ON payment.refunded_paise > 0
      -- Only approved payments have such lines.
      LEFT JOIN LATERAL (SELECT sum(${OVERPAID}) FILTER (WHERE overpayment = 'kept') AS kept,
          sum(${OVERPAID}) FILTER (WHERE overpayment = 'refunded') AS refunded,
          string_agg(overpayment_reference, ' ' ORDER BY allocation.created_at) AS references_
        FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
        WHERE payment_id = payment.id AND undone_at IS NULL AND overpayment IS NOT NULL) overpaid ON payment.status = 'approved'
      LEFT JOIN users administrator ON administrator.id = payment.processed_by
      WHERE ${narrowed.where}${search ? ' AND payment.id IN (SELECT id FROM found)' : ''}
      ORDER BY payment.created_at DESC, payment.id DESC`,
    parameters: narrowed.parameters,
    columns: {
      order_code: 'Order code',
      status: 'Status',
      course_title: 'Course',
      full_name: 'Learner',
      email: 'Email',
      price: 'Price (INR)',
      coupon_code: 'Coupon',
      discount: 'Discount (%)',
      amount: 'Amount (INR)',
      transaction_id: 'Transaction ID',
      receipt_email: 'Receipt email',
      late: 'Late',
      submitted: 'Submitted (IST)',
      decided: 'Decided (IST)',
      decided_by: 'Decided by',
      rejection_reason: 'Rejection reason',
      void_reason: 'Void reason',
      received: 'Received in part (INR)',
      refunded: 'Refunded (INR)',
      refunded_on: 'Refunded on',
      refund_references: 'Refund reference',
      overpaid_kept: 'Overpaid and kept (INR)',
      overpaid_refunded: 'Overpaid and sent back (INR)',
      overpayment_references: 'Overpayment reference',
      receipt_number: 'Receipt number',
      receipt_voided: 'Receipt void since (IST)',
      void_receipts: 'Earlier void receipts',
      credit_note: 'Credit note',
      seller_gstin: 'Seller GSTIN',
      buyer_gstin: 'Buyer GSTIN',
      buyer_name: 'Buyer on invoice',
      place_of_supply: 'Place of supply (state code)',
      sac_code: 'SAC/HSN',
      gst_rate: 'GST rate (%)',
      taxable: 'Taxable value (INR)',
      cgst: 'CGST (INR)',
      sgst: 'SGST (INR)',
      igst: 'IGST (INR)',
      id: 'Payment',
    },
  };
}
