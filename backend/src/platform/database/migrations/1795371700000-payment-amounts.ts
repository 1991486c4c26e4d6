import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for finding payments by an amount on a bank statement. */
export class PaymentAmounts1795371700000 implements MigrationInterface {
  name = 'PaymentAmounts1795371700000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX "payments_amount_idx" ON "payments" ("amount_paise")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "payments_amount_idx"');
  }
}
