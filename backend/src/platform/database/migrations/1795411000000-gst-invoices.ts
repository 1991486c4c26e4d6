import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ISSUE_RECEIPT } from './1795410000000-issued-receipts.js';

/** The academy's GST registration, the buyer's invoice details, and tax invoices from `issue_receipt`. */
export class GstInvoices1795411000000 implements MigrationInterface {
  name = 'GstInvoices1795411000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "settings" ADD "gstin" character varying(15), ADD "legal_name" character varying(120),
        ADD "business_address" character varying(300), ADD "sac_code" character varying(8) NOT NULL DEFAULT '999293',
        ADD "gst_rate" integer NOT NULL DEFAULT 18,
        ADD CONSTRAINT "settings_gst_rate_check" CHECK (gst_rate BETWEEN 0 AND 40),
        ADD CONSTRAINT "settings_gstin_check" CHECK (gstin IS NULL OR num_nulls(legal_name, business_address) = 0)`);
    await queryRunner.query(`
      ALTER TABLE "checkout_sessions" ADD "buyer_gstin" character varying(15),
        ADD "buyer_legal_name" character varying(120), ADD "place_of_supply" character varying(2)`);
    await queryRunner.query(ISSUE_RECEIPT_OR_INVOICE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ISSUE_RECEIPT);
    await queryRunner.query(`
      ALTER TABLE "checkout_sessions" DROP COLUMN "buyer_gstin", DROP COLUMN "buyer_legal_name",
        DROP COLUMN "place_of_supply"`);
    await queryRunner.query(`
      ALTER TABLE "settings" DROP CONSTRAINT "settings_gstin_check", DROP CONSTRAINT "settings_gst_rate_check",
        DROP COLUMN "gstin", DROP COLUMN "legal_name", DROP COLUMN "business_address", DROP COLUMN "sac_code",
        DROP COLUMN "gst_rate"`);
  }
}

/**
 * If the settings have a GSTIN, a paid order gets a tax invoice, numbered by India's financial year. The price includes
 * the tax. CGST and SGST are always equal; the taxable value absorbs the odd paisa, so that the parts add up.
 */
const ISSUE_RECEIPT_OR_INVOICE = `
  CREATE OR REPLACE FUNCTION issue_receipt(paid uuid) RETURNS varchar LANGUAGE plpgsql AS $$
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
    WHERE payment.id = paid AND payment.status = 'approved'
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
  END $$`;
