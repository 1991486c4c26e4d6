import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets without an account, whose senders read and reply by mailed links. */
export class GuestTickets1796205000000 implements MigrationInterface {
  name = 'GuestTickets1796205000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "tickets" ALTER COLUMN "user_id" DROP NOT NULL, ADD "guest_name" character varying(120), ADD "guest_email" character varying(254)`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "tickets_sender_check" CHECK (num_nulls(guest_name, guest_email) = CASE WHEN user_id IS NULL THEN 0 ELSE 2 END)`,
    );
    await queryRunner.query(
      'CREATE INDEX "tickets_guest_search_idx" ON "tickets" USING gin (guest_name gin_trgm_ops, guest_email gin_trgm_ops) WHERE user_id IS NULL',
    );
    await queryRunner.query(`CREATE INDEX "tickets_number_idx" ON "tickets" ("right"(id::text, 8))`);
    await queryRunner.query(`ALTER TABLE "ticket_comments" ALTER COLUMN "author_id" DROP NOT NULL`);
    await queryRunner.query(
      `CREATE TABLE "ticket_links" ("token_hash" character(64) NOT NULL, "ticket_id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_4fe4754222d899d405cfe2c5c51" PRIMARY KEY ("token_hash"))`,
    );
    await queryRunner.query(`CREATE INDEX "ticket_links_by_ticket_idx" ON "ticket_links"  ("ticket_id") `);
    await queryRunner.query(
      `ALTER TABLE "ticket_links" ADD CONSTRAINT "FK_05e4c105cbac7510eb92824646e" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  /** Tickets without an account can't be kept by the version before. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "ticket_links"`);
    await queryRunner.query(`DROP INDEX "public"."tickets_number_idx"`);
    await queryRunner.query(`DROP INDEX "public"."tickets_guest_search_idx"`);
    await queryRunner.query(
      `DELETE FROM ticket_comments WHERE ticket_id IN (SELECT id FROM tickets WHERE user_id IS NULL)`,
    );
    await queryRunner.query(`DELETE FROM tickets WHERE user_id IS NULL`);
    await queryRunner.query(`ALTER TABLE "ticket_comments" ALTER COLUMN "author_id" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP CONSTRAINT "tickets_sender_check"`);
    await queryRunner.query(
      `ALTER TABLE "tickets" DROP COLUMN "guest_email", DROP COLUMN "guest_name", ALTER COLUMN "user_id" SET NOT NULL`,
    );
  }
}
