import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators change the synonyms of the catalogue's search. */
export class SearchSynonyms1796196000000 implements MigrationInterface {
  name = 'SearchSynonyms1796196000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null is the default, so that an earlier version can still save settings.
    await queryRunner.query('ALTER TABLE "settings" ADD "search_synonyms" text');
    await queryRunner.query(
      'ALTER TABLE "settings_changes" ALTER COLUMN "from_value" TYPE text, ALTER COLUMN "to_value" TYPE text',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "settings_changes"
        ALTER COLUMN "from_value" TYPE character varying(320) USING left("from_value", 320),
        ALTER COLUMN "to_value" TYPE character varying(320) USING left("to_value", 320)`);
    await queryRunner.query('ALTER TABLE "settings" DROP COLUMN "search_synonyms"');
  }
}
