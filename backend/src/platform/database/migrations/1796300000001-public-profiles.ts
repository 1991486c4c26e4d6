import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PublicProfiles1796300000001 implements MigrationInterface {
  name = 'PublicProfiles1796300000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "public_profiles" ("user_id" uuid NOT NULL, "code" character varying(16) NOT NULL, "is_public" boolean NOT NULL, CONSTRAINT "public_profiles_code_key" UNIQUE ("code"), CONSTRAINT "PK_3022bad827e7ac55c9a17c2eb4b" PRIMARY KEY ("user_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "public_profiles" ADD CONSTRAINT "FK_3022bad827e7ac55c9a17c2eb4b" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "public_profiles" DROP CONSTRAINT "FK_3022bad827e7ac55c9a17c2eb4b"`);
    await queryRunner.query(`DROP TABLE "public_profiles"`);
  }
}
