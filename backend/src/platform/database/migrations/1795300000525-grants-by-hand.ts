import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Enrolments granted by administrators, their history, and columns for the dashboard's charts. */
export class GrantsByHand1795300000525 implements MigrationInterface {
  name = 'GrantsByHand1795300000525';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "enrolment_history" ("id" uuid NOT NULL, "enrolment_id" uuid NOT NULL, "change" character varying(10) NOT NULL, "actor_id" uuid NOT NULL, "reason" character varying(500), "request_id" character varying(64), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "enrolment_history_change_check" CHECK (change IN ('granted', 'revoked')), CONSTRAINT "PK_7ee710c107933cfd3d7c8f6fdcf" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "enrolment_history_actor_idx" ON "enrolment_history"  ("actor_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "enrolment_history_enrolment_idx" ON "enrolment_history"  ("enrolment_id", "created_at") `,
    );
    await queryRunner.query(`ALTER TABLE "enrolments" ADD "granted_by" uuid`);
    await queryRunner.query(`ALTER TABLE "enrolments" ADD "grant_reason" character varying(500)`);
    await queryRunner.query(`CREATE INDEX "enrolments_granted_at_idx" ON "enrolments"  ("granted_at") `);
    await queryRunner.query(`CREATE INDEX "enrolments_granted_by_idx" ON "enrolments"  ("granted_by") `);
    await queryRunner.query(
      `CREATE INDEX "payments_revenue_idx" ON "payments"  ("processed_at", "amount_paise") WHERE status = 'approved'`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolments" ADD CONSTRAINT "FK_030365182181f6698d1497e1b3c" FOREIGN KEY ("granted_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolment_history" ADD CONSTRAINT "FK_2df3a15c9dd2a327f30866c3f31" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolment_history" ADD CONSTRAINT "FK_e8aa94b5e2482e116b5e05de06d" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`
      CREATE TRIGGER enrolment_history_append_only BEFORE UPDATE OR DELETE ON enrolment_history
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER enrolment_history_append_only ON enrolment_history');
    await queryRunner.query(
      `ALTER TABLE "enrolment_history" DROP CONSTRAINT "FK_e8aa94b5e2482e116b5e05de06d"`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolment_history" DROP CONSTRAINT "FK_2df3a15c9dd2a327f30866c3f31"`,
    );
    await queryRunner.query(`ALTER TABLE "enrolments" DROP CONSTRAINT "FK_030365182181f6698d1497e1b3c"`);
    await queryRunner.query(`DROP INDEX "public"."payments_revenue_idx"`);
    await queryRunner.query(`DROP INDEX "public"."enrolments_granted_by_idx"`);
    await queryRunner.query(`DROP INDEX "public"."enrolments_granted_at_idx"`);
    await queryRunner.query(`ALTER TABLE "enrolments" DROP COLUMN "grant_reason"`);
    await queryRunner.query(`ALTER TABLE "enrolments" DROP COLUMN "granted_by"`);
    await queryRunner.query(`DROP INDEX "public"."enrolment_history_enrolment_idx"`);
    await queryRunner.query(`DROP INDEX "public"."enrolment_history_actor_idx"`);
    await queryRunner.query(`DROP TABLE "enrolment_history"`);
  }
}
