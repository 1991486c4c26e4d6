import { newId } from '../../src/platform/database/columns.js';
import type { Response } from 'supertest';
import type { Course } from '../../src/modules/catalogue/index.js';
import { PaymentsRepository } from '../../src/modules/payments/payments.repository.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { anImage } from '../factories/files.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { Gate, race } from '../setup/gate.js';
import { eventsOf } from '../setup/payment-events.js';
import { TestAcademy } from '../setup/test-academy.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const ID = /^[0-9a-f-]{36}$/;

describe('decisions 9: learners correct the proof of their payment', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on' } });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
    course = await aCourse(academy);
  });

  const correct = (id: string, body: object, as = learner) => as.patch(`/api/payments/mine/${id}`).send(body);
  const resubmit = (id: string, body: object, as = learner) =>
    as.post(`/api/payments/mine/${id}/resubmit`).send(body);
  const review = async (id: string) => {
    const { body } = await administrator.get(`/api/payments/manual-payments/${id}`).expect(200);
    return body as Record<string, unknown> & {
      history: { evidence_url: string | null; [field: string]: unknown }[];
    };
  };
  const aRejectedPayment = async (proof: { transaction_id: string; coupon?: string }) => {
    const payment = await aPendingPayment(learner, course, proof);
    await decide(administrator, payment, 'reject').expect(200);
    return payment;
  };

  describe('while it is pending', () => {
    it('changes the transaction ID and keeps the old one in the history', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217745' });
      const { status, body } = await correct(id, { transaction_id: '6325 6021 7754' });
      expect(status).toBe(200);
      expect(body.payment).toMatchObject({ id, status: 'pending', transaction_id: '6325 6021 7754' });
      expect((await review(id)).history[1]).toEqual({
        id: expect.stringMatching(ID),
        from_status: 'pending',
        to_status: 'pending',
        actor: 'learner',
        actor_name: learner.fullName,
        reason: null,
        previous_transaction_id: '632560217745',
        transaction_id: '6325 6021 7754',
        evidence_url: null,
        created_at: expect.any(String),
      });
      expect(await eventsOf(academy, id)).toEqual(['submitted', 'corrected']);
    });

    it('is compared by the corrected ID from then on', async () => {
      const other = await aPendingPayment(await aLearner(academy), course, {
        transaction_id: '632560217001',
      });
      await decide(administrator, other, 'approve').expect(200);
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217002' });
      await correct(id, { transaction_id: '6325 6021 7001' }).expect(200);
      const { body } = await decide(administrator, { id }, 'approve').expect(409);
      expect(body.code).toBe('payments.transaction_already_used');
    });

    it.each(['approve', 'reject'] as const)(
      'is rejected after %s, with the current status',
      async (decision) => {
        const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217010' });
        await decide(administrator, { id }, decision).expect(200);
        const { body } = await correct(id, { transaction_id: '632560217011' }).expect(409);
        expect(body).toMatchObject({
          code: 'payments.already_decided',
          message: `This payment was already ${decision === 'approve' ? 'approved' : 'rejected'}`,
        });
      },
    );

    it('loses its bank reference when the corrected ID contains none', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217009' });
      await correct(id, { transaction_id: 'not a bank reference' }).expect(200);
      expect(await review(id)).toMatchObject({ transaction_id: 'not a bank reference', reference: null });
    });

    it('is never changed after a decision, even under a race', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217020' });
      const gate = await Gate.close(academy, 'SELECT FROM payments WHERE id = $1 FOR UPDATE', [id]);
      const [decided, corrected] = await race<Response>(gate, [
        () => decide(administrator, { id }, 'reject'),
        () => correct(id, { transaction_id: '632560217021' }),
      ]);
      expect(decided!.status).toBe(200);
      const steps = (await review(id)).history.map(({ to_status }) => to_status);
      if (corrected!.status === 409) expect(steps).toEqual(['pending', 'rejected']);
      else expect(steps).toEqual(['pending', 'pending', 'rejected']);
    });

    it('comes before a decision that began earlier but waited for it', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217022' });
      const payments = academy.app.get(PaymentsRepository);
      await academy.dataSource.transaction(async (manager) => {
        await manager.query('SELECT now()');
        await correct(id, { transaction_id: '632560217023' }).expect(200);
        const payment = await payments.lockUndecided(manager, id, 'rejected');
        await payments.decide(manager, payment!, {
          decisionId: newId(),
          to: 'rejected',
          administratorId: administrator.id,
          reason: null,
        });
      });
      const { history } = await review(id);
      expect(history.map(({ to_status: to }) => to)).toEqual(['pending', 'pending', 'rejected']);
    });

    it('takes no upload slot without a file, so that concurrent corrections all succeed', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217025' });
      const gate = await Gate.close(academy, 'SELECT FROM payments WHERE id = $1 FOR UPDATE', [id]);
      const answers = await race(
        gate,
        [1, 2, 3].map((n) => () => correct(id, { transaction_id: `63256021702${n}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });

    it('can be corrected and submitted again by its owner only', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217030' });
      const others = [await aLearner(academy), administrator];
      for (const other of others) await correct(id, { transaction_id: '632560217031' }, other).expect(404);
      await decide(administrator, { id }, 'reject').expect(200);
      for (const other of others) await resubmit(id, { transaction_id: '632560217031' }, other).expect(404);
      expect(await review(id)).toMatchObject({ status: 'rejected', transaction_id: '632560217030' });
    });

    it('is corrected at most five times an hour; failed corrections don’t count', async () => {
      const { id } = await aPendingPayment(learner, course);
      await correct(id, {}).expect(400);
      await correct(course.id, { transaction_id: '1' }).expect(404);
      for (const n of [1, 2, 3, 4, 5]) await correct(id, { transaction_id: `63256021704${n}` }).expect(200);
      const refused = await correct(id, { transaction_id: '632560217049' }).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      expect((await review(id))['transaction_id']).toBe('632560217045');
    });
  });

  describe('a screenshot', () => {
    const attach = (id: string, bytes: Buffer, name: string) =>
      learner.patch(`/api/payments/mine/${id}`).attach('evidence', bytes, name);
    const download = (address: string) => academy.http().get(address);

    it('is re-encoded, and only administrators can open it, with a signed link', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '632560217050' });
      const image = await anImage({ width: 400, height: 900 });
      const { body } = await attach(id, image, 'proof.jpg').expect(200);
      expect(body.payment).toMatchObject({ has_evidence: true, transaction_id: '632560217050' });
      expect(JSON.stringify(body)).not.toContain('/api/files/');

      const { evidence_url: link } = (await review(id)).history[1]!;
      const opened = await download(link!).expect(200);
      expect(opened.headers['content-type']).toBe('image/webp');
      const [address] = link!.split('?');
      await download(address!).expect(400);
      await download(address!.replace('/files/', '/files/images/')).expect(404);
    });

    it('may be a PDF', async () => {
      const { id } = await aPendingPayment(learner, course);
      await attach(id, PDF, 'receipt.pdf').expect(200);
      const opened = await download((await review(id)).history[1]!.evidence_url!).expect(200);
      expect(opened.headers['content-type']).toBe('application/pdf');
    });

    it.each([
      ['a text with an image’s name', () => Buffer.from('<script>alert(1)</script>'), 415],
      ['a PDF beyond 5 MB', () => Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 413],
    ])('is rejected if it is %s, and nothing is stored', async (_what, bytes, status) => {
      const { id } = await aPendingPayment(learner, course);
      await attach(id, bytes(), 'proof.png').expect(status);
      expect((await review(id)).history).toHaveLength(1);
    });

    it('can be part of the first submission', async () => {
      const { body } = await learner
        .post(`/api/payments/submit/${course.id}`)
        .field('transaction_id', '632560217060')
        .attach('evidence', PDF, 'receipt.pdf')
        .expect(201);
      expect(body.payment).toMatchObject({ has_evidence: true, transaction_id: '632560217060' });
      expect((await review(body.payment.id as string)).history[0]!.evidence_url).not.toBeNull();
    });
  });

  describe('after a rejection', () => {
    it('reopens the same payment with the amount and coupon of its order', async () => {
      const coupon = await aCoupon(academy, { percentOff: 10 });
      const before = await aRejectedPayment({ transaction_id: '632560217070', coupon: coupon.code });
      await academy.dataSource.query('UPDATE courses SET price_paise = price_paise * 2 WHERE id = $1', [
        course.id,
      ]);
      const { status, body } = await resubmit(before.id, { transaction_id: '632560217071' });
      expect(status).toBe(200);
      expect(body.payment).toMatchObject({
        id: before.id,
        status: 'pending',
        amount: before.amount,
        coupon_code: coupon.code,
        transaction_id: '632560217071',
        rejection_reason: null,
        processed_at: null,
      });
      const { history } = await review(before.id);
      expect(history.map(({ to_status, actor }) => [to_status, actor])).toEqual([
        ['pending', 'learner'],
        ['rejected', 'administrator'],
        ['pending', 'learner'],
      ]);
      expect(history[2]).toMatchObject({
        previous_transaction_id: '632560217070',
        transaction_id: '632560217071',
      });
      const [usage] = await academy.dataSource.query<{ status: string }[]>(
        `SELECT usage.status FROM coupon_usages usage JOIN payments USING (checkout_session_id) WHERE payments.id = $1`,
        [before.id],
      );
      expect(usage?.status).toBe('pending');
      expect(await eventsOf(academy, before.id)).toEqual(
        expect.arrayContaining(['submitted', 'rejected', 'reopened']),
      );
      await decide(administrator, before, 'approve').expect(200);
    });

    it('is accepted even if the coupon has no uses left: the learner has paid', async () => {
      const coupon = await aCoupon(academy, { maxUses: 1 });
      const { id } = await aRejectedPayment({ transaction_id: '632560217080', coupon: coupon.code });
      await aPendingPayment(await aLearner(academy), course, { coupon: coupon.code });
      await resubmit(id, { transaction_id: '632560217081' }).expect(200);
    });

    it('is rejected while another payment for the course is pending', async () => {
      const { id } = await aRejectedPayment({ transaction_id: '632560217090' });
      await aPendingPayment(learner, course, { transaction_id: '632560217091' });
      const { body } = await resubmit(id, { transaction_id: '632560217092' }).expect(409);
      expect(body.code).toBe('payments.already_pending');
    });

    it('is rejected once the learner has access', async () => {
      const { id } = await aRejectedPayment({ transaction_id: '632560217100' });
      const paid = await aPendingPayment(learner, course, { transaction_id: '632560217101' });
      await decide(administrator, paid, 'approve').expect(200);
      const { body } = await resubmit(id, { transaction_id: '632560217102' }).expect(409);
      expect(body.code).toBe('payments.already_enrolled');
      const decided = await resubmit(paid.id, { transaction_id: '632560217103' }).expect(409);
      expect(decided.body.code).toBe('payments.already_decided');
    });

    it('is idempotent', async () => {
      const { id } = await aRejectedPayment({ transaction_id: '632560217110' });
      const answers = await Promise.all(
        [1, 2, 3].map(async () => resubmit(id, { transaction_id: '632560217111' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await review(id)).history).toHaveLength(3);
    });
  });
});
