import { Conditions, momentInIndia, rupees } from '../../platform/database/csv-sql.js';
import type { CsvExport } from '../../platform/exports/index.js';
import type { ExportCouponUsagesQuery } from './dto/coupon-usage.dto.js';

export function couponUsagesExport(query: ExportCouponUsagesQuery): Omit<CsvExport, 'userId'> {
  const narrowed = new Conditions()
    .add('usage.coupon_code = ?', query.code)
    .add('usage.status = ?', query.status)
    .add('usage.course_id = ?', query.course_id)
    .during('usage.created_at', query);
  return {
    name: 'coupon-usages',
    // The status condition is repeated so that PostgreSQL can use the partial index.
    sql: `SELECT usage.coupon_code, CASE WHEN usage.status IN ('approved', 'voided') AND payment.amount_paise > 0
          AND payment.refunded_paise = payment.amount_paise THEN 'refunded' ELSE usage.status END AS status, learner.full_name, learner.email, course.title AS course,
        checkout.discount_percent::text AS discount, ${rupees('checkout.original_amount_paise')} AS price,
        ${rupees('checkout.amount_paise')} AS amount,
        ${rupees('nullif(payment.refunded_paise, 0)')} AS refunded, checkout.order_code,
        ${momentInIndia('usage.created_at')} AS used, usage.id
      FROM coupon_usages usage
      JOIN users learner ON learner.id = usage.user_id
      JOIN courses course ON course.id = usage.course_id
      JOIN checkout_sessions checkout ON checkout.id = usage.checkout_session_id
      LEFT JOIN payments payment ON payment.checkout_session_id = usage.checkout_session_id
      WHERE usage.status NOT IN ('reserved', 'released') AND ${narrowed.where}
      ORDER BY usage.created_at DESC, usage.id DESC`,
    parameters: narrowed.parameters,
    columns: {
      coupon_code: 'Code',
      status: 'Status',
      full_name: 'Learner',
      email: 'Email',
      course: 'Course',
      discount: 'Discount (%)',
      price: 'Price (INR)',
      amount: 'Amount (INR)',
      refunded: 'Refunded (INR)',
      order_code: 'Order code',
      used: 'Used (IST)',
      id: 'Usage',
    },
  };
}
