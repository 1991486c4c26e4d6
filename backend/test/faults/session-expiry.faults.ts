import { aCourse } from '../factories/courses.js';
import { aCheckoutSession } from '../factories/payments.js';
import { aLearner } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('the clock passes the end of a checkout session while the proof is on its way', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
  });
  afterAll(() => academy.stop());

  it('and the proof is taken once, at the amount the learner was asked to pay', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const checkout = await aCheckoutSession(learner, course);
    await academy.dataSource.query(
      `UPDATE checkout_sessions SET expires_at = clock_timestamp() + interval '2 seconds' WHERE id = $1`,
      [checkout.id],
    );
    const gate = await Gate.close(academy, 'LOCK TABLE payments IN SHARE ROW EXCLUSIVE MODE');
    const submit = async () =>
      learner
        .post(`/api/payments/submit/${course.id}`)
        .send({ receipt_email: learner.email, checkout_session_id: checkout.id });
    const answers = Promise.all([submit(), submit()]);
    await gate.untilWaiting(2);
    await academy.dataSource.query('UPDATE courses SET price_paise = price_paise * 2 WHERE id = $1', [
      course.id,
    ]);
    await eventually(async () => {
      const [{ expired }] = await academy.dataSource.query<[{ expired: boolean }]>(
        'SELECT expires_at < clock_timestamp() AS expired FROM checkout_sessions WHERE id = $1',
        [checkout.id],
      );
      return expired;
    }, 'the checkout to expire');
    await gate.open();

    expect((await answers).map(({ status }) => status).sort()).toEqual([201, 409]);
    const payments = await academy.dataSource.query<{ amount_paise: number; checkout_session_id: string }[]>(
      'SELECT amount_paise, checkout_session_id FROM payments WHERE user_id = $1',
      [learner.id],
    );
    expect(payments.map((payment) => ({ ...payment, amount_paise: Number(payment.amount_paise) }))).toEqual([
      { amount_paise: checkout.amount * 100, checkout_session_id: checkout.id },
    ]);
  });
});
