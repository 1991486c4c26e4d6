import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank accounts, statements and lines, and which line paid which payment. */
export class Bank1795490000000 implements MigrationInterface {
  name = 'Bank1795490000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "bank_accounts" ("id" uuid NOT NULL, "name" character varying(80) NOT NULL, "last_digits" character varying(6) NOT NULL, "created_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "bank_accounts_last_digits_check" CHECK (last_digits ~ '^[0-9]{3,6}$'), CONSTRAINT "PK_c872de764f2038224a013ff25ed" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "bank_accounts_created_by_idx" ON "bank_accounts"  ("created_by") `,
    );
    await queryRunner.query(
      `CREATE TABLE "bank_imports" ("id" uuid NOT NULL, "account_id" uuid NOT NULL, "file_name" character varying(200) NOT NULL, "sha256" character varying(64) NOT NULL, "state" character varying(10) NOT NULL, "bank" character varying(40), "period_from" date, "period_to" date, "opening_paise" bigint, "closing_paise" bigint, "chain" character varying(10) NOT NULL DEFAULT 'absent', "chain_row" integer, "chain_reason" character varying(20), "line_count" integer NOT NULL DEFAULT '0', "new_count" integer NOT NULL DEFAULT '0', "preview" jsonb, "content" bytea, "header_signature" character varying(64) NOT NULL, "created_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "confirmed_at" TIMESTAMP WITH TIME ZONE, "undone_at" TIMESTAMP WITH TIME ZONE, "undone_by" uuid, CONSTRAINT "bank_imports_chain_check" CHECK (chain IN ('whole', 'broken', 'absent')), CONSTRAINT "bank_imports_state_check" CHECK (state IN ('unmapped', 'previewed', 'confirmed', 'undone')), CONSTRAINT "PK_f216dc7fa4e4fdd928b6416a9ff" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "bank_imports_undone_by_idx" ON "bank_imports"  ("undone_by") `);
    await queryRunner.query(`CREATE INDEX "bank_imports_created_by_idx" ON "bank_imports"  ("created_by") `);
    await queryRunner.query(
      `CREATE INDEX "bank_imports_newest_idx" ON "bank_imports"  ("created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "bank_imports_file_key" ON "bank_imports"  ("account_id", "sha256") WHERE state = 'confirmed'`,
    );
    await queryRunner.query(
      `CREATE TABLE "bank_layouts" ("id" uuid NOT NULL, "account_id" uuid NOT NULL, "header_signature" character varying(64) NOT NULL, "columns" jsonb NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "bank_layouts_header_key" UNIQUE ("account_id", "header_signature"), CONSTRAINT "PK_d72dd14a6af85d856aaec4061f3" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "bank_lines" ("id" uuid NOT NULL, "account_id" uuid NOT NULL, "direction" character varying(6) NOT NULL, "amount_paise" bigint NOT NULL, "booked_on" date NOT NULL, "booked_at" TIMESTAMP WITH TIME ZONE, "rrn" character varying(12), "vpa" character varying(320), "payer" character varying(200), "order_codes" character varying array NOT NULL DEFAULT '{}', "balance_paise" bigint, "kind" character varying(12) NOT NULL, "anchored" boolean NOT NULL, "chain" character varying(10) NOT NULL, "fingerprint" character varying(64) NOT NULL, "ordinal" integer NOT NULL, "set_aside_reason" character varying(20), "set_aside_at" TIMESTAMP WITH TIME ZONE, "set_aside_by" uuid, "withdrawn_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "bank_lines_set_aside_check" CHECK ((set_aside_reason IS NULL) = (set_aside_at IS NULL)), CONSTRAINT "bank_lines_direction_check" CHECK (direction IN ('credit', 'debit')), CONSTRAINT "bank_lines_amount_check" CHECK (amount_paise > 0), CONSTRAINT "PK_15ffc692f66eb277c20b8d828d1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "bank_lines_set_aside_by_idx" ON "bank_lines"  ("set_aside_by") `);
    await queryRunner.query(`CREATE INDEX "bank_lines_rrn_idx" ON "bank_lines"  ("rrn") `);
    await queryRunner.query(`CREATE INDEX "bank_lines_day_idx" ON "bank_lines"  ("booked_on", "id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "bank_lines_row_key" ON "bank_lines"  ("account_id", "fingerprint", "ordinal") WHERE withdrawn_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "bank_lines_transfer_key" ON "bank_lines"  ("account_id", "direction", "rrn", "amount_paise") WHERE rrn IS NOT NULL AND withdrawn_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "bank_line_history" ("id" uuid NOT NULL, "line_id" uuid NOT NULL, "action" character varying(12) NOT NULL, "actor_id" uuid, "detail" character varying(200), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_2cb25149315f429d4e426730438" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "bank_line_history_actor_idx" ON "bank_line_history"  ("actor_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "bank_line_history_line_idx" ON "bank_line_history"  ("line_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "bank_sightings" ("line_id" uuid NOT NULL, "import_id" uuid NOT NULL, "row" integer NOT NULL, CONSTRAINT "PK_035087ec715286c65fdbeacbba1" PRIMARY KEY ("line_id", "import_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "bank_sightings_import_idx" ON "bank_sightings"  ("import_id") `);
    await queryRunner.query(
      `CREATE TABLE "bank_allocations" ("id" uuid NOT NULL, "line_id" uuid NOT NULL, "payment_id" uuid NOT NULL, "amount_paise" bigint NOT NULL, "rule" character varying(12) NOT NULL, "decided" boolean NOT NULL, "allocated_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "undone_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "bank_allocations_amount_check" CHECK (amount_paise > 0), CONSTRAINT "PK_1d96b8bbdb26e9a653843d518d5" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "bank_allocations_allocated_by_idx" ON "bank_allocations"  ("allocated_by") `,
    );
    await queryRunner.query(
      `CREATE INDEX "bank_allocations_payment_idx" ON "bank_allocations"  ("payment_id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "bank_allocations_line_key" ON "bank_allocations"  ("line_id") WHERE undone_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_accounts" ADD CONSTRAINT "FK_7046dc30802b1ed936f5d1c8f3b" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_imports" ADD CONSTRAINT "FK_c76ec0579596447b4ebd14ca1ff" FOREIGN KEY ("account_id") REFERENCES "bank_accounts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_imports" ADD CONSTRAINT "FK_ab905463d1793a2b904e5a5f920" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_imports" ADD CONSTRAINT "FK_5a18e157f35ec62845e65025d6b" FOREIGN KEY ("undone_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_layouts" ADD CONSTRAINT "FK_9964750867f6f273c67726cee1f" FOREIGN KEY ("account_id") REFERENCES "bank_accounts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_lines" ADD CONSTRAINT "FK_0d30735ac848bc9f8f70e8b9984" FOREIGN KEY ("account_id") REFERENCES "bank_accounts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_lines" ADD CONSTRAINT "FK_03bb3dfc4a8d3a5bd4395601ceb" FOREIGN KEY ("set_aside_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_line_history" ADD CONSTRAINT "FK_bac511e949134963549a16128f4" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_line_history" ADD CONSTRAINT "FK_772a0e6878f4b250c0e434f0a60" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_sightings" ADD CONSTRAINT "FK_fd27ab9794d673207494df91f8e" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_sightings" ADD CONSTRAINT "FK_602b6086e28f57cbeb7fc63c07a" FOREIGN KEY ("import_id") REFERENCES "bank_imports"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_allocations" ADD CONSTRAINT "FK_17e93367a545b42735abe05c88f" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_allocations" ADD CONSTRAINT "FK_0e40acaaf90b6d94c3c16a63979" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_allocations" ADD CONSTRAINT "FK_1eeada2870be377f751c9bf2be7" FOREIGN KEY ("allocated_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`
      CREATE TRIGGER bank_line_history_append_only BEFORE UPDATE OR DELETE ON bank_line_history
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'allocations',
      'sightings',
      'line_history',
      'lines',
      'layouts',
      'imports',
      'accounts',
    ])
      await queryRunner.query(`DROP TABLE "bank_${table}"`);
  }
}
