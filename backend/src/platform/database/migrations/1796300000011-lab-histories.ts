import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LabHistories1796300000011 implements MigrationInterface {
  name = 'LabHistories1796300000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "lab_histories" ("lesson_id" uuid NOT NULL, "user_id" uuid NOT NULL, "run_id" uuid, "commands" text NOT NULL DEFAULT '', "earlier" text NOT NULL DEFAULT '', "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_4f23faaf3d4425d36695a58b093" PRIMARY KEY ("lesson_id", "user_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "lab_histories_user_idx" ON "lab_histories"  ("user_id") `);
    await queryRunner.query(
      `ALTER TABLE "lab_histories" ADD CONSTRAINT "FK_6b979c8b19f557f52525ab662b9" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_histories" ADD CONSTRAINT "FK_3475c1ba542f8286a93ea326c54" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "lab_histories" DROP CONSTRAINT "FK_3475c1ba542f8286a93ea326c54"`);
    await queryRunner.query(`ALTER TABLE "lab_histories" DROP CONSTRAINT "FK_6b979c8b19f557f52525ab662b9"`);
    await queryRunner.query(`DROP INDEX "public"."lab_histories_user_idx"`);
    await queryRunner.query(`DROP TABLE "lab_histories"`);
  }
}
