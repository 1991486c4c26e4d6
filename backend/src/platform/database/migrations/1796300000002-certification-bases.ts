import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a certificate rests on is a list. Credentials that were signed before stay as they are. */
export class CertificationBases1796300000002 implements MigrationInterface {
  name = 'CertificationBases1796300000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "achievements" DROP CONSTRAINT "achievements_basis_check"`);
    await queryRunner.query(
      `ALTER TABLE "achievements" ALTER COLUMN "basis" TYPE character varying array USING
       CASE basis WHEN 'assessment' THEN ARRAY['lessons', 'assessment'] ELSE ARRAY['lessons'] END`,
    );
    await queryRunner.query(
      `ALTER TABLE "achievements" ADD CONSTRAINT "achievements_basis_check" CHECK ('lessons' = ANY (basis) AND basis <@ ARRAY['lessons', 'labs', 'assessment', 'practical_exam']::varchar[])`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "achievements" DROP CONSTRAINT "achievements_basis_check"`);
    await queryRunner.query(
      `ALTER TABLE "achievements" ALTER COLUMN "basis" TYPE character varying(10) USING
       CASE WHEN 'assessment' = ANY (basis) THEN 'assessment' ELSE 'completion' END`,
    );
    await queryRunner.query(
      `ALTER TABLE "achievements" ADD CONSTRAINT "achievements_basis_check" CHECK (basis IN ('completion', 'assessment'))`,
    );
  }
}
