import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Triggers that notify the channel `live` of events, ended sessions and changed rights. They need no extra statement
 * and fire only on commit. A notification contains only the row's id: it stays far below 8000 bytes and leaks nothing.
 */
export class LiveNotices1795306500000 implements MigrationInterface {
  name = 'LiveNotices1795306500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION announce_event() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', json_build_object('event', NEW.id, 'name', NEW.name)::text);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER event_announced AFTER INSERT ON outbox_events
      FOR EACH ROW EXECUTE FUNCTION announce_event()`);
    await queryRunner.query(`
      CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', json_build_object('session', NEW.id)::text);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER session_end_announced AFTER UPDATE OF ended_at ON sessions
      FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
      EXECUTE FUNCTION announce_session_end()`);
    await queryRunner.query(`
      CREATE FUNCTION announce_rights() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', json_build_object('user', NEW.id)::text);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER rights_announced AFTER UPDATE OF is_admin ON users
      FOR EACH ROW WHEN (OLD.is_admin IS DISTINCT FROM NEW.is_admin)
      EXECUTE FUNCTION announce_rights()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER rights_announced ON users');
    await queryRunner.query('DROP FUNCTION announce_rights()');
    await queryRunner.query('DROP TRIGGER session_end_announced ON sessions');
    await queryRunner.query('DROP FUNCTION announce_session_end()');
    await queryRunner.query('DROP TRIGGER event_announced ON outbox_events');
    await queryRunner.query('DROP FUNCTION announce_event()');
  }
}
