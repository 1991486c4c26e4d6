import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of active, draft and archived courses in `status_counts`, as for payments and tickets. */
export class CatalogueCounts1795352600000 implements MigrationInterface {
  name = 'CatalogueCounts1795352600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION count_course() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM status_counts WHERE list = 'courses';
          RETURN NULL;
        END IF;
        INSERT INTO status_counts (list, status, shard, count)
        SELECT 'courses', change.status, pg_backend_pid() % 16, sum(change.by)
        FROM (
          SELECT CASE WHEN OLD.archived_at IS NULL THEN OLD.status ELSE 'archived' END AS status, -1 AS by WHERE TG_OP <> 'INSERT'
          UNION ALL
          SELECT CASE WHEN NEW.archived_at IS NULL THEN NEW.status ELSE 'archived' END, 1 WHERE TG_OP <> 'DELETE'
        ) change
        GROUP BY change.status HAVING sum(change.by) <> 0 ORDER BY change.status
        ON CONFLICT (list, status, shard) DO UPDATE SET count = status_counts.count + excluded.count;
        RETURN NULL;
      END $$`);
    // The lock prevents concurrent writes from being counted twice or not at all.
    await queryRunner.query('LOCK TABLE courses IN SHARE ROW EXCLUSIVE MODE');
    await queryRunner.query(
      `INSERT INTO status_counts (list, status, shard, count)
       SELECT 'courses', CASE WHEN archived_at IS NULL THEN status ELSE 'archived' END AS status, 0, count(*) FROM courses GROUP BY 2`,
    );
    await queryRunner.query(
      `CREATE TRIGGER courses_counted AFTER INSERT OR DELETE OR UPDATE OF status, archived_at ON courses
       FOR EACH ROW EXECUTE FUNCTION count_course()`,
    );
    await queryRunner.query(
      `CREATE TRIGGER courses_counted_anew AFTER TRUNCATE ON courses EXECUTE FUNCTION count_course()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER courses_counted_anew ON courses');
    await queryRunner.query('DROP TRIGGER courses_counted ON courses');
    await queryRunner.query('DROP FUNCTION count_course()');
    await queryRunner.query(`DELETE FROM status_counts WHERE list = 'courses'`);
  }
}
