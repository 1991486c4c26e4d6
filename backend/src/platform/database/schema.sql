-- The views, functions and triggers of the migrated database, in one place. Generated, never run: a change is a migration, then
--   WRITE_SCHEMA=true npm run test:one -- backend/test/sql/schema.e2e.ts

CREATE VIEW active_enrolments AS
 SELECT id,
    user_id,
    course_id,
    payment_id,
    granted_at,
    completed_at
   FROM enrolments
  WHERE (revoked_at IS NULL);

CREATE VIEW course_access AS
 SELECT active_enrolments.course_id,
    active_enrolments.user_id,
    'enrolment'::text AS reason
   FROM active_enrolments
UNION ALL
 SELECT course_mentors.course_id,
    mentors.user_id,
    'mentor'::text AS reason
   FROM (course_mentors
     JOIN mentors ON ((mentors.id = course_mentors.mentor_id)))
  WHERE ((mentors.archived_at IS NULL) AND (mentors.user_id IS NOT NULL))
UNION ALL
 SELECT courses.id AS course_id,
    users.id AS user_id,
    'administrator'::text AS reason
   FROM (courses
     CROSS JOIN users)
  WHERE (users.is_admin AND users.has_strong_password);

CREATE OR REPLACE FUNCTION public.announce_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('live', json_build_object('event', NEW.id, 'name', NEW.name)::text);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.announce_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('outbox', '');
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.announce_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('live', json_build_object('user', NEW.id)::text);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('live', json_build_object('session', NEW.id)::text);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.announce_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('settings', '');
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.check_approved_reference()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    key text := coalesce(NEW.reference, NEW.transaction_id_normalised);
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('reference:' || key, 0));
    IF EXISTS (SELECT FROM payment_parts WHERE reference_key = key AND payment_id <> NEW.id AND voided_at IS NULL)
      OR has_line_of_another(key, NEW.id) THEN
      PERFORM refuse_used_reference(key);
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION public.check_line_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF EXISTS (
          SELECT FROM bank_lines line JOIN payment_parts part ON part.reference_key = line.rrn AND part.voided_at IS NULL
          WHERE line.id = NEW.line_id AND part.payment_id <> NEW.payment_id) THEN
          PERFORM refuse_used_reference((SELECT rrn FROM bank_lines WHERE id = NEW.line_id));
        END IF;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.check_part_reference()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('reference:' || NEW.reference_key, 0));
    IF EXISTS (SELECT FROM payments WHERE status = 'approved' AND reference = NEW.reference_key)
      OR EXISTS (SELECT FROM payments
        WHERE status = 'approved' AND reference IS NULL AND transaction_id_normalised = NEW.reference_key)
      OR has_line_of_another(NEW.reference_key, NEW.payment_id) THEN
      PERFORM refuse_used_reference(NEW.reference_key);
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION public.count_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
      END $function$;

CREATE OR REPLACE FUNCTION public.count_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
      END $function$;

