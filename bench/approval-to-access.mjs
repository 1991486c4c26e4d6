/**
 * From approval to access: the time from an administrator's Approve until a waiting learner's learn call responds 200,
 * on the academy as `npm start` runs it (embedded PostgreSQL with the queues). The path: outbox, relay, BullMQ queue,
 * enrolment. The baseline of the same run is the learn call alone.
 */
import { startAcademy, until } from './lib/processes.mjs';
import { ms, percentile, table, times } from './lib/tables.mjs';

const APPROVALS = 100;
const BUDGET_P95_MS = 300;
const ADMIN = { email: 'bench@academy.example', password: 'bench-only-password' };

export async function measureApprovalToAccess({ say }) {
  const academy = await startAcademy({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  try {
    const { waits, alone } = await approveOneByOne(client(academy.url));
    const p95 = percentile(waits, 95);
    const row = (name, values, budget) => [
      name,
      ms(percentile(values, 50)),
      ms(percentile(values, 95)),
      ms(Math.max(...values)),
      budget,
    ];
    const rows = [
      row('from Approve to open lessons', waits, `p95 ≤ ${ms(BUDGET_P95_MS)}`),
      row('the learn call alone', alone, ''),
    ];
    const markdown = table(['way', 'p50', 'p95', 'worst', 'budget'], rows);
    say(`${markdown}\nratio at p95: ${times(p95 / percentile(alone, 95))}`);
    return {
      title: `From approval to open lessons, ${APPROVALS} approvals one after the other`,
      markdown,
      missed: p95 > BUDGET_P95_MS ? [`approval to access: p95 ${ms(p95)}, budget ${ms(BUDGET_P95_MS)}`] : [],
    };
  } finally {
    await academy.stop();
  }
}

async function approveOneByOne(call) {
  const admin = (await call('POST', '/api/auth/v1/login', ADMIN)).body.token;
  const courses = (await call('GET', '/api/auth/v1/courses', undefined, admin)).body;
  const course = courses.find(({ price }) => price > 0);
  const learn = `/api/auth/v1/courses/${course.id}/access`;
  const waits = [];
  const alone = [];
  for (let index = 0; index < APPROVALS; index += 1) {
    const person = {
      email: `bench${index}@academy.example`,
      password: ADMIN.password,
      full_name: 'Bench Learner',
    };
    const { token } = (await call('POST', '/api/auth/v1/signup', person)).body;
    const details = { name: person.full_name, email: person.email };
    await call('POST', `/api/payments/checkout/${course.id}`, details, token);
    const proof = { transaction_id: String(400_000_000_000 + index), payment_method: 'UPI' };
    const { payment } = (await call('POST', `/api/payments/submit/${course.id}`, proof, token)).body;
    const pressed = performance.now();
    const decision = await call(
      'POST',
      `/api/payments/manual-payments/${payment.id}/approve`,
      undefined,
      admin,
    );
    if (decision.status !== 200) throw new Error(`approve answered ${decision.status}`);
    await until(async () => (await call('GET', learn, undefined, token)).status === 200, 'access', {
      stepMs: 2,
    });
    waits.push(performance.now() - pressed);
    const asked = performance.now();
    await call('GET', learn, undefined, token);
    alone.push(performance.now() - asked);
  }
  return { waits, alone };
}

const client = (origin) => async (method, pathname, body, token) => {
  const response = await fetch(origin + pathname, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: response.status, body: await response.json() };
};
