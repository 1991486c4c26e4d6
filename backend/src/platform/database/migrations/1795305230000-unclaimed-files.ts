import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads that nothing references yet, or any longer. */
export class UnclaimedFiles1795305230000 implements MigrationInterface {
  name = 'UnclaimedFiles1795305230000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "unclaimed_files" ("id" uuid NOT NULL, "created_by" uuid, "original_name" character varying(255) NOT NULL, "byte_size" bigint, "kind" character varying(10), "mime_type" character varying(50), "completed_at" TIMESTAMP WITH TIME ZONE, "lease" uuid, "lease_until" TIMESTAMP WITH TIME ZONE, "lease_wanted" boolean NOT NULL DEFAULT false, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "unclaimed_files_complete_check" CHECK (completed_at IS NULL OR num_nulls(kind, mime_type, byte_size) = 0), CONSTRAINT "unclaimed_files_byte_size_check" CHECK (byte_size > 0), CONSTRAINT "unclaimed_files_kind_check" CHECK (kind IN ('pdf', 'video')), CONSTRAINT "PK_unclaimed_files" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query('CREATE INDEX "unclaimed_files_expires_idx" ON "unclaimed_files" ("expires_at")');
    await queryRunner.query(
      'ALTER TABLE "unclaimed_files" ADD CONSTRAINT "FK_dfd22a72d67ef765e9cb3fe00fa" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "unclaimed_files"');
  }
}