CREATE OR REPLACE FUNCTION public.credit_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM issue_credit_note(NEW.number);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.has_line_of_another(key text, payment uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
        SELECT EXISTS (
          SELECT FROM bank_lines line
          JOIN bank_allocations allocation ON allocation.line_id = line.id AND allocation.undone_at IS NULL
          WHERE line.rrn = key AND line.direction = 'credit' AND allocation.payment_id <> payment)
      $function$;

CREATE OR REPLACE FUNCTION public.issue_credit_note(invoice character varying)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      DECLARE
        issued timestamptz := clock_timestamp();
        in_india timestamp := issued AT TIME ZONE 'Asia/Kolkata';
        in_series varchar := 'CN/' || to_char(in_india - interval '3 months', 'YY') || '-' ||
          to_char(in_india + interval '9 months', 'YY');
        given varchar := next_receipt_number(in_series, '/');
      BEGIN
        INSERT INTO credit_notes (number, receipt_number, series, issued_at)
        VALUES (given, invoice, in_series,
          greatest(issued, (SELECT max(issued_at) FROM credit_notes WHERE series = in_series)));
      END $function$;

CREATE OR REPLACE FUNCTION public.issue_receipt(paid uuid)
 RETURNS character varying
 LANGUAGE plpgsql
AS $function$
  DECLARE
    sale record;
    in_india timestamp;
    in_series varchar;
    given varchar;
    place varchar;
    half integer := 0;
    igst integer := 0;
  BEGIN
    SELECT payment.processed_at, payment.amount_paise, payment.payer_name, session.buyer_gstin, session.buyer_legal_name,
      session.place_of_supply, seller.gstin, seller.legal_name, seller.business_address, seller.sac_code, seller.gst_rate
    INTO sale
    FROM payments payment
    JOIN checkout_sessions session ON session.id = payment.checkout_session_id
    LEFT JOIN settings seller ON true
    WHERE payment.id = paid AND payment.status = 'approved' AND payment.amount_paise > 0
      AND NOT EXISTS (SELECT FROM receipts WHERE payment_id = paid AND voided_at IS NULL);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    in_india := sale.processed_at AT TIME ZONE 'Asia/Kolkata';
    IF sale.gstin IS NULL OR sale.amount_paise = 0 THEN
      in_series := 'TA-' || extract(year FROM in_india)::int;
      given := next_receipt_number(in_series, '-');
      INSERT INTO receipts (number, payment_id, kind, series, issued_at)
      VALUES (given, paid, 'receipt', in_series, sale.processed_at);
    ELSE
      place := coalesce(sale.place_of_supply, left(sale.gstin, 2));
      IF place = left(sale.gstin, 2) THEN
        half := round(sale.amount_paise::numeric * sale.gst_rate / (2 * (100 + sale.gst_rate)));
      ELSE
        igst := round(sale.amount_paise::numeric * sale.gst_rate / (100 + sale.gst_rate));
      END IF;
      in_series := 'TA/' || to_char(in_india - interval '3 months', 'YY') || '-' ||
        to_char(in_india + interval '9 months', 'YY');
      given := next_receipt_number(in_series, '/');
      INSERT INTO receipts (number, payment_id, kind, series, issued_at, seller_gstin, seller_name, seller_address,
        sac_code, gst_rate, place_of_supply, buyer_gstin, buyer_name, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      VALUES (given, paid, 'invoice', in_series, sale.processed_at, sale.gstin, sale.legal_name, sale.business_address,
        sale.sac_code, sale.gst_rate, place, sale.buyer_gstin, coalesce(sale.buyer_legal_name, sale.payer_name),
        sale.amount_paise - 2 * half - igst, half, half, igst);
    END IF;
    UPDATE payments SET receipt_number = given WHERE id = paid;
    RETURN given;
  END $function$;

CREATE OR REPLACE FUNCTION public.name_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM write_course_slug(NEW.id, NEW.title);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.next_receipt_number(wanted character varying, separator character varying)
 RETURNS character varying
 LANGUAGE sql
AS $function$
        INSERT INTO receipt_counters AS counter (series, last) VALUES (wanted, 1)
        ON CONFLICT (series) DO UPDATE SET last = counter.last + 1
        RETURNING series || separator || lpad(last::text, greatest(6, length(last::text)), '0')
      $function$;

CREATE OR REPLACE FUNCTION public.number_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM issue_receipt(NEW.id);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.order_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        -- The lock on the counter of its series is held: this is the latest number.
        NEW.issued_at := greatest(NEW.issued_at, (SELECT max(issued_at) FROM receipts WHERE series = NEW.series));
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION '% on % is refused: it is kept for good', TG_OP, TG_TABLE_NAME;
      END $function$;

CREATE OR REPLACE FUNCTION public.refuse_receipt_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL
          AND to_jsonb(NEW) - 'voided_at' = to_jsonb(OLD) - 'voided_at' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION '% on receipts is refused: an issued receipt can only be marked void', TG_OP;
      END $function$;

CREATE OR REPLACE FUNCTION public.refuse_used_reference(key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'the bank reference % is used', key
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'bank_reference_used_once';
      END $function$;

CREATE OR REPLACE FUNCTION public.search_changed_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM write_course_search(ARRAY[NEW.id]);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.search_changed_lessons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM write_course_search(ARRAY(SELECT DISTINCT course_id FROM changed));
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.search_renamed_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM write_course_search(ARRAY[NEW.course_id]);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.write_course_search(searched uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
        INSERT INTO course_search (course_id, document)
        SELECT course.id,
          setweight(to_tsvector('simple', course.title || ' ' || course.instructors::text), 'A')
          || setweight(to_tsvector('simple', course.category || ' ' || course.objectives::text), 'B')
          || setweight(to_tsvector('simple', coalesce(left((
               SELECT string_agg(lesson.title, ' ') FROM lessons lesson WHERE lesson.course_id = course.id), 200000), '')), 'C')
          || setweight(to_tsvector('simple', course.description), 'D')
        FROM courses course WHERE course.id = ANY(searched) ORDER BY course.id
        ON CONFLICT (course_id) DO UPDATE SET document = excluded.document
      $function$;

CREATE OR REPLACE FUNCTION public.write_course_slug(named uuid, title text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      DECLARE
        words text := coalesce(nullif(trim(both '-' from
          left(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'course');
        taken text;
      BEGIN
        FOREACH taken IN ARRAY ARRAY[words, words || '-' || right(named::text, 6), words || '-' || named::text] LOOP
          INSERT INTO course_slugs (slug, course_id) VALUES (taken, named) ON CONFLICT DO NOTHING;
          EXIT WHEN EXISTS (SELECT FROM course_slugs WHERE slug = taken AND course_id = named);
        END LOOP;
        UPDATE course_slugs SET is_current = false WHERE course_id = named AND is_current AND slug <> taken;
        UPDATE course_slugs SET is_current = true WHERE slug = taken AND course_id = named AND NOT is_current;
      END $function$;

CREATE TRIGGER account_changes_append_only BEFORE DELETE OR UPDATE ON account_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_allocations_line_of_part BEFORE INSERT ON bank_allocations FOR EACH ROW WHEN (new.rule::text <> 'settled'::text) EXECUTE FUNCTION check_line_of_part();

CREATE TRIGGER bank_line_history_append_only BEFORE DELETE OR UPDATE ON bank_line_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER course_review_history_append_only BEFORE DELETE OR UPDATE ON course_review_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER courses_counted AFTER INSERT OR DELETE OR UPDATE OF status, archived_at ON courses FOR EACH ROW EXECUTE FUNCTION count_course();

CREATE TRIGGER courses_counted_anew AFTER TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION count_course();

CREATE TRIGGER courses_named AFTER INSERT OR UPDATE OF title ON courses FOR EACH ROW EXECUTE FUNCTION name_course();

CREATE TRIGGER courses_searched AFTER INSERT OR UPDATE OF title, description, category, objectives, instructors ON courses FOR EACH ROW EXECUTE FUNCTION search_changed_course();

CREATE TRIGGER credential_history_append_only BEFORE DELETE OR UPDATE ON credential_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER credit_notes_append_only BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER enrolment_history_append_only BEFORE DELETE OR UPDATE ON enrolment_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER lessons_added_to_search AFTER INSERT ON lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_lessons();

CREATE TRIGGER lessons_deleted_from_search AFTER DELETE ON lessons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_lessons();

CREATE TRIGGER lessons_renamed_in_search AFTER UPDATE OF title ON lessons FOR EACH ROW EXECUTE FUNCTION search_renamed_lesson();

CREATE TRIGGER outbox_announced AFTER INSERT ON outbox_deliveries FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox();

CREATE TRIGGER event_announced AFTER INSERT ON outbox_events FOR EACH ROW EXECUTE FUNCTION announce_event();

CREATE TRIGGER payment_history_append_only BEFORE DELETE OR UPDATE ON payment_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_parts_no_deletion BEFORE DELETE ON payment_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_parts_only_voided BEFORE UPDATE ON payment_parts FOR EACH ROW WHEN (old.voided_at IS NOT NULL OR (to_jsonb(old.*) - 'voided_at'::text - 'voided_by'::text - 'void_reason'::text) <> (to_jsonb(new.*) - 'voided_at'::text - 'voided_by'::text - 'void_reason'::text)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_parts_reference BEFORE INSERT ON payment_parts FOR EACH ROW EXECUTE FUNCTION check_part_reference();

CREATE TRIGGER payments_counted AFTER INSERT OR DELETE OR UPDATE OF status ON payments FOR EACH ROW EXECUTE FUNCTION count_status();

CREATE TRIGGER payments_counted_anew AFTER TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION count_status();

CREATE TRIGGER payments_kept BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER payments_receipt_numbered AFTER INSERT OR UPDATE OF status ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status::text = 'approved'::text) EXECUTE FUNCTION number_receipt();

CREATE TRIGGER payments_reference_used BEFORE UPDATE OF status ON payments FOR EACH ROW WHEN (new.status::text = 'approved'::text AND old.status::text <> 'approved'::text AND new.transaction_id_normalised IS NOT NULL) EXECUTE FUNCTION check_approved_reference();

CREATE CONSTRAINT TRIGGER receipts_credited AFTER UPDATE OF voided_at ON receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind::text = 'invoice'::text AND old.voided_at IS NULL) EXECUTE FUNCTION credit_invoice();

CREATE TRIGGER receipts_frozen BEFORE DELETE OR UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();

CREATE TRIGGER receipts_ordered BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION order_receipt();

CREATE TRIGGER refunds_append_only BEFORE DELETE OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER session_end_announced AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION announce_session_end();

CREATE TRIGGER settings_announced AFTER INSERT OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();

CREATE TRIGGER settings_changes_append_only BEFORE DELETE OR UPDATE ON settings_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tickets_counted AFTER INSERT OR DELETE OR UPDATE OF status ON tickets FOR EACH ROW EXECUTE FUNCTION count_status();

CREATE TRIGGER tickets_counted_anew AFTER TRUNCATE ON tickets FOR EACH STATEMENT EXECUTE FUNCTION count_status();

CREATE TRIGGER rights_announced AFTER UPDATE OF is_admin ON users FOR EACH ROW WHEN (old.is_admin IS DISTINCT FROM new.is_admin) EXECUTE FUNCTION announce_rights();
