import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialSchema1795227301194 implements MigrationInterface {
  name = 'InitialSchema1795227301194';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "outbox_events" ("id" uuid NOT NULL, "name" character varying(80) NOT NULL, "payload" jsonb NOT NULL, "request_id" character varying(64), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_6689a16c00d09b8089f6237f1d2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "outbox_events_created_idx" ON "outbox_events"  ("created_at") `);
    await queryRunner.query(
      `CREATE TABLE "outbox_deliveries" ("event_id" uuid NOT NULL, "queue" character varying(40) NOT NULL, "enqueued_at" TIMESTAMP WITH TIME ZONE, "handled_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_cd242bb08bd3a9a616dc7abd658" PRIMARY KEY ("event_id", "queue"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "outbox_deliveries_owed_idx" ON "outbox_deliveries"  ("enqueued_at") WHERE handled_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "users" ("id" uuid NOT NULL, "full_name" character varying(120) NOT NULL, "email" character varying(254) NOT NULL, "password_hash" character varying(200) NOT NULL, "avatar_url" character varying(500), "is_admin" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "users_email_key" UNIQUE ("email"), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "password_reset_tokens" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "token_hash" character(64) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, "voided_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "password_reset_tokens_token_hash_key" UNIQUE ("token_hash"), CONSTRAINT "PK_d16bebd73e844c48bca50ff8d3d" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "password_reset_tokens_open_by_user_idx" ON "password_reset_tokens"  ("user_id") WHERE used_at IS NULL AND voided_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "sessions" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "ended_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "sessions_open_by_user_idx" ON "sessions"  ("user_id") WHERE ended_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "courses" ("id" uuid NOT NULL, "title" character varying(200) NOT NULL, "description" text NOT NULL, "price_paise" integer NOT NULL, "category" character varying(20) NOT NULL, "duration_hours" double precision, "thumbnail" character varying(500), "certification_preview" character varying(500), "rating" double precision, "status" character varying(10) NOT NULL DEFAULT 'active', "objectives" jsonb NOT NULL DEFAULT '[]', "instructors" jsonb NOT NULL DEFAULT '[]', "prerequisites" text NOT NULL DEFAULT '', "enrolled_count" integer NOT NULL DEFAULT '0', "created_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "archived_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "courses_enrolled_count_check" CHECK (enrolled_count >= 0), CONSTRAINT "courses_duration_check" CHECK (duration_hours IS NULL OR duration_hours BETWEEN 0 AND 10000), CONSTRAINT "courses_status_check" CHECK (status IN ('active', 'inactive')), CONSTRAINT "courses_category_check" CHECK (category IN ('red teamer', 'blue teamer', 'forensics')), CONSTRAINT "courses_price_check" CHECK (price_paise BETWEEN 0 AND 100000000), CONSTRAINT "PK_3f70a487cc718ad8eda4e6d58c9" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "courses_created_by_idx" ON "courses"  ("created_by") `);
    await queryRunner.query(
      `CREATE INDEX "courses_kept_newest_idx" ON "courses"  ("created_at", "id") WHERE archived_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "courses_catalogue_price_idx" ON "courses"  ("price_paise", "id") WHERE archived_at IS NULL AND status = 'active'`,
    );
    await queryRunner.query(
      `CREATE INDEX "courses_catalogue_newest_idx" ON "courses"  ("created_at", "id") WHERE archived_at IS NULL AND status = 'active'`,
    );
    await queryRunner.query(
      `CREATE TABLE "course_modules" ("id" uuid NOT NULL, "course_id" uuid NOT NULL, "name" character varying(200) NOT NULL, "position" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "course_modules_position_key" UNIQUE ("course_id", "position") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "course_modules_position_check" CHECK (position >= 1), CONSTRAINT "PK_4c195db0718e8845a6e09075ebc" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "stored_files" ("id" uuid NOT NULL, "kind" character varying(10) NOT NULL, "mime_type" character varying(50) NOT NULL, "byte_size" bigint NOT NULL, "original_name" character varying(255) NOT NULL, "created_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "stored_files_byte_size_check" CHECK (byte_size > 0), CONSTRAINT "stored_files_kind_check" CHECK (kind IN ('image', 'pdf', 'video')), CONSTRAINT "PK_5d5be862bf53851c1794b4adf4e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "lessons" ("id" uuid NOT NULL, "module_id" uuid NOT NULL, "course_id" uuid NOT NULL, "title" character varying(200) NOT NULL, "description" text NOT NULL DEFAULT '', "position" integer NOT NULL, "file_type" character varying(10) NOT NULL, "dailymotion_id" character varying(32), "file_id" uuid, "quiz" jsonb, "is_preview" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "lessons_position_key" UNIQUE ("module_id", "position") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "lessons_source_check" CHECK (num_nonnulls(file_id, dailymotion_id, quiz) = 1 AND (quiz IS NOT NULL) = (file_type = 'quiz') AND (dailymotion_id IS NULL OR file_type = 'video')), CONSTRAINT "lessons_file_type_check" CHECK (file_type IN ('video', 'pdf', 'quiz')), CONSTRAINT "lessons_position_check" CHECK (position >= 1), CONSTRAINT "PK_9b9a8d455cac672d262d7275730" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "lessons_file_idx" ON "lessons"  ("file_id") `);
    await queryRunner.query(`CREATE INDEX "lessons_course_idx" ON "lessons"  ("course_id") `);
    await queryRunner.query(
      `CREATE TABLE "coupons" ("id" uuid NOT NULL, "code" character varying(40) NOT NULL, "percent_off" integer NOT NULL, "max_uses" integer, "max_uses_per_learner" integer DEFAULT '1', "starts_at" TIMESTAMP WITH TIME ZONE, "ends_at" TIMESTAMP WITH TIME ZONE, "course_id" uuid, "active" boolean NOT NULL DEFAULT true, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "coupons_code_key" UNIQUE ("code"), CONSTRAINT "coupons_dates_check" CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at), CONSTRAINT "coupons_max_uses_per_learner_check" CHECK (max_uses_per_learner IS NULL OR max_uses_per_learner >= 1), CONSTRAINT "coupons_max_uses_check" CHECK (max_uses IS NULL OR max_uses >= 1), CONSTRAINT "coupons_percent_off_check" CHECK (percent_off BETWEEN 1 AND 100), CONSTRAINT "coupons_code_check" CHECK (code ~ '^[A-Z0-9_-]{1,40}$'), CONSTRAINT "PK_d7ea8864a0150183770f3e9a8cb" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "coupons_course_idx" ON "coupons"  ("course_id") `);
    await queryRunner.query(`CREATE INDEX "coupons_newest_idx" ON "coupons"  ("created_at", "id") `);
    await queryRunner.query(
      `CREATE TABLE "coupon_usages" ("id" uuid NOT NULL, "coupon_id" uuid NOT NULL, "coupon_code" character varying(40) NOT NULL, "user_id" uuid NOT NULL, "course_id" uuid NOT NULL, "checkout_session_id" uuid NOT NULL, "status" character varying(10) NOT NULL DEFAULT 'reserved', "reserved_until" TIMESTAMP WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "coupon_usages_checkout_session_key" UNIQUE ("checkout_session_id"), CONSTRAINT "coupon_usages_status_check" CHECK (status IN ('reserved', 'released', 'pending', 'approved', 'rejected')), CONSTRAINT "PK_01ff9a1cac559c4ae2e4179d0a3" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "coupon_usages_course_idx" ON "coupon_usages"  ("course_id") `);
    await queryRunner.query(`CREATE INDEX "coupon_usages_user_idx" ON "coupon_usages"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "coupon_usages_code_idx" ON "coupon_usages"  ("coupon_code", "created_at") `,
    );
    await queryRunner.query(
      `CREATE INDEX "coupon_usages_newest_idx" ON "coupon_usages"  ("created_at", "id") WHERE status IN ('pending', 'approved', 'rejected')`,
    );
    await queryRunner.query(
      `CREATE INDEX "coupon_usages_limits_idx" ON "coupon_usages"  ("coupon_id", "user_id") WHERE status IN ('reserved', 'pending', 'approved')`,
    );
    await queryRunner.query(
      `CREATE TABLE "comments" ("id" uuid NOT NULL, "lesson_id" uuid NOT NULL, "user_id" uuid NOT NULL, "content" character varying(5000) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_8bf68bc960f2b69e818bdb90dcb" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "comments_user_idx" ON "comments"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "comments_lesson_idx" ON "comments"  ("lesson_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "enrolments" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "course_id" uuid NOT NULL, "payment_id" uuid, "source" character varying(15) NOT NULL, "granted_at" TIMESTAMP WITH TIME ZONE NOT NULL, "revoked_at" TIMESTAMP WITH TIME ZONE, "revoked_by" uuid, "completed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "enrolments_user_course_key" UNIQUE ("user_id", "course_id"), CONSTRAINT "enrolments_source_check" CHECK (source IN ('payment', 'administrator')), CONSTRAINT "PK_6e79971fbd26967c4da9ed52770" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "enrolments_revoked_by_idx" ON "enrolments"  ("revoked_by") `);
    await queryRunner.query(`CREATE INDEX "enrolments_payment_idx" ON "enrolments"  ("payment_id") `);
    await queryRunner.query(
      `CREATE INDEX "enrolments_by_course_idx" ON "enrolments"  ("course_id", "granted_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "enrolments_live_by_course_idx" ON "enrolments"  ("course_id", "granted_at", "id") WHERE revoked_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "lesson_progress" ("user_id" uuid NOT NULL, "lesson_id" uuid NOT NULL, "course_id" uuid NOT NULL, "completed" boolean NOT NULL DEFAULT false, "completed_at" TIMESTAMP WITH TIME ZONE, "watch_time" integer NOT NULL DEFAULT '0', "last_position" integer NOT NULL DEFAULT '0', "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "lesson_progress_seconds_check" CHECK (watch_time >= 0 AND last_position >= 0), CONSTRAINT "PK_f34e3a227170e0ce674e0afb58a" PRIMARY KEY ("user_id", "lesson_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "lesson_progress_course_idx" ON "lesson_progress"  ("course_id") `);
    await queryRunner.query(`CREATE INDEX "lesson_progress_lesson_idx" ON "lesson_progress"  ("lesson_id") `);
    await queryRunner.query(
      `CREATE INDEX "lesson_progress_by_course_idx" ON "lesson_progress"  ("user_id", "course_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "quiz_attempts" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "lesson_id" uuid NOT NULL, "answers" jsonb NOT NULL, "score" integer NOT NULL, "correct" integer NOT NULL, "total" integer NOT NULL, "passed" boolean NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "quiz_attempts_score_check" CHECK (score BETWEEN 0 AND 100), CONSTRAINT "PK_a84a93fb092359516dc5b325b90" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "quiz_attempts_lesson_idx" ON "quiz_attempts"  ("lesson_id") `);
    await queryRunner.query(
      `CREATE INDEX "quiz_attempts_best_idx" ON "quiz_attempts"  ("user_id", "lesson_id", "score") `,
    );
    await queryRunner.query(
      `CREATE TABLE "checkout_sessions" ("id" uuid NOT NULL, "order_code" character varying(16) NOT NULL, "user_id" uuid NOT NULL, "course_id" uuid NOT NULL, "payer_name" character varying(120) NOT NULL, "payer_email" character varying(254) NOT NULL, "course_title" character varying(200) NOT NULL, "thumbnail" character varying(500), "original_amount_paise" integer NOT NULL, "discount_percent" integer NOT NULL DEFAULT '0', "amount_paise" integer NOT NULL, "coupon_id" uuid, "coupon_code" character varying(40), "upi_address" character varying(320), "payee_name" character varying(120) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "closed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "checkout_sessions_order_code_key" UNIQUE ("order_code"), CONSTRAINT "checkout_sessions_discount_check" CHECK (discount_percent BETWEEN 0 AND 100), CONSTRAINT "checkout_sessions_amount_check" CHECK (amount_paise BETWEEN 0 AND original_amount_paise), CONSTRAINT "PK_5730b2bbc190203a94941d82bd1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "checkout_sessions_course_idx" ON "checkout_sessions"  ("course_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "checkout_sessions_latest_idx" ON "checkout_sessions"  ("user_id", "course_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "checkout_sessions_open_key" ON "checkout_sessions"  ("user_id", "course_id") WHERE closed_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "payments" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "course_id" uuid NOT NULL, "checkout_session_id" uuid NOT NULL, "order_code" character varying(16) NOT NULL, "course_title" character varying(200) NOT NULL, "course_thumbnail" character varying(500), "original_amount_paise" integer NOT NULL, "discount_percent" integer NOT NULL DEFAULT '0', "amount_paise" integer NOT NULL, "coupon_code" character varying(40), "payment_method" character varying(20) NOT NULL DEFAULT 'UPI', "payer_name" character varying(120) NOT NULL, "payer_email" character varying(254) NOT NULL, "transaction_id" character varying(100), "transaction_id_normalised" character varying(200), "receipt_email" character varying(254), "status" character varying(10) NOT NULL DEFAULT 'pending', "late" boolean NOT NULL DEFAULT false, "rejection_reason" character varying(500), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "processed_at" TIMESTAMP WITH TIME ZONE, "processed_by" uuid, CONSTRAINT "payments_checkout_session_key" UNIQUE ("checkout_session_id"), CONSTRAINT "payments_proof_check" CHECK (amount_paise = 0 OR transaction_id IS NOT NULL OR receipt_email IS NOT NULL), CONSTRAINT "payments_processed_check" CHECK ((status = 'pending') = (processed_at IS NULL)), CONSTRAINT "payments_amount_check" CHECK (amount_paise BETWEEN 0 AND original_amount_paise), CONSTRAINT "payments_status_check" CHECK (status IN ('pending', 'approved', 'rejected')), CONSTRAINT "PK_197ab7af18c93fbb0c9b28b4a59" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "payments_processed_by_idx" ON "payments"  ("processed_by") `);
    await queryRunner.query(`CREATE INDEX "payments_course_idx" ON "payments"  ("course_id") `);
    await queryRunner.query(
      `CREATE INDEX "payments_by_user_idx" ON "payments"  ("user_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "payments_queue_idx" ON "payments"  ("status", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "payments_transaction_idx" ON "payments"  ("transaction_id_normalised") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "payments_transaction_bought_key" ON "payments"  ("transaction_id_normalised") WHERE status = 'approved'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "payments_one_pending_key" ON "payments"  ("user_id", "course_id") WHERE status = 'pending'`,
    );
    await queryRunner.query(
      `CREATE TABLE "payment_history" ("id" uuid NOT NULL, "payment_id" uuid NOT NULL, "from_status" character varying(10), "to_status" character varying(10) NOT NULL, "actor_id" uuid, "reason" character varying(500), "request_id" character varying(64), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_5fcec51a769b65c0c3c0987f11c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "payment_history_actor_idx" ON "payment_history"  ("actor_id") `);
    await queryRunner.query(
      `CREATE INDEX "payment_history_payment_idx" ON "payment_history"  ("payment_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "tickets" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "type" character varying(20) NOT NULL, "message" character varying(5000) NOT NULL, "status" character varying(10) NOT NULL DEFAULT 'active', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "tickets_status_check" CHECK (status IN ('active', 'resolved', 'closed')), CONSTRAINT "tickets_type_check" CHECK (type IN ('payment', 'course_activation', 'exam', 'other')), CONSTRAINT "PK_343bc942ae261cf7a1377f48fd0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "tickets_by_status_idx" ON "tickets"  ("status", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "tickets_by_user_idx" ON "tickets"  ("user_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "ticket_comments" ("id" uuid NOT NULL, "ticket_id" uuid NOT NULL, "author_id" uuid NOT NULL, "author_is_admin" boolean NOT NULL, "message" character varying(5000) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_811ed3b81dd8df6b9a92058d89c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "ticket_comments_author_idx" ON "ticket_comments"  ("author_id") `);
    await queryRunner.query(
      `CREATE INDEX "ticket_comments_thread_idx" ON "ticket_comments"  ("ticket_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "outbox_deliveries" ADD CONSTRAINT "FK_e940111af8a292debf9a59d30fe" FOREIGN KEY ("event_id") REFERENCES "outbox_events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "FK_52ac39dd8a28730c63aeb428c9c" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "courses" ADD CONSTRAINT "FK_16fcd8ab8bc042688984d5b3934" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_modules" ADD CONSTRAINT "FK_81644557c2401f37fe9e884e884" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "stored_files" ADD CONSTRAINT "FK_e4fac2dfd5dfd16dafeeddc5f9b" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lessons" ADD CONSTRAINT "FK_35fb2307535d90a6ed290af1f4a" FOREIGN KEY ("module_id") REFERENCES "course_modules"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lessons" ADD CONSTRAINT "FK_3c4e299cf8ed04093935e2e22fe" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lessons" ADD CONSTRAINT "FK_c8a37644b4f35e67e6030462809" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "coupons" ADD CONSTRAINT "FK_cbfc36859d6d455581303e85088" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "coupon_usages" ADD CONSTRAINT "FK_56491a0d0010feb079b964e23b4" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "coupon_usages" ADD CONSTRAINT "FK_579f1e1f0ccf35785bbbdebeb85" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "coupon_usages" ADD CONSTRAINT "FK_c345d344edd2234de547d403539" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "comments" ADD CONSTRAINT "FK_65d99dcda0000a2cae7a68f9fc5" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "comments" ADD CONSTRAINT "FK_4c675567d2a58f0b07cef09c13d" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolments" ADD CONSTRAINT "FK_7eb4b01f52fb0ce0e3136d87c76" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolments" ADD CONSTRAINT "FK_88e4829cd9da8e01cc305788db5" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolments" ADD CONSTRAINT "FK_4838a2eaaa01e007a09ec78cd94" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "enrolments" ADD CONSTRAINT "FK_f818740d809bad32ac4451196cb" FOREIGN KEY ("revoked_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lesson_progress" ADD CONSTRAINT "FK_0d9292b3eb40707950eeeba9617" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lesson_progress" ADD CONSTRAINT "FK_980e74721039ebe210fee2eeca2" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lesson_progress" ADD CONSTRAINT "FK_112753761c2a01adab9677b717f" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "quiz_attempts" ADD CONSTRAINT "FK_1701aaf48f6a78e96bfe08dd395" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "quiz_attempts" ADD CONSTRAINT "FK_397adce2d4c97159ff231ad9f2f" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_sessions" ADD CONSTRAINT "FK_0fcf7372ed8c867428d29dfab53" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_sessions" ADD CONSTRAINT "FK_5afe1ee9e40c2f2157dbc5605e3" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_sessions" ADD CONSTRAINT "FK_771a07c8acf624fcaebc622033d" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_427785468fb7d2733f59e7d7d39" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_c5fa169d2de9407d99f2c6e4fab" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_5bd5583f98f827657db88b8dc28" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_d16692ba65db3041ca5961cb0fe" FOREIGN KEY ("processed_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payment_history" ADD CONSTRAINT "FK_34e09242082136eb5e16b24dfa3" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payment_history" ADD CONSTRAINT "FK_8269f5b43f10cbea50e67b6dee9" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_2e445270177206a97921e461710" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_comments" ADD CONSTRAINT "FK_4ee48e3e18e7c3ac35152a9fb7b" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_comments" ADD CONSTRAINT "FK_580b2a4f5b78b556eb684f96dbe" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "ticket_comments" DROP CONSTRAINT "FK_580b2a4f5b78b556eb684f96dbe"`);
    await queryRunner.query(`ALTER TABLE "ticket_comments" DROP CONSTRAINT "FK_4ee48e3e18e7c3ac35152a9fb7b"`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP CONSTRAINT "FK_2e445270177206a97921e461710"`);
    await queryRunner.query(`ALTER TABLE "payment_history" DROP CONSTRAINT "FK_8269f5b43f10cbea50e67b6dee9"`);
    await queryRunner.query(`ALTER TABLE "payment_history" DROP CONSTRAINT "FK_34e09242082136eb5e16b24dfa3"`);
    await queryRunner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_d16692ba65db3041ca5961cb0fe"`);
    await queryRunner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_5bd5583f98f827657db88b8dc28"`);
    await queryRunner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_c5fa169d2de9407d99f2c6e4fab"`);
    await queryRunner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_427785468fb7d2733f59e7d7d39"`);
    await queryRunner.query(
      `ALTER TABLE "checkout_sessions" DROP CONSTRAINT "FK_771a07c8acf624fcaebc622033d"`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_sessions" DROP CONSTRAINT "FK_5afe1ee9e40c2f2157dbc5605e3"`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_sessions" DROP CONSTRAINT "FK_0fcf7372ed8c867428d29dfab53"`,
    );
    await queryRunner.query(`ALTER TABLE "quiz_attempts" DROP CONSTRAINT "FK_397adce2d4c97159ff231ad9f2f"`);
    await queryRunner.query(`ALTER TABLE "quiz_attempts" DROP CONSTRAINT "FK_1701aaf48f6a78e96bfe08dd395"`);
    await queryRunner.query(`ALTER TABLE "lesson_progress" DROP CONSTRAINT "FK_112753761c2a01adab9677b717f"`);
    await queryRunner.query(`ALTER TABLE "lesson_progress" DROP CONSTRAINT "FK_980e74721039ebe210fee2eeca2"`);
    await queryRunner.query(`ALTER TABLE "lesson_progress" DROP CONSTRAINT "FK_0d9292b3eb40707950eeeba9617"`);
    await queryRunner.query(`ALTER TABLE "enrolments" DROP CONSTRAINT "FK_f818740d809bad32ac4451196cb"`);
    await queryRunner.query(`ALTER TABLE "enrolments" DROP CONSTRAINT "FK_4838a2eaaa01e007a09ec78cd94"`);
    await queryRunner.query(`ALTER TABLE "enrolments" DROP CONSTRAINT "FK_88e4829cd9da8e01cc305788db5"`);
    await queryRunner.query(`ALTER TABLE "enrolments" DROP CONSTRAINT "FK_7eb4b01f52fb0ce0e3136d87c76"`);
    await queryRunner.query(`ALTER TABLE "comments" DROP CONSTRAINT "FK_4c675567d2a58f0b07cef09c13d"`);
    await queryRunner.query(`ALTER TABLE "comments" DROP CONSTRAINT "FK_65d99dcda0000a2cae7a68f9fc5"`);
    await queryRunner.query(`ALTER TABLE "coupon_usages" DROP CONSTRAINT "FK_c345d344edd2234de547d403539"`);
    await queryRunner.query(`ALTER TABLE "coupon_usages" DROP CONSTRAINT "FK_579f1e1f0ccf35785bbbdebeb85"`);
    await queryRunner.query(`ALTER TABLE "coupon_usages" DROP CONSTRAINT "FK_56491a0d0010feb079b964e23b4"`);
    await queryRunner.query(`ALTER TABLE "coupons" DROP CONSTRAINT "FK_cbfc36859d6d455581303e85088"`);
    await queryRunner.query(`ALTER TABLE "lessons" DROP CONSTRAINT "FK_c8a37644b4f35e67e6030462809"`);
    await queryRunner.query(`ALTER TABLE "lessons" DROP CONSTRAINT "FK_3c4e299cf8ed04093935e2e22fe"`);
    await queryRunner.query(`ALTER TABLE "lessons" DROP CONSTRAINT "FK_35fb2307535d90a6ed290af1f4a"`);
    await queryRunner.query(`ALTER TABLE "stored_files" DROP CONSTRAINT "FK_e4fac2dfd5dfd16dafeeddc5f9b"`);
    await queryRunner.query(`ALTER TABLE "course_modules" DROP CONSTRAINT "FK_81644557c2401f37fe9e884e884"`);
    await queryRunner.query(`ALTER TABLE "courses" DROP CONSTRAINT "FK_16fcd8ab8bc042688984d5b3934"`);
    await queryRunner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19"`);
    await queryRunner.query(
      `ALTER TABLE "password_reset_tokens" DROP CONSTRAINT "FK_52ac39dd8a28730c63aeb428c9c"`,
    );
    await queryRunner.query(
      `ALTER TABLE "outbox_deliveries" DROP CONSTRAINT "FK_e940111af8a292debf9a59d30fe"`,
    );
    await queryRunner.query(`DROP INDEX "public"."ticket_comments_thread_idx"`);
    await queryRunner.query(`DROP INDEX "public"."ticket_comments_author_idx"`);
    await queryRunner.query(`DROP TABLE "ticket_comments"`);
    await queryRunner.query(`DROP INDEX "public"."tickets_by_user_idx"`);
    await queryRunner.query(`DROP INDEX "public"."tickets_by_status_idx"`);
    await queryRunner.query(`DROP TABLE "tickets"`);
    await queryRunner.query(`DROP INDEX "public"."payment_history_payment_idx"`);
    await queryRunner.query(`DROP INDEX "public"."payment_history_actor_idx"`);
    await queryRunner.query(`DROP TABLE "payment_history"`);
    await queryRunner.query(`DROP INDEX "public"."payments_one_pending_key"`);
    await queryRunner.query(`DROP INDEX "public"."payments_transaction_bought_key"`);
    await queryRunner.query(`DROP INDEX "public"."payments_transaction_idx"`);
    await queryRunner.query(`DROP INDEX "public"."payments_queue_idx"`);
    await queryRunner.query(`DROP INDEX "public"."payments_by_user_idx"`);
    await queryRunner.query(`DROP INDEX "public"."payments_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."payments_processed_by_idx"`);
    await queryRunner.query(`DROP TABLE "payments"`);
    await queryRunner.query(`DROP INDEX "public"."checkout_sessions_open_key"`);
    await queryRunner.query(`DROP INDEX "public"."checkout_sessions_latest_idx"`);
    await queryRunner.query(`DROP INDEX "public"."checkout_sessions_course_idx"`);
    await queryRunner.query(`DROP TABLE "checkout_sessions"`);
    await queryRunner.query(`DROP INDEX "public"."quiz_attempts_best_idx"`);
    await queryRunner.query(`DROP INDEX "public"."quiz_attempts_lesson_idx"`);
    await queryRunner.query(`DROP TABLE "quiz_attempts"`);
    await queryRunner.query(`DROP INDEX "public"."lesson_progress_by_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."lesson_progress_lesson_idx"`);
    await queryRunner.query(`DROP INDEX "public"."lesson_progress_course_idx"`);
    await queryRunner.query(`DROP TABLE "lesson_progress"`);
    await queryRunner.query(`DROP INDEX "public"."enrolments_live_by_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."enrolments_by_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."enrolments_payment_idx"`);
    await queryRunner.query(`DROP INDEX "public"."enrolments_revoked_by_idx"`);
    await queryRunner.query(`DROP TABLE "enrolments"`);
    await queryRunner.query(`DROP INDEX "public"."comments_lesson_idx"`);
    await queryRunner.query(`DROP INDEX "public"."comments_user_idx"`);
    await queryRunner.query(`DROP TABLE "comments"`);
    await queryRunner.query(`DROP INDEX "public"."coupon_usages_limits_idx"`);
    await queryRunner.query(`DROP INDEX "public"."coupon_usages_newest_idx"`);
    await queryRunner.query(`DROP INDEX "public"."coupon_usages_code_idx"`);
    await queryRunner.query(`DROP INDEX "public"."coupon_usages_user_idx"`);
    await queryRunner.query(`DROP INDEX "public"."coupon_usages_course_idx"`);
    await queryRunner.query(`DROP TABLE "coupon_usages"`);
    await queryRunner.query(`DROP INDEX "public"."coupons_newest_idx"`);
    await queryRunner.query(`DROP INDEX "public"."coupons_course_idx"`);
    await queryRunner.query(`DROP TABLE "coupons"`);
    await queryRunner.query(`DROP INDEX "public"."lessons_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."lessons_file_idx"`);
    await queryRunner.query(`DROP TABLE "lessons"`);
    await queryRunner.query(`DROP TABLE "stored_files"`);
    await queryRunner.query(`DROP TABLE "course_modules"`);
    await queryRunner.query(`DROP INDEX "public"."courses_catalogue_newest_idx"`);
    await queryRunner.query(`DROP INDEX "public"."courses_catalogue_price_idx"`);
    await queryRunner.query(`DROP INDEX "public"."courses_kept_newest_idx"`);
    await queryRunner.query(`DROP INDEX "public"."courses_created_by_idx"`);
    await queryRunner.query(`DROP TABLE "courses"`);
    await queryRunner.query(`DROP INDEX "public"."sessions_open_by_user_idx"`);
    await queryRunner.query(`DROP TABLE "sessions"`);
    await queryRunner.query(`DROP INDEX "public"."password_reset_tokens_open_by_user_idx"`);
    await queryRunner.query(`DROP TABLE "password_reset_tokens"`);
    await queryRunner.query(`DROP TABLE "users"`);
    await queryRunner.query(`DROP INDEX "public"."outbox_deliveries_owed_idx"`);
    await queryRunner.query(`DROP TABLE "outbox_deliveries"`);
    await queryRunner.query(`DROP INDEX "public"."outbox_events_created_idx"`);
    await queryRunner.query(`DROP TABLE "outbox_events"`);
  }
}
