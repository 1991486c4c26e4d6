import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Constraints that entities can't express: append-only histories, undeletable payments, and the outbox's NOTIFY. */
export class Guards1795227400000 implements MigrationInterface {
  name = 'Guards1795227400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% on % is refused: it is kept for good', TG_OP, TG_TABLE_NAME;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER payment_history_append_only BEFORE UPDATE OR DELETE ON payment_history
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE TRIGGER payments_kept BEFORE DELETE ON payments
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('outbox', '');
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER outbox_announced AFTER INSERT ON outbox_deliveries
      FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER outbox_announced ON outbox_deliveries');
    await queryRunner.query('DROP FUNCTION announce_outbox()');
    await queryRunner.query('DROP TRIGGER payments_kept ON payments');
    await queryRunner.query('DROP TRIGGER payment_history_append_only ON payment_history');
    await queryRunner.query('DROP FUNCTION refuse_change()');
  }
}
