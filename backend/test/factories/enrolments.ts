import { NoTracing } from '../../src/platform/observability/tracing/index.js';
import { Outbox } from '../../src/platform/events/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { Enrolment } from '../../src/modules/learning/enrolment.entity.js';
import type { TestAcademy } from '../setup/test-academy.js';

interface Named {
  id: string;
}

/** A live enrolment straight into the tables, counted in the course's `enrolledCount` unless it is revoked. */
export async function anEnrolment(
  academy: TestAcademy,
  learner: Named,
  course: Named,
  overrides: Partial<Enrolment> = {},
): Promise<Enrolment> {
  const { manager } = academy.dataSource;
  const id = overrides.id ?? newId();
  await manager.insert(Enrolment, {
    id,
    userId: learner.id,
    courseId: course.id,
    paymentId: null,
    source: 'administrator',
    grantedAt: new Date(),
    grantedBy: null,
    grantReason: null,
    revokedAt: null,
    revokedBy: null,
    completedAt: null,
    ...overrides,
  });
  if (!overrides.revokedAt) {
    await manager.query('UPDATE courses SET enrolled_count = enrolled_count + 1 WHERE id = $1', [course.id]);
  }
  return manager.findOneByOrFail(Enrolment, { id });
}

/** A payment that was approved just now, straight into the tables and without its event. @returns its id */
export async function anApprovedPayment(
  academy: TestAcademy,
  learner: Named,
  course: Named,
): Promise<string> {
  const paymentId = newId();
  const sessionId = newId();
  const orderCode = `T-${paymentId.slice(-12)}`;
  await academy.dataSource.query(
    `INSERT INTO checkout_sessions (id, order_code, user_id, course_id, payer_name, payer_email, course_title,
       original_amount_paise, amount_paise, payee_name, expires_at, closed_at)
     VALUES ($1, $2, $3, $4, 'Ananya Iyer', 'ananya@example.com', 'A course', 499900, 499900, 'Triad', now(), now())`,
    [sessionId, orderCode, learner.id, course.id],
  );
  await academy.dataSource.query(
    `INSERT INTO payments (id, user_id, course_id, checkout_session_id, order_code, course_title,
       original_amount_paise, amount_paise, payer_name, payer_email, receipt_email, status, processed_at)
     VALUES ($1, $2, $3, $4, $5, 'A course', 499900, 499900, 'Ananya Iyer', 'ananya@example.com',
       'ananya@example.com', 'approved', now())`,
    [paymentId, learner.id, course.id, sessionId, orderCode],
  );
  return paymentId;
}

/** Tells of an approval, as the payments module does when an administrator approves. */
export async function announceApproval(
  academy: TestAcademy,
  approval: { paymentId: string; userId: string; courseId: string },
): Promise<void> {
  await academy.dataSource.transaction((manager) =>
    new Outbox(new NoTracing()).publish(manager, 'payments.payment-approved', approval),
  );
}
