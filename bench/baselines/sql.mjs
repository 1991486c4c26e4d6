/** The academy's statements, handwritten: one for one, with the same joins, counts and conditions. */

const COURSE = `course.id, course.title, course.description, course.price_paise, course.category, course.duration_hours, course.thumbnail,
  course.certification_preview, course.rating, course.status, course.objectives, course.instructors, course.prerequisites,
  course.enrolled_count, course.created_by, course.created_at, course.archived_at, creator.full_name AS creator_name`;

const DOSSIER = `
  payment.*, learner.full_name AS learner_name, learner.email AS learner_email, administrator.full_name AS processed_by_name,
  voider.full_name AS voided_by_name,
  course.price_paise AS course_price_paise,
  (SELECT coalesce(jsonb_agg(same ORDER BY same.status <> 'approved', same.created_at), '[]') FROM (
     SELECT other.id, other.order_code, other.course_title, payer.full_name AS user_full_name, other.amount_paise,
       named.reference AS transaction_id, other.status, other.created_at, other.user_id = payment.user_id AS is_own, named.is_part
     FROM (
       SELECT DISTINCT ON (id) id, reference, is_part FROM (
         SELECT id, transaction_id AS reference, false AS is_part FROM payments WHERE lookalike_key = payment.lookalike_key
         UNION ALL
         SELECT payment_id, reference, true FROM payment_parts
         WHERE lookalike_key = payment.lookalike_key AND voided_at IS NULL
         UNION ALL
         SELECT allocation.payment_id, line.rrn, false FROM bank_lines line
         JOIN bank_allocations allocation ON allocation.line_id = line.id AND allocation.undone_at IS NULL
         WHERE line.rrn = payment.reference AND line.direction = 'credit'
       ) every ORDER BY id, is_part DESC, every.reference IS DISTINCT FROM payment.reference
     ) named JOIN payments other ON other.id = named.id JOIN users payer ON payer.id = other.user_id
     WHERE other.id <> payment.id
     ORDER BY other.status <> 'approved' AND NOT named.is_part, other.created_at, other.id LIMIT 5) same) AS same_transaction,
  (SELECT count(*)::int FROM payments other
   WHERE other.user_id = payment.user_id AND other.status = 'rejected' AND other.id <> payment.id) AS other_rejections,
  (SELECT jsonb_build_object('active', coupon.active, 'ends_at', coupon.ends_at,
     'expired', coalesce(coupon.ends_at <= clock_timestamp(), false), 'max_uses', coupon.max_uses,
     'uses', CASE WHEN coupon.max_uses IS NULL OR payment.status <> 'pending' THEN 0 ELSE (
       SELECT count(*) FROM (SELECT FROM coupon_usages taken
         WHERE taken.coupon_id = coupon.id AND taken.status IN ('pending', 'approved') LIMIT coupon.max_uses) counted) END)
   FROM coupon_usages own JOIN coupons coupon ON coupon.id = own.coupon_id
   WHERE own.checkout_session_id = payment.checkout_session_id) AS coupon_now,
  (SELECT max(line.reversed_on)::text FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
   WHERE allocation.payment_id = payment.id AND allocation.undone_at IS NULL) AS taken_back_on,
  (SELECT max(entry.created_at) FROM payment_history entry
   WHERE entry.payment_id = payment.id AND entry.from_status <> 'pending' AND entry.to_status = 'pending') AS reopened_at,
  (payment.status = 'pending' AND EXISTS (
    SELECT FROM enrolments WHERE user_id = payment.user_id AND course_id = payment.course_id AND revoked_at IS NULL
      AND payment_id IS DISTINCT FROM payment.id)) AS has_access,
  (SELECT jsonb_build_object('verdict', said.verdict, 'amount', said.amount_paise / 100.0, 'sentence', said.sentence)
   FROM bank_verdicts said WHERE said.payment_id = payment.id) AS bank`;

const DOSSIER_JOINS = `
  LEFT JOIN users learner ON learner.id = payment.user_id
  LEFT JOIN users administrator ON administrator.id = payment.processed_by
  LEFT JOIN users voider ON voider.id = payment.voided_by
  LEFT JOIN courses course ON course.id = payment.course_id`;

