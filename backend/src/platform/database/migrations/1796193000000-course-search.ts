import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courses are found by every word that a learner reads of them, not only by title and description. */
export class CourseSearch1796193000000 implements MigrationInterface {
  name = 'CourseSearch1796193000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "course_search" (
        "course_id" uuid NOT NULL,
        "document" tsvector NOT NULL,
        CONSTRAINT "PK_course_search" PRIMARY KEY ("course_id"),
        CONSTRAINT "FK_f35ca4424931d9ce194d56e83bb" FOREIGN KEY ("course_id") REFERENCES "courses" ("id") ON DELETE CASCADE)`);
    await queryRunner.query(
      'CREATE INDEX "course_search_document_idx" ON "course_search" USING gin ("document")',
    );
    // Without a dictionary: learners' languages are mixed, and prefixes are matched.
    await queryRunner.query(`
      CREATE FUNCTION write_course_search(searched uuid[]) RETURNS void LANGUAGE sql AS $$
        INSERT INTO course_search (course_id, document)
        SELECT course.id,
          setweight(to_tsvector('simple', course.title || ' ' || course.instructors::text), 'A')
          || setweight(to_tsvector('simple', course.category || ' ' || course.objectives::text), 'B')
          || setweight(to_tsvector('simple', coalesce(left((
               SELECT string_agg(lesson.title, ' ') FROM lessons lesson WHERE lesson.course_id = course.id), 200000), '')), 'C')
          || setweight(to_tsvector('simple', course.description), 'D')
        FROM courses course WHERE course.id = ANY(searched) ORDER BY course.id
        ON CONFLICT (course_id) DO UPDATE SET document = excluded.document
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION search_changed_course() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM write_course_search(ARRAY[NEW.id]);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION search_changed_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM write_course_search(ARRAY(SELECT DISTINCT course_id FROM changed));
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION search_renamed_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM write_course_search(ARRAY[NEW.course_id]);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER courses_searched AFTER INSERT OR UPDATE OF title, description, category, objectives, instructors ON courses
      FOR EACH ROW EXECUTE FUNCTION search_changed_course()`);
    await queryRunner.query(`
      CREATE TRIGGER lessons_added_to_search AFTER INSERT ON lessons REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION search_changed_lessons()`);
    await queryRunner.query(`
      CREATE TRIGGER lessons_deleted_from_search AFTER DELETE ON lessons REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION search_changed_lessons()`);
    await queryRunner.query(`
      CREATE TRIGGER lessons_renamed_in_search AFTER UPDATE OF title ON lessons
      FOR EACH ROW EXECUTE FUNCTION search_renamed_lesson()`);
    await queryRunner.query('SELECT write_course_search(ARRAY(SELECT id FROM courses))');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER lessons_renamed_in_search ON lessons');
    await queryRunner.query('DROP TRIGGER lessons_deleted_from_search ON lessons');
    await queryRunner.query('DROP TRIGGER lessons_added_to_search ON lessons');
    await queryRunner.query('DROP TRIGGER courses_searched ON courses');
    await queryRunner.query('DROP FUNCTION search_renamed_lesson()');
    await queryRunner.query('DROP FUNCTION search_changed_lessons()');
    await queryRunner.query('DROP FUNCTION search_changed_course()');
    await queryRunner.query('DROP FUNCTION write_course_search(uuid[])');
    await queryRunner.query('DROP TABLE "course_search"');
  }
}
