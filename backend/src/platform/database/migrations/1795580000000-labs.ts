import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The values each column allowed before labs. */
const KINDS = [
  ['lessons', 'lessons_file_type_check', 'file_type', ['video', 'pdf', 'quiz']],
  ['stored_files', 'stored_files_kind_check', 'kind', ['image', 'pdf', 'video', 'evidence']],
  ['unclaimed_files', 'unclaimed_files_kind_check', 'kind', ['pdf', 'video']],
] as const;

/** Labs: lessons with a file whose flag is different for each learner. */
export class Labs1795580000000 implements MigrationInterface {
  name = 'Labs1795580000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, name, column, kinds] of KINDS)
      await setKinds(queryRunner, { table, name, column, kinds: [...kinds, 'lab'] });
    await queryRunner.query(
      `CREATE TABLE "lab_attempts" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "lesson_id" uuid NOT NULL, "correct" boolean NOT NULL, "owner_id" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "lab_attempts_owner_check" CHECK (NOT (correct AND owner_id IS NOT NULL)), CONSTRAINT "PK_9920a6caec67780dd1a1a89a19c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "lab_attempts_lesson_idx" ON "lab_attempts"  ("lesson_id") `);
    await queryRunner.query(
      `CREATE TABLE "lab_flags" ("lesson_id" uuid NOT NULL, "user_id" uuid NOT NULL, "flag" character varying(31) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "lab_flags_flag_key" UNIQUE ("flag"), CONSTRAINT "PK_04f77294342dd12da56cf428ff8" PRIMARY KEY ("lesson_id", "user_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_attempts" ADD CONSTRAINT "FK_3e1370d25abbe20cccadb0bd89d" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_attempts" ADD CONSTRAINT "FK_0a9bd5ab8482a8fea8388688a1e" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_attempts" ADD CONSTRAINT "FK_8ba4fa46c245659595ce19f6974" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_flags" ADD CONSTRAINT "FK_c743f24210ec488f7c3d388eb21" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lab_flags" ADD CONSTRAINT "FK_20c5fad7142c9ac1cc694cd328f" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "lab_flags" DROP CONSTRAINT "FK_20c5fad7142c9ac1cc694cd328f"`);
    await queryRunner.query(`ALTER TABLE "lab_flags" DROP CONSTRAINT "FK_c743f24210ec488f7c3d388eb21"`);
    await queryRunner.query(`ALTER TABLE "lab_attempts" DROP CONSTRAINT "FK_8ba4fa46c245659595ce19f6974"`);
    await queryRunner.query(`ALTER TABLE "lab_attempts" DROP CONSTRAINT "FK_0a9bd5ab8482a8fea8388688a1e"`);
    await queryRunner.query(`ALTER TABLE "lab_attempts" DROP CONSTRAINT "FK_3e1370d25abbe20cccadb0bd89d"`);
    await queryRunner.query(`DROP TABLE "lab_flags"`);
    await queryRunner.query(`DROP INDEX "public"."lab_attempts_lesson_idx"`);
    await queryRunner.query(`DROP TABLE "lab_attempts"`);
    for (const [table, name, column, kinds] of KINDS)
      await setKinds(queryRunner, { table, name, column, kinds });
  }
}

async function setKinds(
  queryRunner: QueryRunner,
  { table, name, column, kinds }: { table: string; name: string; column: string; kinds: readonly string[] },
): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
  await queryRunner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${column} IN (${list}))`);
}
