import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labs with tasks, points and hints. What was solved and downloaded before belongs to the task `flag` of its lab. */
export class LabTasks1796207000001 implements MigrationInterface {
  name = 'LabTasks1796207000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "labs" ("lesson_id" uuid NOT NULL, "revision" integer NOT NULL, "pass_points" integer NOT NULL, "tasks" jsonb NOT NULL, "machines" jsonb, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "labs_pass_points_check" CHECK (pass_points >= 1), CONSTRAINT "PK_c49d64c5d19cd126b7cc9acb255" PRIMARY KEY ("lesson_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "lab_hints" ("lesson_id" uuid NOT NULL, "user_id" uuid NOT NULL, "task_id" character varying(40) NOT NULL, "taken" smallint NOT NULL, "taken_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "lab_hints_taken_check" CHECK (taken >= 1), CONSTRAINT "PK_475fe9c204cd1c759428f1c3775" PRIMARY KEY ("lesson_id", "user_id", "task_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "lab_solutions" ("lesson_id" uuid NOT NULL, "user_id" uuid NOT NULL, "task_id" character varying(40) NOT NULL, "points" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "lab_solutions_points_check" CHECK (points >= 0), CONSTRAINT "PK_8133419f577f66222e27c94f7aa" PRIMARY KEY ("lesson_id", "user_id", "task_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "lab_solutions_user_idx" ON "lab_solutions"  ("user_id") `);
    await queryRunner.query(
      `CREATE TABLE "lab_task_flags" ("lesson_id" uuid NOT NULL, "user_id" uuid NOT NULL, "task_id" character varying(40) NOT NULL, "file_id" uuid NOT NULL, "flag" character varying(31) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "lab_task_flags_flag_key" UNIQUE ("flag"), CONSTRAINT "PK_f488a94c3513e2a8583b14ef767" PRIMARY KEY ("lesson_id", "user_id", "task_id", "file_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_attempts" ADD "task_id" character varying(40) NOT NULL DEFAULT 'flag'`,
    );
    await queryRunner.query(
      `ALTER TABLE "labs" ADD CONSTRAINT "FK_c49d64c5d19cd126b7cc9acb255" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_hints" ADD CONSTRAINT "FK_559a503ef98f6c81d039d4fcaff" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_hints" ADD CONSTRAINT "FK_3651726f5cf19bd0273a89b5517" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_solutions" ADD CONSTRAINT "FK_e162584378acee4ee4977b047d8" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_solutions" ADD CONSTRAINT "FK_8aa166c0e6506179d412281586f" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_task_flags" ADD CONSTRAINT "FK_1a2f8417390fd7cb7910b05cbee" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_task_flags" ADD CONSTRAINT "FK_ace12563688a0fa3dcbe67b48c6" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `INSERT INTO "lab_task_flags" (lesson_id, user_id, task_id, file_id, flag, created_at)
       SELECT issued.lesson_id, issued.user_id, 'flag', lesson.file_id, issued.flag, issued.created_at
       FROM lab_flags issued JOIN lessons lesson ON lesson.id = issued.lesson_id WHERE lesson.file_id IS NOT NULL`,
    );
    await queryRunner.query(
      `INSERT INTO "lab_solutions" (lesson_id, user_id, task_id, points, created_at)
       SELECT progress.lesson_id, progress.user_id, 'flag', 10, COALESCE(progress.completed_at, now())
       FROM lesson_progress progress JOIN lessons lesson ON lesson.id = progress.lesson_id
       WHERE progress.completed AND lesson.file_type = 'lab'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "lab_task_flags" DROP CONSTRAINT "FK_ace12563688a0fa3dcbe67b48c6"`);
    await queryRunner.query(`ALTER TABLE "lab_task_flags" DROP CONSTRAINT "FK_1a2f8417390fd7cb7910b05cbee"`);
    await queryRunner.query(`ALTER TABLE "lab_solutions" DROP CONSTRAINT "FK_8aa166c0e6506179d412281586f"`);
    await queryRunner.query(`ALTER TABLE "lab_solutions" DROP CONSTRAINT "FK_e162584378acee4ee4977b047d8"`);
    await queryRunner.query(`ALTER TABLE "lab_hints" DROP CONSTRAINT "FK_3651726f5cf19bd0273a89b5517"`);
    await queryRunner.query(`ALTER TABLE "lab_hints" DROP CONSTRAINT "FK_559a503ef98f6c81d039d4fcaff"`);
    await queryRunner.query(`ALTER TABLE "labs" DROP CONSTRAINT "FK_c49d64c5d19cd126b7cc9acb255"`);
    await queryRunner.query(`ALTER TABLE "lab_attempts" DROP COLUMN "task_id"`);
    await queryRunner.query(`DROP TABLE "lab_task_flags"`);
    await queryRunner.query(`DROP INDEX "public"."lab_solutions_user_idx"`);
    await queryRunner.query(`DROP TABLE "lab_solutions"`);
    await queryRunner.query(`DROP TABLE "lab_hints"`);
    await queryRunner.query(`DROP TABLE "labs"`);
  }
}
