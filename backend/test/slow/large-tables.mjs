/**
 * Fills an empty academy with users, courses and sales by server-side SQL, in minutes at the full size. Scale 100:
 * 1,000 courses, 100,000 learners, 500,000 enrolments, 5 million progress rows, 1 million payments; scale 1 a hundredth
 * of each. Each learner has the same number of rows at either scale, so that only the tables grow.
 */
import argon2 from '@node-rs/argon2';
import pg from 'pg';

/** The password of all users. */
export const PASSWORD = 'bench-only-password';

const COURSES = 10;
const LEARNERS = 1_000;
const MODULES = 4;
const LESSONS = 5;
/** Enough administrators to stay below the write limit. */
const ADMINISTRATORS = 40;
/** Per learner: courses bought, opened lessons per course, and payments in total. */
const BOUGHT = 5;
const OPENED = 10;
const PAYMENTS = 10;

/**
 * @param onStep is told what is being made
 * @param courses as many as the scale has, unless a test wants a long catalogue and few people
 */
export async function seed(connectionString, scale, { onStep = () => {}, courses = COURSES * scale } = {}) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'`,
    );
    // The rows are consistent by construction: foreign keys and notification triggers are disabled.
    await client.query('SET session_replication_role = replica');
    const { indexes, keys } = await takeIndexesAway(client);
    const passwordHash = await argon2.hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    for (const [what, sql] of Object.entries(steps(scale, courses, passwordHash))) {
      onStep(what);
      await client.query(sql);
    }
    for (const sql of [...keys, ...indexes]) {
      onStep(
        /INDEX|CONSTRAINT/.exec(sql)[0].toLowerCase() +
          sql.replace(/^.*?(\w+_(?:idx|key)|PK_\w+).*$/s, ' $1'),
      );
      await client.query(sql);
    }
    onStep('statistics');
    await client.query('SET session_replication_role = origin');
    await client.query('VACUUM (ANALYZE, FREEZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** Large tables are filled without indexes, which are built afterwards. */
async function takeIndexesAway(client) {
  const large = [
    'payments',
    'checkout_sessions',
    'payment_history',
    'lesson_progress',
    'enrolments',
    'coupon_usages',
  ];
  const { rows: constraints } = await client.query(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = ANY ($1::text[]::regclass[]) AND contype = 'u'`,
    [large],
  );
  for (const { table, name } of constraints)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisprimary`,
    [large],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return {
    keys: constraints.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`,
    ),
    indexes: indexes.map(({ definition }) => definition),
  };
}

/** In order; `n` numbers courses and learners from 0. */
const steps = (scale, courses, passwordHash) => ({
  people: `
    CREATE TEMP TABLE learner AS
      SELECT n, uuidv7(- interval '300 days' + n * interval '1 minute') AS id
      FROM generate_series(0, ${LEARNERS * scale - 1}) n;
    INSERT INTO users (id, full_name, email, password_hash, is_admin, created_at)
      SELECT id, (ARRAY['Ananya', 'Rahul', 'Meera', 'Arjun', 'Kavya', 'Imran', 'Divya', 'Vikram', 'Sana', 'Rohan'])[1 + n % 10]
          || ' ' || (ARRAY['Iyer', 'Sharma', 'Nair', 'Mehta', 'Rao', 'Khan', 'Pillai', 'Singh', 'Das', 'Joshi', 'Menon'])[1 + n % 11],
        'learner' || n || '@bench.example', '${passwordHash}', false, now() - interval '300 days' + n * interval '1 minute'
      FROM learner;
    INSERT INTO users (id, full_name, email, password_hash, is_admin, has_strong_password)
      SELECT uuidv7(), 'Asha Menon', 'admin' || n || '@bench.example', '${passwordHash}', true, true
      FROM generate_series(0, ${ADMINISTRATORS - 1}) n;
    CREATE TEMP TABLE administrator AS SELECT id FROM users WHERE email = 'admin0@bench.example';
    INSERT INTO sessions (id, user_id, expires_at) SELECT uuidv7(), id, now() + interval '30 days' FROM users;`,

  courses: `
    CREATE TEMP TABLE course AS
      SELECT n, uuidv7(- interval '400 days' + n * interval '1 hour') AS id,
        (ARRAY['Memory forensics', 'Web exploitation', 'Detection engineering', 'Active Directory attacks', 'Cloud incident response'])[1 + n % 5]
          || ' ' || (n + 1) AS title, 199900 + (n % 40) * 10000 AS price
      FROM generate_series(0, ${courses - 1}) n;
    INSERT INTO courses (id, title, description, price_paise, category, duration_hours, objectives, instructors,
        prerequisites, enrolled_count, created_by, created_at)
      SELECT id, title, repeat('What is found on a machine, what it means, and how to say so in court. ', 6), price,
        (ARRAY['red teamer', 'blue teamer', 'forensics'])[1 + n % 3], 6 + n % 30,
        '["Triage an image", "Find what hides", "Tell the story", "Write the report"]', '["Kavya Raghunathan"]',
        'Basic Linux.', ${(LEARNERS * BOUGHT) / COURSES}, (SELECT a.id FROM administrator a),
        now() - interval '400 days' + n * interval '1 hour'
      FROM course;
    INSERT INTO status_counts (list, status, shard, count) SELECT 'courses', status, 0, count(*) FROM courses GROUP BY status;
    CREATE TEMP TABLE module AS
      SELECT course.n * ${MODULES} + m AS n, course.id AS course_id, uuidv7() AS id, m + 1 AS position
      FROM course, generate_series(0, ${MODULES - 1}) m;
    INSERT INTO course_modules (id, course_id, name, position) SELECT id, course_id, 'Part ' || position, position FROM module;
    CREATE TEMP TABLE lesson AS
      SELECT (module.n / ${MODULES}) AS course_n, (module.position - 1) * ${LESSONS} + l AS place, uuidv7() AS id, module.id AS module_id,
        module.course_id, l + 1 AS position
      FROM module, generate_series(0, ${LESSONS - 1}) l;
    INSERT INTO lessons (id, module_id, course_id, title, description, position, file_type, dailymotion_id, quiz, is_preview)
      SELECT id, module_id, course_id, 'Lesson ' || place + 1, 'What to look for, and where.', position,
        CASE WHEN position = ${LESSONS} THEN 'quiz' ELSE 'video' END,
        CASE WHEN position < ${LESSONS} THEN 'x8abcde' END,
        CASE WHEN position = ${LESSONS} THEN '{"title": "Check", "meta": {"passMark": 70}, "questions": [{"id": "q1", "text": "Which port?",
          "type": "single", "options": ["53", "88"], "answer": "88"}]}'::jsonb END,
        place = 0
      FROM lesson;
    CREATE INDEX ON lesson (course_n, place);
    ANALYZE course; ANALYZE lesson; ANALYZE learner;`,

  coupons: `
    CREATE TEMP TABLE coupon AS SELECT n, uuidv7() AS id, 'BENCH' || n AS code, 10 + (n % 4) * 10 AS percent
      FROM generate_series(0, 49) n;
    INSERT INTO coupons (id, code, percent_off, max_uses_per_learner) SELECT id, code, percent, NULL FROM coupon;`,

  // Payment k of learner n is for course (n + 2 k) mod courses. The first five were approved, the others rejected; of one learner
  // in ten the last one is waiting. A fifth of them came with a coupon.
  sales: `
    CREATE TEMP TABLE sale AS
      SELECT learner.n, k, learner.id AS user_id, course.id AS course_id, course.title, course.price,
        uuidv7() AS id, uuidv7() AS session_id, 'B' || lpad((learner.n * ${PAYMENTS} + k)::text, 9, '0') AS order_code,
        coupon.id AS coupon_id, coupon.code, coalesce(coupon.percent, 0) AS percent,
        round(course.price * (100 - coalesce(coupon.percent, 0)) / 100.0)::int AS amount,
        CASE WHEN k < ${BOUGHT} THEN 'approved' WHEN k = ${PAYMENTS - 1} AND learner.n % 10 = 0 THEN 'pending' ELSE 'rejected' END AS status,
        now() - interval '250 days' + (learner.n::float8 / ${LEARNERS * scale}) * interval '240 days' + k * interval '1 hour' AS at
      FROM learner CROSS JOIN generate_series(0, ${PAYMENTS - 1}) k
      JOIN course ON course.n = (learner.n + 2 * k) % ${courses}
      LEFT JOIN coupon ON k % 5 = 1 AND coupon.n = (learner.n + k) % 50;`,
  'checkout sessions': `
    INSERT INTO checkout_sessions (id, order_code, user_id, course_id, payer_name, payer_email, course_title,
        original_amount_paise, discount_percent, amount_paise, coupon_id, coupon_code, upi_address, payee_name, created_at, expires_at, closed_at)
      SELECT session_id, order_code, user_id, course_id, 'Ananya Iyer', 'learner' || n || '@bench.example', title,
        price, percent, amount, coupon_id, code, 'academy@okbank', 'Triad Academy', at, at + interval '30 minutes', at + interval '5 minutes'
      FROM sale;`,
  payments: `
    INSERT INTO payments (id, user_id, course_id, checkout_session_id, order_code, course_title, original_amount_paise, discount_percent,
        amount_paise, coupon_code, payer_name, payer_email, transaction_id, transaction_id_normalised, reference, lookalike_key, receipt_email, status, created_at,
        processed_at, processed_by, rejection_reason, receipt_number)
      SELECT id, user_id, course_id, session_id, order_code, title, price, percent, amount, code, 'Ananya Iyer',
        'learner' || n || '@bench.example', (400000000000 + n * ${PAYMENTS} + k)::text, (400000000000 + n * ${PAYMENTS} + k)::text,
        (400000000000 + n * ${PAYMENTS} + k)::text, (400000000000 + n * ${PAYMENTS} + k)::text,
        'learner' || n || '@bench.example', status, at + interval '5 minutes',
        CASE WHEN status <> 'pending' THEN at + interval '2 hours' END,
        CASE WHEN status <> 'pending' THEN (SELECT a.id FROM administrator a) END,
        CASE WHEN status = 'rejected' THEN 'Not on the statement' END,
        CASE WHEN status = 'approved' THEN 'TA-2025-' || lpad((n * ${BOUGHT} + k + 1)::text, 6, '0') END
      FROM sale;
    INSERT INTO receipts (number, payment_id, kind, series, issued_at)
      SELECT receipt_number, id, 'receipt', 'TA-2025', processed_at FROM payments WHERE receipt_number IS NOT NULL;
    INSERT INTO payment_history (id, payment_id, from_status, to_status, actor_id, created_at)
      SELECT uuidv7(), id, NULL, 'pending', user_id, at + interval '5 minutes' FROM sale
      UNION ALL
      SELECT uuidv7(), id, 'pending', status, (SELECT a.id FROM administrator a), at + interval '2 hours' FROM sale WHERE status <> 'pending';
    INSERT INTO coupon_usages (id, coupon_id, coupon_code, user_id, course_id, checkout_session_id, status, reserved_until, created_at)
      SELECT uuidv7(), coupon_id, code, user_id, course_id, session_id, status, at + interval '30 minutes', at FROM sale WHERE coupon_id IS NOT NULL;`,
  'status counts': `
    INSERT INTO status_counts (list, status, shard, count) SELECT 'payments', status, 0, count(*) FROM sale GROUP BY status;`,
  enrolments: `
    INSERT INTO enrolments (id, user_id, course_id, payment_id, source, granted_at)
      SELECT uuidv7(), user_id, course_id, id, 'payment', at + interval '2 hours' FROM sale WHERE status = 'approved';
    INSERT INTO course_reviews (id, course_id, user_id, stars, body, created_at, updated_at)
      SELECT uuidv7(), course_id, user_id, 1 + n % 5, 'Good labs.', at + interval '9 days', at + interval '9 days'
      FROM sale WHERE status = 'approved' AND n % 4 = 0;`,
  progress: `
    INSERT INTO lesson_progress (user_id, lesson_id, course_id, completed, completed_at, watch_time, last_position, updated_at)
      SELECT sale.user_id, lesson.id, lesson.course_id, lesson.place % 2 = 0, CASE WHEN lesson.place % 2 = 0 THEN sale.at + interval '1 day' END,
        300, 280, sale.at + interval '1 day'
      FROM sale JOIN lesson ON lesson.course_n = (sale.n + 2 * sale.k) % ${courses} AND lesson.place < ${OPENED}
      WHERE sale.status = 'approved';`,
  'tickets and comments': `
    CREATE TEMP TABLE ticket AS SELECT n, uuidv7() AS id, id AS user_id FROM learner WHERE n % 5 = 0;
    INSERT INTO tickets (id, user_id, type, message, status, created_at)
      SELECT id, user_id, (ARRAY['payment', 'course_activation', 'exam', 'other'])[1 + n % 4], 'Where is course ' || n || '?',
        (ARRAY['closed', 'resolved', 'closed', 'closed', 'active'])[1 + (n / 5) % 5], now() - interval '100 days' + n * interval '1 minute'
      FROM ticket;
    INSERT INTO status_counts (list, status, shard, count) SELECT 'tickets', status, 0, count(*) FROM tickets GROUP BY status;
    INSERT INTO ticket_comments (id, ticket_id, author_id, author_is_admin, message)
      SELECT uuidv7(), id, (SELECT a.id FROM administrator a), true, 'It is there now.' FROM ticket;
    INSERT INTO comments (id, lesson_id, user_id, content)
      SELECT uuidv7(), lesson.id, learner.id, 'Which port was that?' FROM learner
      JOIN lesson ON lesson.course_n = learner.n % ${courses} AND lesson.place = 0;`,
  'told events': `
    WITH event AS (
      INSERT INTO outbox_events (id, name, payload, created_at)
      SELECT uuidv7(), 'payments.payment-approved', jsonb_build_object('paymentId', id, 'userId', user_id, 'courseId', course_id),
        now() - random() * interval '20 days'
      FROM sale WHERE status = 'approved' AND k = 0 RETURNING id, created_at
    )
    INSERT INTO outbox_deliveries (event_id, queue, enqueued_at, handled_at)
      SELECT id, queue, created_at, created_at FROM event, unnest(ARRAY['enrolment', 'mail']) queue;`,
});
