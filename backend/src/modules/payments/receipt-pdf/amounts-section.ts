import { formatRupees, toPaise } from '../../../platform/common/money.js';
import { COLORS, type PdfPage, type TextStyle } from '../../../platform/pdf/index.js';
import type { GstDetailsResponse, ReceiptResponse } from '../dto/receipt.dto.js';
import { BODY, formatDay, MUTED, SHEET, STRONG } from './sheet.js';

const money = (rupees: number): string => formatRupees(toPaise(rupees));

const AMOUNT_WIDTH = 110;
const PADDING = 7;

interface Line {
  label: string;
  amount: string;
  style?: TextStyle;
  /** Below the label, smaller. */
  note?: string;
}

/** Course, discount, amount paid, overpayments and refunds. @returns the y below it */
export function drawAmounts(page: PdfPage, top: number, receipt: ReceiptResponse): number {
  const coupon = receipt.coupon_code ? `, coupon ${receipt.coupon_code}` : '';
  let y = drawLine(page, top, { label: 'Course', amount: 'Amount', style: STRONG });
  page.rule({ ...SHEET, y }, COLORS.ink);
  y = drawLine(page, y, {
    label: receipt.course_title,
    amount: money(receipt.original_amount),
    note: 'Lifetime access',
  });
  page.rule({ ...SHEET, y }, COLORS.line);
  if (receipt.discount_percent > 0) {
    y = drawLine(page, y, {
      label: `Discount of ${receipt.discount_percent}%${coupon}`,
      amount: `−${money(receipt.discount_amount)}`,
    });
    page.rule({ ...SHEET, y }, COLORS.line);
  }
  y = drawLine(page, y, {
    label: receipt.amount > 0 ? 'Received with thanks' : 'No payment due',
    amount: money(receipt.amount),
    style: { ...STRONG, size: 12 },
  });
  for (const { amount, overpayment, reference } of receipt.overpayments) {
    page.rule({ ...SHEET, y }, COLORS.line);
    y = drawLine(page, y, {
      label: `More than was due, ${overpayment === 'refunded' ? 'sent back' : 'not sent back'}`,
      amount: money(amount),
      ...(reference !== null && { note: `Bank reference ${reference}` }),
    });
  }
  for (const { amount, reference, refunded_on: day } of receipt.refunds) {
    page.rule({ ...SHEET, y }, COLORS.line);
    y = drawLine(page, y, {
      label: `Refunded on ${formatDay(new Date(day))}`,
      amount: `−${money(amount)}`,
      note: `Bank reference ${reference}`,
    });
  }
  if (receipt.refunds.length > 0) {
    page.rule({ ...SHEET, y }, COLORS.line);
    y = drawLine(page, y, { label: 'Net amount paid', amount: money(receipt.net_amount), style: STRONG });
  }
  return y;
}

/** The tax included in the amount, and the particulars of rule 46 of the CGST rules. @returns the y below it */
export function drawGst(page: PdfPage, top: number, gst: GstDetailsResponse): number {
  page.rule({ ...SHEET, y: top }, COLORS.line);
  let y = page.text('Included in the amount:', { ...SHEET, y: top + PADDING }, MUTED);
  const taxes: [string, number][] =
    gst.igst > 0
      ? [[`IGST ${gst.rate}%`, gst.igst]]
      : [
          [`CGST ${gst.rate / 2}%`, gst.cgst],
          [`SGST ${gst.rate / 2}%`, gst.sgst],
        ];
  for (const [label, amount] of [['Taxable value', gst.taxable_amount] as const, ...taxes])
    y = drawLine(page, y, { label, amount: money(amount) }, 1);
  const place = `${gst.place_of_supply_name} (${gst.place_of_supply})`;
  return page.text(
    `HSN/SAC: ${gst.sac_code}. Place of supply: ${place}. Reverse charge: ${gst.reverse_charge ? 'Yes' : 'No'}.`,
    { ...SHEET, y: y + PADDING },
    MUTED,
  );
}

export function drawLine(page: PdfPage, top: number, line: Line, padding = PADDING): number {
  const { x, width } = SHEET;
  const style = line.style ?? BODY;
  const labelBox = { x, y: top + padding, width: width - AMOUNT_WIDTH - 12 };
  let y = page.text(line.label, labelBox, style);
  if (line.note) y = page.text(line.note, { ...labelBox, y }, MUTED);
  page.text(
    line.amount,
    { x: x + width - AMOUNT_WIDTH, y: top + padding, width: AMOUNT_WIDTH },
    { ...style, align: 'right' },
  );
  return y + padding;
}
