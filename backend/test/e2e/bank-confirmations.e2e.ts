import type { ManualPaymentResponse } from '../../src/modules/payments/dto/manual-payment.dto.js';
import { formatRupees } from '../../src/platform/common/money.js';
import type { OpenCheckoutResponse } from '../../src/modules/checkout/dto/checkout.dto.js';
import type { PurchaseResponse } from '../../src/modules/payments/dto/payment.dto.js';
import { anImport, aReference, aStatement, type StatementRow } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { everythingSent } from '../setup/count-statements.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

const PRICE = 4999;
const WAITING = { bank: 'waiting', bank_amount: null, missing_amount: null, bank_seen_at: null };

const latestOf = async (who: SignedIn) => {
  const { body } = await who.get('/api/payments/mine').expect(200);
  return (body as PurchaseResponse[])[0]!;
};

it('the bank says nothing of a payment where the academy has no bank account, and no rule runs', async () => {
  const scene = await BankScene.start(PRICE);
  try {
    const learner = await aLearner(scene.academy);
    const sent = await everythingSent(() => scene.pays(aReference(), learner));
    expect(await latestOf(learner)).toMatchObject({ ...WAITING, bank: null });
    expect(sent.filter(({ text }) => text.includes('bank:confirmations'))).toEqual([]);
  } finally {
    await scene.academy.stop();
  }
});

