import { dayInIndia } from '../../src/platform/common/india.js';
import { newId } from '../../src/platform/database/columns.js';
import { Course } from '../../src/modules/catalogue/course.entity.js';
import { Enrolment } from '../../src/modules/learning/enrolment.entity.js';
import { CheckoutSession } from '../../src/modules/checkout/checkout-session.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { Ticket } from '../../src/modules/support/ticket.entity.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('the dashboard figures', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let atFirst: Record<string, number>;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
    learner = await aLearner(academy);
    atFirst = await figures();
  });
  afterAll(() => academy.stop());

  const figures = async () => {
    const response = await administrator.get('/api/admin/dashboard/stats');
    expect(response.status).toBe(200);
    return response.body as Record<string, number>;
  };

  const aCourse = async (overrides: Partial<Course> = {}) => {
    const id = newId();
    const course = { title: 'A course', description: 'About it', pricePaise: 499_900 };
    await academy.dataSource.manager.insert(Course, { ...course, category: 'forensics', id, ...overrides });
    return id;
  };

  const anEnrolment = async (userId: string, courseId: string, revokedAt: Date | null = null) => {
    const grant = { userId, courseId, source: 'administrator' as const, grantedAt: new Date(), revokedAt };
    await academy.dataSource.manager.insert(Enrolment, { id: newId(), ...grant });
  };

  const aPayment = async (courseId: string, amountPaise: number, status: Payment['status']) => {
    const offer = {
      userId: learner.id,
      courseId,
      orderCode: newId().slice(-12),
      courseTitle: 'A course',
      originalAmountPaise: amountPaise,
      amountPaise,
      payerName: learner.fullName,
      payerEmail: learner.email,
    };
    const checkout = { id: newId(), ...offer, payeeName: 'Triad Academy', expiresAt: new Date() };
    await academy.dataSource.manager.insert(CheckoutSession, { ...checkout, closedAt: new Date() });
    await academy.dataSource.manager.insert(Payment, {
      ...offer,
      id: newId(),
      checkoutSessionId: checkout.id,
      receiptEmail: learner.email,
      status,
      processedAt: status === 'pending' ? null : new Date(),
    });
  };

  it('are all zero in an empty academy', () => {
    expect(atFirst).toEqual({
      totalStudents: 0,
      totalRevenue: 0,
      pendingPayments: 0,
      openTickets: 0,
      activeCourses: 0,
    });
  });

  it('decisions 1: totalStudents counts each learner with an active enrolment once', async () => {
    const before = (await figures())['totalStudents']!;
    const [one, two] = [await aCourse(), await aCourse()];
    await anEnrolment(learner.id, one);
    await anEnrolment(learner.id, two);
    await anEnrolment((await aLearner(academy)).id, one);
    await anEnrolment((await aLearner(academy)).id, one, new Date());
    expect((await figures())['totalStudents']).toBe(before + 2);
  });

  it('decisions 3: administrators’ own activity is excluded', async () => {
    const before = await figures();
    await anEnrolment(administrator.id, await aCourse({ status: 'inactive' }));
    expect(await figures()).toEqual(before);
  });

  it('decisions 1: totalRevenue is the sum of approved payments in rupees, beyond the integer range', async () => {
    const { totalRevenue: before, pendingPayments: waiting } = await figures();
    await aPayment(await aCourse(), 149_925, 'approved');
    await aPayment(await aCourse(), 419_910, 'rejected');
    await aPayment(await aCourse(), 299_900, 'pending');
    expect(await figures()).toMatchObject({ totalRevenue: before! + 1499.25, pendingPayments: waiting! + 1 });
    for (let sold = 0; sold < 30; sold++) await aPayment(await aCourse(), 100_000_000, 'approved');
    expect((await figures())['totalRevenue']).toBe(before! + 30_001_499.25);
  });

  it('openTickets counts active tickets, activeCourses active courses', async () => {
    const before = (await figures())['activeCourses']!;
    for (const status of ['active', 'active', 'resolved', 'closed'] as const) {
      const ticket = { userId: learner.id, type: 'other' as const, message: 'Hello there', status };
      await academy.dataSource.manager.insert(Ticket, { id: newId(), ...ticket });
    }
    await aCourse();
    await aCourse({ status: 'inactive' });
    await aCourse({ archivedAt: new Date() });
    expect(await figures()).toMatchObject({ openTickets: 2, activeCourses: before + 1 });
  });

  describe('setting up', () => {
    const setup = async (of: TestAcademy, token: string) =>
      (await of.http(token).get('/api/admin/dashboard/setup').expect(200)).body as Record<string, boolean>;

    it('is done step by step', async () => {
      const bare = await TestAcademy.start({
        worker: false,
        env: { UPI_ID: '', SUPPORT_EMAIL: '', WHATSAPP_NUMBER: '', SMTP_URL: '' },
      });
      try {
        const { token } = await anAdministrator(bare);
        const missing = { upi_id: false, support_email: false, whatsapp_number: false, mail: false };
        expect(await setup(bare, token)).toEqual({
          ...missing,
          bank_account: false,
          course: false,
          sale: false,
          personal_upi_received: null,
        });
        const {
          version,
          changed_at: _at,
          changed_by: _by,
          ...standing
        } = (await bare.http(token).get('/api/admin/settings')).body as {
          version: number;
          changed_at: null;
          changed_by: null;
        };
        const saved = { ...standing, upi_id: 'academy@okbank', whatsapp_number: '919800000000', version };
        await bare.http(token).put('/api/admin/settings').send(saved).expect(200);
        await bare.dataSource.manager.insert(Course, {
          id: newId(),
          title: 'Unpublished',
          description: 'About it',
          pricePaise: 0,
          category: 'forensics',
          status: 'inactive',
        });
        expect(await setup(bare, token)).toEqual({
          ...missing,
          upi_id: true,
          whatsapp_number: true,
          bank_account: false,
          course: false,
          sale: false,
          personal_upi_received: 0,
        });
      } finally {
        await bare.stop();
      }
    });

    it('is complete with settings, a mail server and an active course', async () => {
      await aCourse();
      // A check of the mail server is kept for some seconds.
      await eventually(
        async () => (await setup(academy, administrator.token))['mail'] === true,
        'the mail server to be found',
      );
      const {
        bank_account: _account,
        sale: _sale,
        personal_upi_received: _received,
        ...done
      } = await setup(academy, administrator.token);
      expect(Object.values(done)).toEqual([true, true, true, true, true]);
    });
  });

  describe('over time', () => {
    const history = async (period: string) => {
      const { body } = await administrator.get(`/api/admin/dashboard/history?period=${period}`).expect(200);
      return body as { unit: string; points: { start: string; revenue: number; enrolments: number }[] };
    };
    it('has every day of the last 30 and every month of the last 12, including empty ones, up to today in India', async () => {
      const indianToday = dayInIndia(new Date());
      const days = await history('30d');
      expect(days.unit).toBe('day');
      expect(days.points).toHaveLength(30);
      expect(days.points.at(-1)!.start).toBe(indianToday);
      const span = Date.parse(days.points.at(-1)!.start) - Date.parse(days.points[0]!.start);
      expect(span).toBe(29 * 86_400_000);
      const months = await history('12m');
      expect(months.unit).toBe('month');
      expect(months.points).toHaveLength(12);
      expect(months.points.at(-1)!.start).toBe(`${indianToday.slice(0, 7)}-01`);
      expect(months.points[0]!.start.slice(0, 4)).toBe(
        String(Number(indianToday.slice(0, 4)) - (indianToday.slice(5, 7) === '12' ? 0 : 1)),
      );
    });

    it('assigns events around midnight to the day in India', async () => {
      // 18:30 UTC is midnight in India.
      const midnight = new Date(`${dayInIndia(new Date())}T00:00:00+05:30`);
      const justBefore = new Date(midnight.getTime() - 1);
      const before = await history('30d');
      const course = await aCourse();
      for (const [at, amountPaise] of [
        [justBefore, 100_050],
        [midnight, 250_000],
      ] as const) {
        await aPayment(course, amountPaise, 'approved');
        await academy.dataSource.query(
          `UPDATE payments SET processed_at = $1 WHERE course_id = $2 AND amount_paise = $3`,
          [at, course, amountPaise],
        );
        const someone = await aLearner(academy);
        await anEnrolment(someone.id, course);
        await academy.dataSource.query('UPDATE enrolments SET granted_at = $1 WHERE user_id = $2', [
          at,
          someone.id,
        ]);
      }
      await aPayment(course, 999_900, 'rejected');
      await anEnrolment(administrator.id, course);
      const after = await history('30d');
      const grown = (index: number) => ({
        revenue: Math.round((after.points.at(index)!.revenue - before.points.at(index)!.revenue) * 100) / 100,
        enrolments: after.points.at(index)!.enrolments - before.points.at(index)!.enrolments,
      });
      expect(grown(-2)).toEqual({ revenue: 1000.5, enrolments: 1 });
      expect(grown(-1)).toEqual({ revenue: 2500, enrolments: 1 });
      expect(grown(-3)).toEqual({ revenue: 0, enrolments: 0 });
    });

    it('rejects other periods', async () => {
      await administrator.get('/api/admin/dashboard/history?period=99y').expect(400);
    });
  });
});
