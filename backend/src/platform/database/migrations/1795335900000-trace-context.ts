import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a trace that began with a request go on in the jobs that follow from it. */
export class TraceContext1795335900000 implements MigrationInterface {
  name = 'TraceContext1795335900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "outbox_events" ADD "trace_context" character varying(64)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "outbox_events" DROP COLUMN "trace_context"');
  }
}
