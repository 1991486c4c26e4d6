import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED = ['payments', 'tickets'];

/**
 * Counts of payments and tickets by status, maintained by triggers: list tabs show them on every request, and counting
 * a million rows each time is too slow. Each count is sharded over a few rows to reduce lock contention; statuses are
 * updated in a fixed order to prevent deadlocks.
 */
export class StatusCounts1795337820000 implements MigrationInterface {
  name = 'StatusCounts1795337820000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "status_counts" ("list" varchar(20) NOT NULL, "status" varchar(10) NOT NULL, "shard" smallint NOT NULL,
         "count" bigint NOT NULL, PRIMARY KEY ("list", "status", "shard")) WITH (fillfactor = 50)`,
    );
    await queryRunner.query(`
      CREATE FUNCTION count_status() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM status_counts WHERE list = TG_TABLE_NAME;
          RETURN NULL;
        END IF;
        INSERT INTO status_counts (list, status, shard, count)
        SELECT TG_TABLE_NAME, change.status, pg_backend_pid() % 16, sum(change.by)
        FROM (
          SELECT OLD.status AS status, -1 AS by WHERE TG_OP <> 'INSERT'
          UNION ALL
          SELECT NEW.status, 1 WHERE TG_OP <> 'DELETE'
        ) change
        GROUP BY change.status HAVING sum(change.by) <> 0 ORDER BY change.status
        ON CONFLICT (list, status, shard) DO UPDATE SET count = status_counts.count + excluded.count;
        RETURN NULL;
      END $$`);
    for (const list of COUNTED) {
      // The lock prevents concurrent writes from being counted twice or not at all.
      await queryRunner.query(`LOCK TABLE ${list} IN SHARE ROW EXCLUSIVE MODE`);
      await queryRunner.query(
        `INSERT INTO status_counts (list, status, shard, count) SELECT '${list}', status, 0, count(*) FROM ${list} GROUP BY status`,
      );
      await queryRunner.query(
        `CREATE TRIGGER ${list}_counted AFTER INSERT OR DELETE OR UPDATE OF status ON ${list}
         FOR EACH ROW EXECUTE FUNCTION count_status()`,
      );
      await queryRunner.query(
        `CREATE TRIGGER ${list}_counted_anew AFTER TRUNCATE ON ${list} EXECUTE FUNCTION count_status()`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const list of COUNTED) {
      await queryRunner.query(`DROP TRIGGER ${list}_counted_anew ON ${list}`);
      await queryRunner.query(`DROP TRIGGER ${list}_counted ON ${list}`);
    }
    await queryRunner.query('DROP FUNCTION count_status()');
    await queryRunner.query('DROP TABLE "status_counts"');
  }
}
