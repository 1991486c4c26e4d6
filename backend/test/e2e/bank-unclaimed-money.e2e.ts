import { UnclaimedMoney } from '../../src/modules/reconciliation/matching/unclaimed-money.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aReference } from '../factories/bank.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

const DAY_MS = 86_400_000;

describe('money that no payment claims', () => {
  let scene: BankScene;
  let academy: TestAcademy;

  beforeAll(async () => {
    scene = await BankScene.start(4999);
    ({ academy } = scene);
    await scene.addAccount();
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query('UPDATE bank_lines SET told_at = now()');
    academy.mails.mails.length = 0;
  });

  const arrives = (amount: number, { reference = aReference(), daysAgo = 0 } = {}) =>
    scene.imports({ amount, reference, daysAgo });
  const mailsAfterDays = async (days: number) => {
    await academy.app.get(UnclaimedMoney).run(Date.now() + days * DAY_MS);
    await academy.drainQueues();
    return academy.mails.mails.filter(({ subject }) => subject?.startsWith('Unclaimed money'));
  };

  it('is reported once, after 7 days', async () => {
    await arrives(1200);
    await arrives(34.5);
    expect(await mailsAfterDays(6.9)).toEqual([]);
    const [mail] = await mailsAfterDays(7);
    expect(mail!.subject).toBe('Unclaimed money: ₹1,234.50 in 2 transfers');
    expect(mail!.text).toContain('no payment claims it');
    expect(mail!.text).toContain('/admin/bank');
    expect(mail!.recipients).toContain(scene.administrator.email);
    expect(await mailsAfterDays(30)).toHaveLength(1);
  });

  it('is reported by one of two concurrent processes', async () => {
    await arrives(700);
    await Promise.all([mailsAfterDays(8), mailsAfterDays(8)]);
    expect(await mailsAfterDays(8)).toHaveLength(1);
  });

  it('counts the days from its import, however old the transfer is', async () => {
    await arrives(800, { daysAgo: 60 });
    expect(await mailsAfterDays(1)).toEqual([]);
    expect(await mailsAfterDays(7)).toHaveLength(1);
  });

  it('is still listed after 180 days, as the days count it, and can be given to a payment', async () => {
    const [reference, other] = [aReference(), aReference()];
    await arrives(4999, { reference });
    await arrives(61, { reference: other });
    await academy.dataSource.query(
      `UPDATE bank_lines SET created_at = created_at - interval '181 days', booked_on = booked_on - 181 WHERE rrn = ANY ($1)`,
      [[reference, other]],
    );
    const day = dayInIndia(new Date(Date.now() - 181 * DAY_MS));
    const days = await scene.administrator
      .get('/api/bank/days')
      .query({ from: day, to: day, by: 'day' })
      .expect(200);
    expect(days.body).toMatchObject({ total: { credits: 5060, waiting: 5060 } });
    expect(await scene.lines('unclaimed', { q: reference })).toEqual([]);
    const page = await scene.page('old', { q: '', limit: 1 });
    expect(page.get('X-Total-Count')).toBe('2');
    expect(page.get('X-Status-Counts')).toContain('old=2');
    expect(await scene.lines('old')).toMatchObject([{ reference }, { reference: other }]);
    const payment = await scene.pays();
    const give = { payment_id: payment.id };
    await scene.administrator
      .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
      .send(give)
      .expect(200);
    expect(await scene.lines('old')).toMatchObject([{ reference: other }]);
    await scene.administrator
      .post(`/api/bank/lines/${await scene.lineOf(other)}/set-aside`)
      .send({ reason: 'not_for_a_course' })
      .expect(204);
    expect(await scene.lines('old')).toEqual([]);
  });

  it('is not reported if a payment claims it or it is set aside', async () => {
    const reference = aReference();
    await scene.pays(reference);
    await arrives(4999, { reference });
    const aside = aReference();
    await arrives(60, { reference: aside });
    await academy.dataSource.query(
      `UPDATE bank_lines SET set_aside_reason = 'refunded', set_aside_at = now() WHERE rrn = $1`,
      [aside],
    );
    expect(await mailsAfterDays(8)).toEqual([]);
  });
});
