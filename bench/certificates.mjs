/** The time until the certificates of learners who complete a course at once are issued and signed. */
import { callsOf, signInAdministrator, startAcademy, until, WITH_ADMIN } from './lib/processes.mjs';
import { table } from './lib/tables.mjs';

const LEARNERS = 200;
/** For each certificate: 1,000 in a minute. */
const BUDGET_MS = 60;
const VIDEO = 'https://www.dailymotion.com/video/x8abcde';

export async function measureCertificates() {
  const academy = await startAcademy(WITH_ADMIN);
  try {
    const call = callsOf(academy.url);
    const course = await courseWithOneLesson(call, await signInAdministrator(call));
    const learners = [];
    for (let n = 0; n < LEARNERS; n += 1) learners.push(await enrol(call, course, n));
    const issued = async (token) => (await call('GET', '/api/credentials/mine', token)).length > 0;
    const started = performance.now();
    for (const { token, lesson } of learners)
      await call('POST', `/api/auth/v1/content/${lesson}/progress`, token, { completed: true });
    for (const { token } of learners)
      await until(() => issued(token), 'the certificates', { timeoutMs: 300_000 });
    const each = (performance.now() - started) / LEARNERS;
    return {
      title: `${LEARNERS} certificates at once`,
      markdown: table(
        ['', 'measured', 'budget'],
        [['completed, issued and signed, each', `${each.toFixed(0)} ms`, `≤ ${BUDGET_MS} ms`]],
      ),
      missed: each > BUDGET_MS ? [`certificates: ${each.toFixed(0)} ms each, budget ${BUDGET_MS} ms`] : [],
    };
  } finally {
    await academy.stop();
  }
}

async function courseWithOneLesson(call, admin) {
  const course = formOf({
    title: 'Certificates at once',
    description: 'One lesson.',
    price: '0',
    category: 'blue teamer',
  });
  const { id } = await call('POST', '/api/admin/courses', admin, course);
  const lesson = formOf({
    module_name: 'One',
    lesson_title: 'Only',
    order_number: '1',
    is_preview: 'false',
    file_type: 'video',
    embed_url: VIDEO,
  });
  await call('POST', `/api/admin/courses/${id}/contents`, admin, lesson);
  return { id };
}

async function enrol(call, { id }, n) {
  const person = {
    email: `graduate${n}@academy.example`,
    password: 'bench-only-password',
    full_name: `Graduate ${n}`,
  };
  const { token } = await call('POST', '/api/auth/v1/signup', undefined, person);
  await call('POST', `/api/payments/checkout/${id}`, token, { name: person.full_name, email: person.email });
  await call('POST', `/api/payments/submit/${id}`, token, { payment_method: 'UPI' });
  let content;
  const isOpen = () =>
    call('GET', `/api/auth/v1/courses/${id}/access`, token).then(
      (answer) => (content = answer.content),
      () => false,
    );
  await until(isOpen, 'access');
  return { token, lesson: content[0].id };
}

function formOf(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