describe('what the bank says of a payment', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let learner: SignedIn;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
    await scene.addAccount();
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
  });

  const shows = (...rows: StatementRow[]) => scene.shows(...rows);
  const pays = (reference: string, who = learner) => scene.pays(reference, who);
  const mine = (who = learner) => latestOf(who);
  const remaining = ({ id }: { id: string }) => learner.get(`/api/payments/mine/${id}/remaining`);
  const openCheckout = (who = learner) => who.get(`/api/payments/checkout/${scene.course.id}`);

  it.each(['payment', 'money'])('is the full amount due, when the %s comes first', async (first) => {
    const reference = aReference();
    const money = () => shows({ amount: PRICE, reference });
    if (first === 'money') await money();
    await pays(reference);
    if (first === 'payment') {
      expect(await mine()).toMatchObject(WAITING);
      await money();
    }
    const seen = { bank: 'seen', bank_amount: PRICE, missing_amount: null };
    expect(await mine()).toMatchObject({ status: 'pending', ...seen, bank_seen_at: expect.any(String) });
  });

  it('is pushed live to the learner who paid, and to administrators', async () => {
    const reference = aReference();
    const { id } = await pays(reference);
    const other = await aLearner(academy);
    await scene.listens(other, (others) =>
      scene.listens(scene.administrator, (administrators) =>
        scene.listens(learner, async (learners) => {
          await shows({ amount: PRICE, reference });
          await learners.untilReceived('bank.payment-matched (learner)');
          await administrators.untilReceived('bank.payment-matched (administrators)');
          const heard = learners.heard.find(({ data }) => data['name'] === 'bank.payment-matched');
          expect(heard!.data).toMatchObject({ payment_id: id, course_id: scene.course.id, status: 'seen' });
          expect(others.changes).toEqual([]);
        }),
      ),
    );
  });

  it('is published once, however often the rules run', async () => {
    const reference = aReference();
    const { id } = await pays(reference);
    await shows({ amount: PRICE, reference });
    await shows({ amount: PRICE, reference }, { amount: 10 });
    const events = await academy.dataSource.query(
      `SELECT FROM outbox_events WHERE name = 'bank.payment-matched' AND payload ->> 'paymentId' = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('remains after the approval, and ends when the approval is voided', async () => {
    const reference = aReference();
    await pays(reference);
    await shows({ amount: PRICE, reference });
    await scene.approve(reference);
    const approved = { status: 'approved', bank: null, bank_amount: null };
    expect(await mine()).toMatchObject({ ...approved, bank_seen_at: expect.any(String) });
  });

  it('is absent if an administrator approved without a bank line', async () => {
    const { id } = await pays(aReference());
    await scene.decide({ id }, 'approve').expect(200);
    expect(await mine()).toMatchObject({ status: 'approved', bank: null, bank_seen_at: null });
  });

  it('shows the missing amount, with a QR code for exactly that', async () => {
    const reference = aReference();
    const payment = await pays(reference);
    await remaining(payment).expect(409);
    await shows({ amount: PRICE - 100, reference, note: payment.order_code });
    expect(await mine()).toMatchObject({
      bank: 'short',
      bank_amount: PRICE - 100,
      missing_amount: 100,
      received_amount: 0,
    });
    const { body } = await remaining(payment).expect(200);
    expect(body).toMatchObject({ amount: 100, received_amount: PRICE - 100 });
    expect((body as { upi_link: string }).upi_link).toContain('am=100.00');
  });

  it.each(['a submitted payment', 'an open checkout'])('of %s mails what is missing, once', async (what) => {
    const reference = aReference();
    if (what === 'an open checkout') {
      const { order_code: note } = await aCheckoutSession(learner, scene.course);
      await shows({ amount: PRICE - 100, note });
    } else {
      const { order_code: note } = await pays(reference);
      await shows({ amount: PRICE - 100, reference, note });
    }
    await shows({ amount: PRICE, reference: aReference() });
    const subjects = academy.mails.to(learner.email).map(({ subject }) => subject);
    const told = subjects.filter((subject) => subject?.includes(' arrived for '));
    expect(told).toEqual([
      `${formatRupees((PRICE - 100) * 100)} of ${formatRupees(PRICE * 100)} arrived for ${scene.course.title}`,
    ]);
  });

  it('counts the rest where the part was recorded from the line', async () => {
    const reference = aReference();
    const payment = await pays(reference);
    await shows({ amount: PRICE - 100, reference });
    await scene.administrator
      .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
      .send({ payment_id: payment.id })
      .expect(200);
    expect(await mine()).toMatchObject({ ...WAITING, received_amount: PRICE - 100, remaining_amount: 100 });
    await academy.drainQueues();
    await shows({ amount: 100, note: payment.order_code });
    expect(await mine()).toMatchObject({ bank: 'seen', bank_amount: 100 });
  });

  it('adds up two transfers for one order', async () => {
    const checkout = await aCheckoutSession(learner, scene.course);
    const note = checkout.order_code;
    await shows({ amount: PRICE - 100, note });
    const { body } = await openCheckout().expect(200);
    expect(body).toMatchObject({ bank: 'short', missing_amount: 100, checkout_session_id: checkout.id });
    const { upi_link, upi_id, order_code } = body as OpenCheckoutResponse;
    expect([upi_id, order_code]).toEqual([checkout.upi_address, note]);
    expect(upi_link).toContain('am=100.00');
    await shows({ amount: 100, note });
    const seen = { bank: 'seen', bank_amount: PRICE, proof_needed: true };
    expect((await openCheckout().expect(200)).body).toMatchObject(seen);
  });

  it('is shown at an open checkout without a submission', async () => {
    await openCheckout().expect(404);
    const { order_code: note, id } = await aCheckoutSession(learner, scene.course);
    expect((await openCheckout().expect(200)).body).toMatchObject({ ...WAITING, upi_link: null });
    await scene.listens(learner, async (stream) => {
      await shows({ amount: PRICE, note });
      await stream.untilReceived('bank.payment-matched (learner)');
      expect(stream.heard.at(-1)!.data).toMatchObject({ payment_id: null, course_id: scene.course.id });
    });
    expect((await openCheckout().expect(200)).body).toMatchObject({
      checkout_session_id: id,
      bank: 'seen',
      bank_amount: PRICE,
      proof_needed: false,
      upi_link: null,
    });
    await openCheckout(await aLearner(academy)).expect(404);
  });

  describe('says why an administrator decides although all of it has come', () => {
    const lookFor = (reference: string) => scene.lineIn('look', reference);
    beforeEach(() => academy.dataSource.query(`UPDATE bank_accounts SET policy = 'auto'`));
    afterEach(() => academy.dataSource.query(`UPDATE bank_accounts SET policy = 'suggest'`));

    it.each([
      [
        'the money came after the checkout had expired',
        'after_expiry',
        `UPDATE checkout_sessions SET created_at = created_at - interval '200 days', expires_at = expires_at - interval '200 days' WHERE user_id = $1`,
        /^This money came on .*, after the checkout had expired on .*\.$/,
      ],
      [
        'the proof was late, and the price has changed',
        'price_changed',
        `UPDATE payments SET late = true, original_amount_paise = original_amount_paise + 100000 WHERE user_id = $1`,
        'Submitted after the checkout had expired, and the price has changed from ₹5,999 to ₹4,999.',
      ],
    ])('%s', async (_why, review, statement, sentence) => {
      const { reference } = await pays(aReference());
      await academy.dataSource.query(statement, [learner.id]);
      await shows({ amount: PRICE, reference });
      expect(await mine()).toMatchObject({ status: 'pending', bank: 'seen', bank_review: review });
      expect((await lookFor(reference)).sentence).toEqual(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      );
    });

    it('another person may have paid, because only the reference agrees', async () => {
      await aCheckoutSession(await aLearner(academy), scene.course);
      const { reference } = await pays(aReference());
      await shows({ amount: PRICE, reference, payer: 'RAVI KUMAR' });
      expect(await mine()).toMatchObject({
        status: 'pending',
        bank: 'seen',
        bank_review: 'reference_alone',
      });
      expect((await lookFor(reference)).sentence).toBe(
        'The reference and the amount agree, but R… K… paid, and others owe the same amount.',
      );
    });
  });

  it.each([
    ['an administrator sets the money aside', 'set-aside'],
    ['an administrator gives it to another payment', 'allocate'],
    ['its import is undone', 'undo'],
    ['the bank takes it back', 'reverse'],
  ])('waits again when %s', async (_, how) => {
    const reference = aReference();
    await pays(reference);
    const { id } = await shows({ amount: PRICE, reference });
    expect(await mine()).toMatchObject({ bank: 'seen' });
    const line = await scene.lineOf(reference);
    if (how === 'set-aside')
      await scene.administrator
        .post(`/api/bank/lines/${line}/set-aside`)
        .send({ reason: 'refunded' })
        .expect(204);
    if (how === 'allocate') {
      const other = await pays(aReference(), await aLearner(academy));
      await scene.administrator
        .post(`/api/bank/lines/${line}/allocate`)
        .send({ payment_id: other.id })
        .expect(200);
    }
    if (how === 'undo') await scene.administrator.post(`/api/bank/imports/${id}/undo`).expect(200);
    if (how === 'reverse')
      await scene.listens(learner, async (stream) => {
        await shows({ amount: -PRICE, reference });
        await stream.untilReceived('bank.line-reversed (learner)');
      });
    if (how === 'undo') await academy.drainQueues();
    expect(await mine()).toMatchObject(WAITING);
  });

  describe('is never shown for other people’s money, as for a reference that the bank doesn’t have', () => {
    const answerTo = async (reference: string, who = learner) => {
      const payment = await pays(reference, who);
      const { status, body } = await who.get(`/api/payments/mine/${payment.id}/remaining`);
      const { bank, bank_amount, missing_amount, bank_seen_at } = await mine(who);
      return {
        bank,
        bank_amount,
        missing_amount,
        bank_seen_at,
        remaining: [status, (body as { code: string }).code],
      };
    };
    let unknown: object;
    beforeAll(async () => {
      unknown = await answerTo(aReference(), await aLearner(academy));
    });

    it('the reference of a transfer whose note names another order', async () => {
      const owner = await aLearner(academy);
      const { order_code: note } = await aCheckoutSession(owner, scene.course);
      const reference = aReference();
      await shows({ amount: PRICE, reference, note });
      expect((await openCheckout(owner)).body).toMatchObject({ bank: 'seen' });
      expect(await answerTo(reference)).toEqual(unknown);
    });

    it('a reference that differs in one digit, or in two neighbours', async () => {
      const reference = `98765432${aReference().slice(0, 4)}`;
      await shows({ amount: PRICE, reference });
      const oneDigit = `${reference.slice(0, 11)}${(Number(reference[11]) + 1) % 10}`;
      expect(await answerTo(oneDigit)).toEqual(unknown);
      expect(await answerTo(`89${reference.slice(2)}`, await aLearner(academy))).toEqual(unknown);
    });

    it('another learner’s full payment for a cheaper course', async () => {
      const cheaper = await aCourse(academy, { pricePaise: 1999_00 });
      await aCheckoutSession(await aLearner(academy), cheaper);
      const reference = aReference();
      await shows({ amount: 1999, reference });
      expect(await answerTo(reference)).toEqual(unknown);
    });

    it('a stranger’s transfer of another amount', async () => {
      const reference = aReference();
      await shows({ amount: 1500, reference, note: 'rent', payer: 'RAVI KUMAR' });
      expect(await answerTo(reference)).toEqual(unknown);
    });

    it('more than is due, money from before the order, and reversed money', async () => {
      const [over, before, back] = [aReference(), aReference(), aReference()];
      await shows(
        { amount: PRICE + 1, reference: over },
        { amount: PRICE, reference: before, daysAgo: 3 },
        { amount: PRICE, reference: back },
        { amount: -PRICE, reference: back },
      );
      for (const reference of [over, before, back])
        expect(await answerTo(reference, await aLearner(academy))).toEqual(unknown);
    });

    it('money that has already paid another payment', async () => {
      const owner = await aLearner(academy);
      const reference = aReference();
      await pays(reference, owner);
      await shows({ amount: PRICE, reference });
      await scene.approve(reference);
      expect(await answerTo(reference)).toEqual(unknown);
    });

    it('a reference that two learners entered: for neither of them', async () => {
      const reference = aReference();
      const first = await aLearner(academy);
      await pays(reference, first);
      await pays(reference);
      await shows({ amount: PRICE, reference });
      expect([await mine(first), await mine()]).toMatchObject([WAITING, WAITING]);
    });

    it('money from a statement whose balances don’t add up', async () => {
      const [whole, short] = [aReference(), aReference()];
      await pays(whole);
      const other = await aLearner(academy);
      await pays(short, other);
      const rows = [{ amount: 10 }, { amount: PRICE, reference: whole }, { amount: 4000, reference: short }];
      const broken = aStatement(rows)
        .toString()
        .replace(/100010\.00/, '100011.00');
      await anImport(scene.administrator, scene.account, Buffer.from(broken));
      await academy.drainQueues();
      expect([await mine(), await mine(other)]).toMatchObject([WAITING, WAITING]);
    });
  });

  describe('on the payments to verify', () => {
    const PAYMENTS = '/api/payments/manual-payments';
    const listed = async (query: object) => {
      const response = await scene.administrator
        .get(PAYMENTS)
        .query({ limit: 200, ...query })
        .expect(200);
      const counts = new Map(
        String(response.headers['x-status-counts'])
          .split(',')
          .map((pair) => pair.split('=') as [string, string]),
      );
      return {
        payments: response.body as ManualPaymentResponse[],
        counts,
        total: Number(response.headers['x-total-count']),
      };
    };

    it('says what the bank knows of each pending payment, before and after it is decided', async () => {
      const swap = (reference: string) => `${reference.slice(0, 10)}${reference[11]!}${reference[10]!}`;
      const near = `${aReference().slice(0, 10)}12`;
      const [exact, short, over, slip, pair, lent, unseen] = [
        await pays(aReference()),
        await pays(aReference(), await aLearner(academy)),
        await pays(aReference(), await aLearner(academy)),
        await pays(swap(near), await aLearner(academy)),
        await aPendingPayment(await aLearner(academy), scene.course),
        await pays(aReference(), await aLearner(academy)),
        await pays(aReference(), await aLearner(academy)),
      ];
      await shows(
        { amount: PRICE, reference: exact.reference },
        { amount: PRICE - 100, reference: short.reference },
        { amount: PRICE + 1, reference: over.reference },
        { amount: PRICE, reference: near },
        { amount: PRICE - 900, note: pair.order_code },
        { amount: 900, note: pair.order_code },
        { amount: PRICE, reference: lent.reference, payer: 'RAVI KUMAR' },
      );
      const says = async ({ id }: { id: string }) => (await scene.review(id)).bank;
      expect(await says(exact)).toEqual({ verdict: 'confirmed', amount: PRICE, sentence: null });
      expect(await says(short)).toEqual({ verdict: 'short', amount: PRICE - 100, sentence: '₹100 short.' });
      expect(await says(over)).toEqual({ verdict: 'over', amount: PRICE + 1, sentence: '₹1 too much.' });
      expect(await says(slip)).toEqual({
        verdict: 'near_reference',
        amount: PRICE,
        sentence: `Two neighbouring digits are swapped: the bank has ${near}, typed was ${slip.reference}.`,
      });
      expect(await says(pair)).toEqual({
        verdict: 'confirmed',
        amount: PRICE,
        sentence: 'Two transfers make ₹4,999 together.',
      });
      const otherPayer =
        'The reference and the amount agree, but R… K… paid, and others owe the same amount.';
      expect(await says(lent)).toEqual({ verdict: 'other_payer', amount: PRICE, sentence: otherPayer });
      // Its learner is told `seen`.
      expect((await scene.decide(lent, 'reject')).body.code).toBe('payments.bank_has_seen_it');
      expect(await says(unseen)).toEqual({ verdict: 'none', amount: null, sentence: null });
      const { payments } = await listed({ status: 'pending' });
      expect(payments.find(({ id }) => id === short.id)!.bank).toEqual(await says(short));

      await scene.decide(exact, 'approve').expect(200);
      expect(await says(exact)).toBeNull();
    });

    it('lists and counts only what the bank has seen', async () => {
      const seen = await pays(aReference());
      const unseen = await pays(aReference(), await aLearner(academy));
      await shows({ amount: PRICE, reference: seen.reference });
      const before = await listed({ bank: 'confirmed' });
      expect(before.payments.every(({ bank }) => bank?.verdict === 'confirmed')).toBe(true);
      const ids = before.payments.map(({ id }) => id);
      expect(ids).toContain(seen.id);
      expect(ids).not.toContain(unseen.id);
      expect(before.total).toBe(ids.length);
      expect(before.counts.get('confirmed')).toBe(String(ids.length));
      expect((await listed({ status: 'pending' })).counts.get('confirmed')).toBe(String(ids.length));
      expect((await listed({})).total).toBe(
        ['pending', 'approved', 'rejected', 'voided'].reduce(
          (sum, status) => sum + Number(before.counts.get(status)),
          0,
        ),
      );
      const own = await listed({ bank: 'confirmed', user_id: learner.id, q: seen.reference });
      expect(own.payments).toMatchObject([{ id: seen.id }]);
      expect([own.total, own.counts.get('confirmed')]).toEqual([1, '1']);
      expect(await listed({ bank: 'confirmed', status: 'approved' })).toMatchObject({
        payments: [],
        total: 0,
      });
      // Decided, and no rule has run since.
      await scene.decide(seen, 'approve').expect(200);
      expect((await listed({ bank: 'confirmed' })).total).toBe(ids.length - 1);
      await scene.administrator.get(PAYMENTS).query({ bank: 'yes' }).expect(400);
    });

    it('is pushed live to administrators, once for a statement', async () => {
      const paid = [await pays(aReference()), await pays(aReference(), await aLearner(academy))];
      await scene.listens(scene.administrator, async (stream) => {
        await shows(...paid.map(({ reference }) => ({ amount: PRICE - 1, reference })));
        await stream.untilReceived('bank.verdicts-changed (administrators)');
        await shows({ amount: 10 });
        const told = stream.changes.filter((change) => change.startsWith('bank.verdicts-changed'));
        expect(told).toHaveLength(1);
      });
    });

    it('asks before a payment that the bank has seen is rejected', async () => {
      const seen = await pays(aReference());
      await shows({ amount: PRICE, reference: seen.reference });
      const refused = await scene.decide(seen, 'reject', { reason: 'We could not find this transfer' });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'payments.bank_has_seen_it',
        'The bank has seen ₹4,999 for this payment. Reject it only if you are sure',
      ]);
      expect(await mine()).toMatchObject({ status: 'pending', bank: 'seen' });
      await scene.decide(seen, 'reject', { confirm_seen: true }).expect(200);
      // It asks nothing about what is decided.
      await scene.decide(seen, 'reject').expect(200);
    });
  });
});
