import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LiveSessions1795640000000 implements MigrationInterface {
  name = 'LiveSessions1795640000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "live_sessions" ("id" uuid NOT NULL, "course_id" uuid NOT NULL, "mentor_id" uuid, "title" character varying(200) NOT NULL, "starts_at" TIMESTAMP WITH TIME ZONE NOT NULL, "minutes" integer NOT NULL, "join_url" character varying(500) NOT NULL, "revision" integer NOT NULL DEFAULT '0', "cancelled_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "live_sessions_minutes_check" CHECK (minutes BETWEEN 5 AND 600), CONSTRAINT "PK_cc3225418b55b1e022dbfb6dca5" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "live_sessions_course_idx" ON "live_sessions"  ("course_id", "starts_at") `,
    );
    await queryRunner.query(
      `ALTER TABLE "live_sessions" ADD CONSTRAINT "FK_4cd12406716be5c69591c8c7bc2" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "live_sessions" ADD CONSTRAINT "FK_d494ef244c1952334d280b3fcb5" FOREIGN KEY ("mentor_id") REFERENCES "mentors"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "live_sessions" DROP CONSTRAINT "FK_d494ef244c1952334d280b3fcb5"`);
    await queryRunner.query(`ALTER TABLE "live_sessions" DROP CONSTRAINT "FK_4cd12406716be5c69591c8c7bc2"`);
    await queryRunner.query(`DROP INDEX "public"."live_sessions_course_idx"`);
    await queryRunner.query(`DROP TABLE "live_sessions"`);
  }
}
