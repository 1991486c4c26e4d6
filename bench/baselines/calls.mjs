/**
 * The academy's calls with nothing but `pg` behind HTTP: token verification, the same statements, the same JSON.
 * `node.mjs` and `express.mjs` serve them. Each handler gets the request's ids, body and caller and returns `{ status,
 * headers, body }`.
 */
import { createHash, randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import pg from 'pg';
import { SQL } from './sql.mjs';
import { claimsOf, tokenOf } from './token.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
/** The academy prepares its statements, too. */
const NAMES = new Map(Object.entries(SQL).map(([name, text]) => [text, name]));
const prepared = (text, values) => ({ name: NAMES.get(text), text, values });
const query = async (sql, values) => (await pool.query(prepared(sql, values))).rows;

const key = (name, ...parts) =>
  `${name}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** The caller of a bearer token; null if it isn't valid. Writes are counted. */
export async function callerOf(authorization, isWrite) {
  const claims = claimsOf(authorization);
  if (!claims) return null;
  const [caller] = await query(SQL.caller, [claims.sid, claims.sub]);
  if (!caller || !isWrite) return caller ?? null;
  const now = Date.now();
  const [{ points }] = await query(SQL.count, [key('write', 'user', caller.id), now, now + 60_000]);
  return points <= 300 ? caller : null;
}

const course = (row) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  price: row.price_paise / 100,
  category: row.category,
  duration: row.duration_hours,
  thumbnail: row.thumbnail,
  rating: row.rating,
  enrolledCount: row.enrolled_count,
  created_at: row.created_at,
  status: row.status,
  created_by: row.creator_name,
  objectives: row.objectives,
  instructors: row.instructors,
  prerequisites: row.prerequisites,
  certification_preview: row.certification_preview,
});

const remainingPaise = (row) => (row.status === 'pending' ? row.amount_paise - row.received_paise : 0);

const payment = (row) => ({
  id: row.id,
  course_id: row.course_id,
  course_title: row.course_title,
  course_thumbnail: row.course_thumbnail,
  amount: row.amount_paise / 100,
  original_amount: row.original_amount_paise / 100,
  discount_percent: row.discount_percent,
  status: row.status,
  transaction_id: row.transaction_id,
  receipt_email: row.receipt_email,
  received_amount: row.received_paise / 100,
  remaining_amount: remainingPaise(row) / 100,
  refunded_amount: row.refunded_paise / 100,
  coupon_code: row.coupon_code,
  order_code: row.order_code,
  late: row.late,
  has_evidence: row.evidence_file_id !== null,
  rejection_reason: row.rejection_reason,
  receipt_number: row.receipt_number,
  created_at: row.created_at,
  processed_at: row.processed_at,
  voided_at: row.voided_at,
  void_reason: row.void_reason,
});

/** What the bank shows of a payment: all of what is due, less, or nothing yet. */
function bankOf(row) {
  const due = row.status === 'pending' ? remainingPaise(row) : null;
  const isShort = row.shown_state === 'short' && row.shown_paise < due;
  const isShown = due !== null && (row.shown_state === 'seen' || isShort);
  const waits = due !== null && !isShown && row.has_bank;
  return {
    bank: isShown ? row.shown_state : waits ? 'waiting' : null,
    bank_amount: isShown ? row.shown_paise / 100 : null,
    missing_amount: isShown && isShort ? (due - row.shown_paise) / 100 : null,
    bank_seen_at: isShown || (due === null && row.shown_state === 'seen') ? row.shown_at : null,
  };
}

const inRupees = ({ amount_paise: paise, ...rest }) => ({ amount: paise / 100, ...rest });

const purchase = (row) => ({
  ...payment(row),
  ...bankOf(row),
  refunds: row.refunds.map(inRupees),
  overpayments: row.overpayments.map(inRupees),
});

const sameTransaction = ({ amount_paise: paise, ...same }, row) => ({
  ...same,
  amount: paise / 100,
  is_same: row.transaction_id === same.transaction_id,
});

const dossier = (row) => ({
  ...payment(row),
  course: { id: row.course_id, title: row.course_title, thumbnail: row.course_thumbnail },
  user: { id: row.user_id, full_name: row.learner_name, email: row.learner_email },
  payer_name: row.payer_name,
  payer_email: row.payer_email,
  processed_by_name: row.processed_by_name,
  voided_by_name: row.voided_by_name,
  reference: row.reference,
  transaction_id_used_elsewhere: row.same_transaction.length > 0,
  same_transaction: row.same_transaction.map((same) => sameTransaction(same, row)),
  learner_rejections: row.other_rejections,
  course_price: row.course_price_paise / 100,
  coupon_now: row.coupon_now && {
    active: row.coupon_now.active,
    ends_at: row.coupon_now.ends_at,
    max_uses: row.coupon_now.max_uses,
  },
  taken_back_on: row.taken_back_on,
  reopened_at: row.reopened_at,
  warnings: [
    ...(row.has_access ? ['has_access'] : []),
    ...(row.other_rejections > 0 ? ['earlier_rejections'] : []),
  ],
  bank: row.status === 'pending' ? (row.bank ?? { verdict: 'none', amount: null, sentence: null }) : null,
  bank_says: null,
});

const lesson = (row) => ({
  id: row.id,
  course_id: row.course_id,
  module_id: row.module_id,
  module_name: row.module_name,
  module_order: row.module_order,
  lesson_title: row.title,
  lesson_description: row.description,
  order_number: row.order_number,
  file_type: row.file_type,
  embed_url: row.dailymotion_id,
  file_url: null,
  is_preview: row.is_preview,
  completed: row.completed,
  watch_time: row.watch_time,
  last_position: row.last_position,
});

/** The last opened incomplete lesson, else the first. */
function resumeOf(lessons) {
  const unfinished = lessons.filter(({ completed }) => !completed);
  const time = ({ studied_at: at }) => (at ? Date.parse(at) : -Infinity);
  return unfinished.reduce((best, one) => (best && time(best) >= time(one) ? best : one), null)?.id ?? null;
}

const listed = (rows, limit, map, path) => ({
  status: 200,
  headers: {
    'X-Total-Count': String(rows[0]?.total ?? 0),
    ...(rows.length > limit ? { Link: `<${path}>; rel="next"` } : {}),
  },
  body: rows.slice(0, limit).map(map),
});

const notFound = { status: 404, headers: {}, body: { statusCode: 404, message: 'Not found' } };

async function transaction(work) {
  const client = await pool.connect();
  try {
    await client.query('START TRANSACTION');
    const result = await work(async (sql, values) => (await client.query(prepared(sql, values))).rows);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Method, path with `:id`, whether a token is required, and the handler. */
export const CALLS = [
  {
    method: 'GET',
    path: '/api/auth/v1/courses',
    handle: async ({ search }) => {
      const limit = Number(search.get('limit') ?? 100);
      return listed(await query(SQL.catalogue, [limit + 1]), limit, course, '/api/auth/v1/courses');
    },
  },
  {
    method: 'GET',
    path: '/api/courses/:id',
    handle: async ({ id, caller }) => {
      const [row] = await query(SQL.course, [id, caller.id, caller.is_admin]);
      return row ? { status: 200, headers: {}, body: course(row) } : notFound;
    },
  },
  {
    method: 'GET',
    path: '/api/auth/v1/courses/:id/access',
    handle: async ({ id, caller }) => {
      const [row] = await query(SQL.learn, [id, caller.id, caller.is_admin]);
      if (!row?.enrolment_id) return notFound;
      const body = {
        course: course(row),
        content: row.lessons.map(lesson),
        resume_lesson_id: resumeOf(row.lessons),
      };
      return { status: 200, headers: {}, body };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/v1/content/:id/progress',
    handle: async ({ id, caller, body }) => {
      const [open] = await query(SQL.lesson, [id, caller.id]);
      if (!open?.is_open) return notFound;
      const { completed = null, watch_time: watched = null, last_position: position = null } = body;
      const [record] = await transaction((run) =>
        run(SQL.progress, [caller.id, id, completed, watched, position]),
      );
      return { status: 200, headers: {}, body: record };
    },
  },
  {
    method: 'GET',
    path: '/api/payments/mine',
    handle: async ({ caller }) =>
      listed(await query(SQL.mine, [caller.id, 101]), 100, purchase, '/api/payments/mine'),
  },
  {
    method: 'GET',
    path: '/api/payments/manual-payments',
    handle: async ({ search }) => {
      const limit = Number(search.get('limit') ?? 100);
      const rows = await query(SQL.pending, [limit + 1]);
      const answer = listed(rows, limit, dossier, '/api/payments/manual-payments');
      const counts = { pending: 0, approved: 0, rejected: 0, voided: 0, confirmed: 0, ...rows[0]?.counts };
      answer.headers['X-Status-Counts'] = Object.entries(counts)
        .map((pair) => pair.join('='))
        .join(',');
      return answer;
    },
  },
  {
    method: 'POST',
    path: '/api/payments/manual-payments/:id/approve',
    handle: async ({ id, caller }) => {
      await transaction(async (run) => {
        const [decided] = await run(SQL.decide, [id, caller.id, randomUUID()]);
        if (!decided) return;
        if (decided.coupon_code) await run(SQL.settle, [decided.checkout_session_id]);
        const { user_id: userId, course_id: courseId } = decided;
        await run(SQL.publish, [randomUUID(), JSON.stringify({ paymentId: id, userId, courseId })]);
        await run(SQL.number, [id]);
      });
      const [row] = await query(SQL.dossier, [id]);
      return {
        status: 200,
        headers: {},
        body: { message: 'Approved', payment: dossier(row), undo_until: null },
      };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/v1/login',
    isPublic: true,
    handle: async ({ body, address }) => {
      const now = Date.now();
      await query(SQL.count, [key('write', 'address', address), now, now + 60_000]);
      const failures = key('failed-login', body.email, address);
      await query(SQL.count, [failures, now, now + 900_000]);
      const [user] = await query(SQL.signIn, [body.email]);
      if (!user || !(await argon2.verify(user.password_hash, body.password)))
        return { status: 401, headers: {}, body: { statusCode: 401, message: 'Invalid email or password' } };
      const [session] = await query(SQL.open, [randomUUID(), user.id, user.password_hash]);
      await query(SQL.forgive, [failures]);
      const exp = Math.floor(session.expires_at.getTime() / 1000);
      const token = tokenOf({ sid: session.id, sub: user.id, aud: 'academy-session', exp });
      delete user.password_hash;
      return { status: 200, headers: {}, body: { token, user } };
    },
  },
];

export const UNAUTHENTICATED = {
  status: 401,
  headers: {},
  body: { statusCode: 401, message: 'Please sign in' },
};
