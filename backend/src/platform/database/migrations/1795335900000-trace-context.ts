import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Propagates the trace of a request to the jobs that it causes. */
export class TraceContext1795335900000 implements MigrationInterface {
  name = 'TraceContext1795335900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "outbox_events" ADD "trace_context" character varying(64)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "outbox_events" DROP COLUMN "trace_context"');
  }
}
