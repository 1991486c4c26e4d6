/**
 * From approval to access: the time from an administrator's Approve until a waiting learner's learn call responds 200.
 * The path: outbox, relay, BullMQ queue, enrolment.
 */
import {
  callsOf,
  signInAdministrator,
  startAcademy,
  submitPayment,
  until,
  WITH_ADMIN,
} from './lib/processes.mjs';
import { ms, percentile, table } from './lib/tables.mjs';

const APPROVALS = 100;
const BUDGET_P95_MS = 300;

export async function measureApprovals() {
  const academy = await startAcademy(WITH_ADMIN);
  try {
    const call = callsOf(academy.url);
    const admin = await signInAdministrator(call);
    const courses = await call('GET', '/api/auth/v1/courses', admin);
    const course = courses.find(({ price }) => price > 0);
    const waits = [];
    for (let n = 0; n < APPROVALS; n += 1) {
      const reference = String(400_000_000_000 + n);
      const { token, payment } = await submitPayment(call, course, `bench${n}@academy.example`, reference);
      const pressed = performance.now();
      await call('POST', `/api/payments/manual-payments/${payment.id}/approve`, admin);
      const learn = `${academy.url}/api/auth/v1/courses/${course.id}/access`;
      const headers = { authorization: `Bearer ${token}` };
      await until(async () => (await fetch(learn, { headers })).ok, 'access', { stepMs: 2 });
      waits.push(performance.now() - pressed);
    }
    const p95 = percentile(waits, 95);
    return {
      title: `From approval to open lessons, ${APPROVALS} one after the other`,
      markdown: table(
        ['', 'p50', 'p95', 'worst', 'budget'],
        [
          [
            'from Approve to open lessons',
            ms(percentile(waits, 50)),
            ms(p95),
            ms(Math.max(...waits)),
            `p95 ≤ ${ms(BUDGET_P95_MS)}`,
          ],
        ],
      ),
      missed: p95 > BUDGET_P95_MS ? [`approval to access: p95 ${ms(p95)}, budget ${ms(BUDGET_P95_MS)}`] : [],
    };
  } finally {
    await academy.stop();
  }
}
