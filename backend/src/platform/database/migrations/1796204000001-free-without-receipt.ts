import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was free has no receipt: nothing was received. */
export class FreeWithoutReceipt1796204000001 implements MigrationInterface {
  name = 'FreeWithoutReceipt1796204000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(issueReceipt('AND payment.amount_paise > 0'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(issueReceipt(''));
  }
}

const issueReceipt = (andPaid: string): string => `CREATE OR REPLACE FUNCTION issue_receipt(paid uuid)
 RETURNS character varying
 LANGUAGE plpgsql
AS $function$
  DECLARE
    sale record;
    in_india timestamp;
    in_series varchar;
    given varchar;
    place varchar;
    half integer := 0;
    igst integer := 0;
  BEGIN
    SELECT payment.processed_at, payment.amount_paise, payment.payer_name, session.buyer_gstin, session.buyer_legal_name,
      session.place_of_supply, seller.gstin, seller.legal_name, seller.business_address, seller.sac_code, seller.gst_rate
    INTO sale
    FROM payments payment
    JOIN checkout_sessions session ON session.id = payment.checkout_session_id
    LEFT JOIN settings seller ON true
    WHERE payment.id = paid AND payment.status = 'approved' ${andPaid}
      AND NOT EXISTS (SELECT FROM receipts WHERE payment_id = paid AND voided_at IS NULL);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    in_india := sale.processed_at AT TIME ZONE 'Asia/Kolkata';
    IF sale.gstin IS NULL OR sale.amount_paise = 0 THEN
      in_series := 'TA-' || extract(year FROM in_india)::int;
      given := next_receipt_number(in_series, '-');
      INSERT INTO receipts (number, payment_id, kind, series, issued_at)
      VALUES (given, paid, 'receipt', in_series, sale.processed_at);
    ELSE
      place := coalesce(sale.place_of_supply, left(sale.gstin, 2));
      IF place = left(sale.gstin, 2) THEN
        half := round(sale.amount_paise::numeric * sale.gst_rate / (2 * (100 + sale.gst_rate)));
      ELSE
        igst := round(sale.amount_paise::numeric * sale.gst_rate / (100 + sale.gst_rate));
      END IF;
      in_series := 'TA/' || to_char(in_india - interval '3 months', 'YY') || '-' ||
        to_char(in_india + interval '9 months', 'YY');
      given := next_receipt_number(in_series, '/');
      INSERT INTO receipts (number, payment_id, kind, series, issued_at, seller_gstin, seller_name, seller_address,
        sac_code, gst_rate, place_of_supply, buyer_gstin, buyer_name, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      VALUES (given, paid, 'invoice', in_series, sale.processed_at, sale.gstin, sale.legal_name, sale.business_address,
        sale.sac_code, sale.gst_rate, place, sale.buyer_gstin, coalesce(sale.buyer_legal_name, sale.payer_name),
        sale.amount_paise - 2 * half - igst, half, half, igst);
    END IF;
    UPDATE payments SET receipt_number = given WHERE id = paid;
    RETURN given;
  END $function$`;
