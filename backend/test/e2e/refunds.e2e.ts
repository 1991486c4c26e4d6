import type { Course } from '../../src/modules/catalogue/index.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aReference } from '../factories/bank.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';

const PAYMENTS = '/api/payments/manual-payments';
const DAY_MS = 86_400_000;
/** The date in India, this many days from today. */
const day = (days = 0) => dayInIndia(new Date(Date.now() + days * DAY_MS));

describe('a refund', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
    course = await aCourse(academy, { pricePaise: 500_000 });
  });

  const act = (payment: { id: string }, verb: string, body?: object) =>
    administrator.post(`${PAYMENTS}/${payment.id}/${verb}`).send(body);
  const refund = (payment: { id: string }, body: object = {}) =>
    act(payment, 'refunds', { amount: 5000, reference: aReference(), refunded_on: day(), ...body });
  const approved = async () => {
    const payment = await aPendingPayment(learner, course, { transaction_id: aReference() });
    await act(payment, 'approve').expect(200);
    return payment;
  };
  const revenue = async () => {
    const { body } = await administrator.get('/api/admin/dashboard/stats');
    return (body as { totalRevenue: number }).totalRevenue;
  };
  const today = async () => {
    const { body } = await administrator.get('/api/admin/dashboard/history?period=30d');
    const { points } = body as { points: { revenue: number }[] };
    return points.at(-1)!.revenue;
  };

  it('is listed on the receipt with its day and bank reference', async () => {
    const payment = await approved();
    const reference = aReference();
    await refund(payment, { amount: 500, reference }).expect(201);
    const { body } = await learner.get(`/api/payments/mine/${payment.id}/receipt`);
    expect(body).toMatchObject({
      amount: 5000,
      refunds: [{ amount: 500, reference, refunded_on: day() }],
      net_amount: 4500,
    });
  });

  it('in two parts lowers revenue, is mailed to the learner and shown to learner and administrators', async () => {
    const payment = await approved();
    const before = { total: await revenue(), today: await today() };
    const reference = aReference();
    const { body } = await refund(payment, {
      amount: 2000,
      reference: `UTR ${reference}`,
      note: 'Goodwill',
    }).expect(201);
    expect(body).toMatchObject({
      message: 'Refund recorded',
      payment: { status: 'approved', amount: 5000, refunded_amount: 2000 },
    });
    await refund(payment, { amount: 3000 }).expect(201);

    expect(await revenue()).toBe(before.total - 5000);
    expect(await today()).toBe(before.today - 5000);
    const review = await administrator.get(`${PAYMENTS}/${payment.id}`);
    expect((review.body as { refunds: unknown[] }).refunds).toMatchObject([
      {
        amount: 2000,
        reference: `UTR ${reference}`,
        refunded_on: day(),
        note: 'Goodwill',
        recorded_by: administrator.fullName,
      },
      { amount: 3000, note: null },
    ]);
    const mine = await learner.get('/api/payments/mine');
    expect(mine.body).toMatchObject([
      {
        id: payment.id,
        status: 'approved',
        refunded_amount: 5000,
        refunds: [
          { amount: 2000, reference: `UTR ${reference}`, refunded_on: day() },
          { amount: 3000, refunded_on: day() },
        ],
      },
    ]);
    const mailed = () =>
      academy.mails
        .to(learner.email)
        .find(({ subject }) => subject === `Refund of ₹2,000 for ${course.title}`);
    await eventually(() => mailed() !== undefined, 'the mail about the refund');
    const sentOn = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
    expect(mailed()!.text).toContain(`Sent on: ${sentOn.format(new Date())}`);
    expect(mailed()!.text).toMatch(/See your purchases:\s+\S+\/profile\s/);
    const csv = await administrator.get('/api/admin/exports/payments.csv');
    expect(csv.text).toContain(`UTR ${reference}`);
  });

  it('lowers the coupon’s revenue and is listed in the coupon export', async () => {
    const coupon = await aCoupon(academy, { percentOff: 10 });
    const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
    await act(payment, 'approve').expect(200);
    await refund(payment, { amount: 1000.1 }).expect(201);
    const { body } = await administrator.get('/api/payments/coupons');
    expect((body as { code: string }[]).find(({ code }) => code === coupon.code)).toMatchObject({
      approved_uses: 1,
      revenue: 3499.9,
    });
    const csv = await administrator.get(`/api/admin/exports/coupon-usages.csv?code=${coupon.code}`);
    expect(csv.text).toContain('"Refunded (INR)"');
    expect(csv.text).toContain('"4500.00","1000.10"');
  });

  it('doesn’t change access', async () => {
    const payment = await approved();
    await academy.drainQueues();
    await refund(payment).expect(201);
    await academy.drainQueues();
    await learner.get(`/api/courses/${course.id}/access`).expect(200);
  });

  it('of everything is told as that in exports, and in the mail about closing the access', async () => {
    const payment = await approved();
    await refund(payment).expect(201);
    expect((await learner.get('/api/payments/mine')).body).toMatchObject([
      { status: 'approved', amount: 5000, refunded_amount: 5000 },
    ]);
    const csv = await administrator.get('/api/admin/exports/payments.csv').query({ course_id: course.id });
    expect(csv.text).toContain('"refunded"');
    await academy.drainQueues();
    await act(payment, 'void', { reason: 'You asked for your money back' }).expect(200);
    await academy.drainQueues();
    const mail = academy.mails
      .to(learner.email)
      .find(({ subject }) => subject === `Access ended: ${course.title}`)!;
    expect(mail.text).toContain(`We refunded the ₹5,000 that you paid for ${course.title}`);
    expect(mail.text).toContain('You asked for your money back');
    expect(mail.text).not.toMatch(/mistake|transaction ID/i);
  });

  it('of a voided payment is recorded, and doesn’t lower revenue, or that of the day, twice', async () => {
    const before = [await revenue(), await today()];
    const payment = await approved();
    await act(payment, 'void', { reason: 'Another course' }).expect(200);
    await refund(payment).expect(201);
    expect([await revenue(), await today()]).toEqual(before);
  });

  it('is stored once when retried after a lost response', async () => {
    const payment = await approved();
    const body = { amount: 1500, reference: aReference() };
    await refund(payment, body).expect(201);
    const again = await refund(payment, body).expect(201);
    expect(again.body).toMatchObject({ payment: { refunded_amount: 1500 } });
  });

  it('never exceeds the payment, even with two concurrent refunds', async () => {
    const payment = await approved();
    const answers = await Promise.all([1, 2, 3].map(() => refund(payment, { amount: 2500 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400]);
    const { body } = await refund(payment, { amount: 0.01 }).expect(400);
    expect(body).toMatchObject({
      code: 'payments.refund_too_large',
      details: [{ field: 'amount', message: 'This payment has been refunded in full' }],
    });
  });

  it('is rejected for a bank reference that another refund used, however it is typed', async () => {
    const reference = aReference();
    await refund(await approved(), { reference }).expect(201);
    learner = await aLearner(academy);
    const { body } = await refund(await approved(), { reference: `UPI Ref No: ${reference}` }).expect(409);
    expect(body).toMatchObject({ code: 'payments.refund_already_recorded' });
  });

  it.each([
    ['tomorrow', () => day(1)],
    ['a day before the payment', () => day(-1)],
    ['the 30th of February', () => '2027-02-30'],
    ['no day', () => 'yesterday'],
  ])('is rejected with %s, at its field', async (_what, day) => {
    const { body } = await refund(await approved(), { refunded_on: day() }).expect(400);
    expect((body as { details: { field: string }[] }).details).toMatchObject([{ field: 'refunded_on' }]);
  });

  it('has a bank reference that can be seen, and each only once', async () => {
    const payment = await approved();
    const { body } = await refund(payment, { amount: 1, reference: '\u200B' }).expect(400);
    expect((body as { details: { field: string }[] }).details).toMatchObject([{ field: 'reference' }]);
    await refund(payment, { amount: 1, reference: 'NEFT-77' }).expect(201);
    const again = await refund(payment, { amount: 2, reference: 'NEFT-\u200B77' });
    expect(again).toMatchObject({ status: 409, body: { code: 'payments.refund_already_recorded' } });
  });

  it('of a pending payment is rejected', async () => {
    const payment = await aPendingPayment(learner, course);
    const { body } = await refund(payment).expect(409);
    expect(body).toMatchObject({ code: 'payments.not_refundable' });
  });
});
