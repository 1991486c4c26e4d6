import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every course has a readable address, and keeps those of its earlier titles. */
export class CourseSlugs1796200000000 implements MigrationInterface {
  name = 'CourseSlugs1796200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "course_slugs" (
        "slug" character varying(120) NOT NULL,
        "course_id" uuid NOT NULL,
        "is_current" boolean NOT NULL DEFAULT false,
        CONSTRAINT "PK_course_slugs" PRIMARY KEY ("slug"),
        CONSTRAINT "FK_e16c87dbfec23b7dab1a1739c29" FOREIGN KEY ("course_id") REFERENCES "courses" ("id") ON DELETE CASCADE)`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "course_slugs_current_idx" ON "course_slugs" ("course_id") WHERE is_current',
    );
    await queryRunner.query('CREATE INDEX "course_slugs_course_idx" ON "course_slugs" ("course_id")');
    // A taken slug is followed by a part of the course's id, at last by all of it.
    await queryRunner.query(`
      CREATE FUNCTION write_course_slug(named uuid, title text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        words text := coalesce(nullif(trim(both '-' from
          left(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'course');
        taken text;
      BEGIN
        FOREACH taken IN ARRAY ARRAY[words, words || '-' || right(named::text, 6), words || '-' || named::text] LOOP
          INSERT INTO course_slugs (slug, course_id) VALUES (taken, named) ON CONFLICT DO NOTHING;
          EXIT WHEN EXISTS (SELECT FROM course_slugs WHERE slug = taken AND course_id = named);
        END LOOP;
        UPDATE course_slugs SET is_current = false WHERE course_id = named AND is_current AND slug <> taken;
        UPDATE course_slugs SET is_current = true WHERE slug = taken AND course_id = named AND NOT is_current;
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION name_course() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM write_course_slug(NEW.id, NEW.title);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER courses_named AFTER INSERT OR UPDATE OF title ON courses
      FOR EACH ROW EXECUTE FUNCTION name_course()`);
    await queryRunner.query('SELECT write_course_slug(id, title) FROM courses ORDER BY created_at, id');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER courses_named ON courses');
    await queryRunner.query('DROP FUNCTION name_course()');
    await queryRunner.query('DROP FUNCTION write_course_slug(uuid, text)');
    await queryRunner.query('DROP TABLE "course_slugs"');
  }
}