const LESSON = `
  lesson.id, lesson.course_id, module.id AS module_id, module.name AS module_name, module.position AS module_order,
  lesson.title, lesson.description, lesson.position AS order_number, lesson.file_type, lesson.dailymotion_id, lesson.file_id,
  lesson.is_preview, coalesce(progress.completed, false) AS completed, coalesce(progress.watch_time, 0) AS watch_time,
  coalesce(progress.last_position, 0) AS last_position, progress.updated_at AS studied_at`;

export const SQL = {
  caller: `
    SELECT u.id, s.id AS session_id, u.full_name, u.email, u.avatar_url, u.is_admin, u.created_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > now()`,
  count: `
    INSERT INTO rate_limits AS counter (key, points, expire) VALUES ($1, 1, $3)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN counter.expire <= $2 THEN 1 ELSE counter.points + 1 END,
      expire = CASE WHEN counter.expire <= $2 THEN excluded.expire ELSE counter.expire END
    RETURNING points, expire`,
  forgive: 'DELETE FROM rate_limits WHERE key = $1',

  catalogue: `
    SELECT ${COURSE}, (SELECT coalesce(sum(count), 0) FROM status_counts WHERE list = 'courses' AND status = 'active') AS total
    FROM courses course LEFT JOIN users creator ON creator.id = course.created_by
    WHERE course.archived_at IS NULL AND course.status = 'active'
    ORDER BY course.created_at DESC, course.id DESC LIMIT $1`,
  course: `
    SELECT ${COURSE} FROM courses course LEFT JOIN users creator ON creator.id = course.created_by
    WHERE course.id = $1 AND course.archived_at IS NULL AND (course.status = 'active' OR $3 OR EXISTS (
      SELECT FROM enrolments WHERE course_id = course.id AND user_id = $2 AND revoked_at IS NULL))`,
  learn: `
    SELECT ${COURSE}, enrolment.id AS enrolment_id,
      (SELECT json_agg(content ORDER BY content.module_order, content.order_number) FROM (
         SELECT ${LESSON} FROM course_modules module JOIN lessons lesson ON lesson.module_id = module.id
         LEFT JOIN lesson_progress progress
           ON progress.user_id = $2 AND progress.course_id = course.id AND progress.lesson_id = lesson.id
         WHERE module.course_id = course.id AND (enrolment.id IS NOT NULL OR $3)) content) AS lessons
    FROM courses course
    LEFT JOIN enrolments enrolment ON enrolment.course_id = course.id AND enrolment.user_id = $2 AND enrolment.revoked_at IS NULL
    LEFT JOIN users creator ON creator.id = course.created_by
    WHERE course.id = $1`,
  lesson: `
    SELECT ${LESSON}, ((lesson.is_preview AND course.status = 'active' AND course.archived_at IS NULL) OR EXISTS (
      SELECT FROM enrolments WHERE course_id = lesson.course_id AND user_id = $2 AND revoked_at IS NULL)) AS is_open
    FROM lessons lesson JOIN course_modules module ON module.id = lesson.module_id JOIN courses course ON course.id = lesson.course_id
    LEFT JOIN lesson_progress progress ON progress.lesson_id = lesson.id AND progress.user_id = $2
    WHERE lesson.id = $1`,
  progress: `
    WITH lesson AS MATERIALIZED (SELECT id, course_id FROM lessons WHERE id = $2 FOR KEY SHARE),
    enrolment AS MATERIALIZED (
      SELECT enrolment.id FROM enrolments enrolment JOIN lesson ON lesson.course_id = enrolment.course_id
      WHERE enrolment.user_id = $1 AND enrolment.revoked_at IS NULL FOR NO KEY UPDATE OF enrolment)
    INSERT INTO lesson_progress AS kept (user_id, lesson_id, course_id, completed, completed_at, watch_time, last_position, updated_at)
    SELECT $1::uuid, lesson.id, lesson.course_id, coalesce($3::boolean, false), CASE WHEN $3 THEN now() END,
      coalesce($4::integer, 0), coalesce($5::integer, 0), now() FROM lesson
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET completed = coalesce($3, kept.completed),
      completed_at = CASE WHEN coalesce($3, kept.completed) THEN coalesce(kept.completed_at, now()) END,
      watch_time = greatest(kept.watch_time, $4), last_position = coalesce($5, kept.last_position), updated_at = now()
    RETURNING lesson_id AS content_id, completed, completed_at, watch_time, last_position`,

  mine: `
    SELECT payment.*, (SELECT count(*) FROM payments WHERE user_id = $1) AS total,
      shown.state AS shown_state, shown.amount_paise::float8 AS shown_paise, shown.created_at AS shown_at, (
        EXISTS (SELECT FROM bank_accounts WHERE policy <> 'off')
        OR EXISTS (SELECT FROM bank_feeds WHERE policy <> 'off' AND paused_at IS NULL AND deleted_at IS NULL)) AS has_bank,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('amount_paise', refund.amount_paise, 'reference', refund.reference,
         'refunded_on', refund.refunded_on) ORDER BY refund.refunded_on, refund.created_at), '[]')
       FROM refunds refund WHERE refund.payment_id = payment.id) AS refunds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('amount_paise', line.amount_paise - allocation.amount_paise,
         'overpayment', allocation.overpayment, 'reference', allocation.overpayment_reference) ORDER BY allocation.created_at), '[]')
       FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
       WHERE allocation.payment_id = payment.id AND allocation.undone_at IS NULL
         AND allocation.overpayment IS NOT NULL) AS overpayments
    FROM payments payment LEFT JOIN bank_confirmations shown ON shown.checkout_session_id = payment.checkout_session_id
    WHERE payment.user_id = $1 ORDER BY payment.created_at DESC, payment.id DESC LIMIT $2`,
  pending: `
    WITH tally AS (SELECT status, sum(count) AS matches FROM status_counts WHERE list = 'payments' GROUP BY status
      UNION ALL SELECT 'confirmed', count(*) FROM payments WHERE status = 'pending'
        AND id IN (SELECT payment_id FROM bank_verdicts WHERE verdict = 'confirmed'))
    SELECT ${DOSSIER}, (SELECT jsonb_object_agg(status, matches) FROM tally) AS counts,
      (SELECT coalesce(sum(matches), 0) FROM tally WHERE status = 'pending') AS total
    FROM payments payment ${DOSSIER_JOINS}
    WHERE payment.status = 'pending' ORDER BY payment.created_at, payment.id LIMIT $1`,
  dossier: `SELECT ${DOSSIER} FROM payments payment ${DOSSIER_JOINS} WHERE payment.id = $1`,
  decide: `
    WITH undecided AS (SELECT id, status FROM payments WHERE id = $1 AND status = 'pending' FOR UPDATE),
    decided AS (
      UPDATE payments payment SET status = 'approved', processed_at = clock_timestamp(), processed_by = $2
      FROM undecided WHERE payment.id = undecided.id RETURNING payment.*, undecided.status AS from_status),
    history AS (
      INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id)
      SELECT $3, id, from_status, status, $2 FROM decided)
    SELECT * FROM decided`,
  settle: `UPDATE coupon_usages SET status = 'approved' WHERE checkout_session_id = $1 AND status IN ('reserved', 'pending')`,
  publish: `
    WITH event AS (INSERT INTO outbox_events (id, name, payload) VALUES ($1, 'payments.payment-approved', $2) RETURNING id)
    INSERT INTO outbox_deliveries (event_id, queue) SELECT event.id, queue FROM event, unnest(ARRAY['enrolment', 'mail']) AS queue`,
  number: `
    WITH decided AS (
      SELECT 'TA-' || extract(year FROM processed_at AT TIME ZONE 'Asia/Kolkata')::int AS series, processed_at FROM payments WHERE id = $1),
    counter AS (
      INSERT INTO receipt_counters (series, last) SELECT series, 1 FROM decided
      ON CONFLICT (series) DO UPDATE SET last = receipt_counters.last + 1 RETURNING series, last),
    receipt AS (
      INSERT INTO receipts (number, payment_id, kind, series, issued_at)
      SELECT series || '-' || lpad(last::text, greatest(6, length(last::text)), '0'), $1, 'receipt', series, processed_at
      FROM counter JOIN decided USING (series) RETURNING number)
    UPDATE payments SET receipt_number = receipt.number FROM receipt WHERE payments.id = $1`,

  signIn:
    'SELECT id, full_name, email, avatar_url, is_admin, created_at, password_hash FROM users WHERE email = $1',
  open: `
    WITH cleared AS (DELETE FROM sessions WHERE user_id = $2 AND (expires_at < now() OR ended_at IS NOT NULL))
    INSERT INTO sessions (id, user_id, expires_at) SELECT $1, id, now() + interval '1 day' FROM users
    WHERE id = $2 AND password_hash = $3 FOR SHARE RETURNING id, expires_at`,
};
