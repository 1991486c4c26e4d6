import { Conditions, momentInIndia, rupees } from '../../platform/database/csv-sql.js';
import type { CsvExport, ExportQuery } from '../../platform/exports/index.js';

/**
 * The register of issued documents, by their own day: once a day is over, nothing is added to it. A credit note's
 * amounts are positive and count as less; spreadsheets read a minus as a formula.
 */
export function invoicesExport(query: ExportQuery): Omit<CsvExport, 'userId'> {
  const narrowed = new Conditions()
    .add('payment.course_id = ?', query.course_id)
    .during('document.issued_at', query);
  return {
    name: 'invoices',
    sql: `SELECT document.number, document.kind, ${momentInIndia('document.issued_at')} AS issued,
        document.original, ${momentInIndia('document.original_issued_at')} AS original_issued,
        ${momentInIndia('document.voided_at')} AS voided, document.credit_note,
        coalesce(receipt.buyer_name, payment.payer_name) AS buyer_name, payment.payer_email, receipt.buyer_gstin,
        receipt.place_of_supply, payment.course_title, receipt.sac_code, ${rupees('payment.amount_paise')} AS amount,
        receipt.gst_rate::text AS gst_rate, ${rupees('receipt.taxable_paise')} AS taxable,
        ${rupees('receipt.cgst_paise')} AS cgst, ${rupees('receipt.sgst_paise')} AS sgst,
        ${rupees('receipt.igst_paise')} AS igst, receipt.seller_gstin, payment.order_code, payment.transaction_id
      FROM (
        SELECT issued.number, CASE issued.kind WHEN 'invoice' THEN 'Tax invoice' ELSE 'Receipt' END AS kind,
          issued.issued_at, NULL AS original, NULL::timestamptz AS original_issued_at, issued.voided_at,
          note.number AS credit_note, issued.number AS receipt_number
        FROM receipts issued LEFT JOIN credit_notes note ON note.receipt_number = issued.number
        UNION ALL
        SELECT note.number, 'Credit note', note.issued_at, original.number, original.issued_at, NULL, NULL, original.number
        FROM credit_notes note JOIN receipts original ON original.number = note.receipt_number
      ) document
      JOIN receipts receipt ON receipt.number = document.receipt_number
      JOIN payments payment ON payment.id = receipt.payment_id
      WHERE ${narrowed.where}
      ORDER BY document.issued_at, document.number`,
    parameters: narrowed.parameters,
    columns: {
      number: 'Number',
      kind: 'Document',
      issued: 'Issued (IST)',
      original: 'Credit note for invoice',
      original_issued: 'Invoice issued (IST)',
      voided: 'Void since (IST)',
      credit_note: 'Taken back by credit note',
      buyer_name: 'Buyer',
      payer_email: 'Email',
      buyer_gstin: 'Buyer GSTIN',
      place_of_supply: 'Place of supply (state code)',
      course_title: 'Course',
      sac_code: 'SAC/HSN',
      amount: 'Amount (INR)',
      gst_rate: 'GST rate (%)',
      taxable: 'Taxable value (INR)',
      cgst: 'CGST (INR)',
      sgst: 'SGST (INR)',
      igst: 'IGST (INR)',
      seller_gstin: 'Seller GSTIN',
      order_code: 'Order code',
      transaction_id: 'Transaction ID',
    },
  };
}
