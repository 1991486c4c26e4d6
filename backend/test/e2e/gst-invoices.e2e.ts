import type { ReceiptResponse } from '../../src/modules/payments/dto/receipt.dto.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aCourse } from '../factories/courses.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const PUNE = '27AAPFU0939F1ZV';
const BENGALURU = '29AAGCB7383J1Z4';
const SELLER = { gstin: PUNE, legal_name: 'Triad Learning LLP', business_address: '12 MG Road, Pune 411001' };

describe('a GST tax invoice', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
    await saveSettings(SELLER);
  });
  afterAll(() => academy.stop());

  async function saveSettings(changes: object): Promise<void> {
    const { body } = await administrator.get('/api/admin/settings').expect(200);
    await administrator
      .put('/api/admin/settings')
      .send({ ...(body as object), ...changes })
      .expect(200);
  }
  const checkout = async (learner: SignedIn, details: object, pricePaise = 549_900) => {
    const course = await aCourse(academy, { pricePaise });
    const answer = await learner
      .post(`/api/payments/checkout/${course.id}`)
      .send({ name: 'Priya Sharma', email: learner.email, ...details });
    return { course, answer };
  };
  /** Checks out with these details, submits proof and approves. */
  async function anApproved(details: object, pricePaise?: number): Promise<string> {
    const learner = await aLearner(academy);
    const { course } = await checkout(learner, details, pricePaise);
    const { body } = await learner
      .post(`/api/payments/submit/${course.id}`)
      .send({ receipt_email: learner.email })
      .expect(201);
    const { id } = (body as { payment: { id: string } }).payment;
    await administrator.post(`/api/payments/manual-payments/${id}/approve`).expect(200);
    return id;
  }
  const documentOf = async (id: string) =>
    (await administrator.get(`/api/payments/manual-payments/${id}/receipt`).expect(200))
      .body as ReceiptResponse;

  const csv = async (list: string, query: object = {}): Promise<Record<string, string>[]> => {
    const { text } = await administrator.get(`/api/admin/exports/${list}.csv`).query(query).expect(200);
    const [head, ...rows] = text
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
    return rows.map((cells) => Object.fromEntries(head!.map((title, index) => [title, cells[index]!])));
  };
  const voided = (id: string) =>
    administrator.post(`/api/payments/manual-payments/${id}/void`).send({ reason: 'Sold twice' }).expect(200);

  it('keeps the buyer’s GST details when proof is resubmitted after a rejection', async () => {
    const learner = await aLearner(academy);
    const details = { gstin: BENGALURU, legal_name: 'Namma LLP', place_of_supply: '29' };
    const { course } = await checkout(learner, details);
    const submit = async () => {
      const { body } = await learner
        .post(`/api/payments/submit/${course.id}`)
        .send({ receipt_email: learner.email })
        .expect(201);
      return (body as { payment: { id: string } }).payment.id;
    };
    await administrator.post(`/api/payments/manual-payments/${await submit()}/reject`).expect(200);
    const id = await submit();
    await administrator.post(`/api/payments/manual-payments/${id}/approve`).expect(200);
    expect(await documentOf(id)).toMatchObject({
      gst: { buyer_gstin: BENGALURU, buyer_name: 'Namma LLP', place_of_supply: '29' },
    });
  });

  it('has equal CGST and SGST within the academy’s state', async () => {
    const document = await documentOf(await anApproved({}));
    expect(document).toMatchObject({
      kind: 'invoice',
      receipt_number: expect.stringMatching(/^TA\/\d\d-\d\d\/\d{6}$/),
      amount: 5499,
      gst: {
        seller_gstin: PUNE,
        seller_name: 'Triad Learning LLP',
        seller_address: '12 MG Road, Pune 411001',
        sac_code: '999293',
        rate: 18,
        place_of_supply: '27',
        place_of_supply_name: 'Maharashtra',
        buyer_gstin: null,
        buyer_name: 'Priya Sharma',
        taxable_amount: 4660.16,
        cgst: 419.42,
        sgst: 419.42,
        igst: 0,
        reverse_charge: false,
      },
    });
    expect(document.receipt_number.length).toBeLessThanOrEqual(16);
  });

  it('has IGST for a buyer with a GSTIN of another state, whatever state was chosen, also in the payments export', async () => {
    const buyer = { gstin: '29aagcb7383j1z4 ', legal_name: 'Namma Security LLP', place_of_supply: '27' };
    const { gst, receipt_number } = await documentOf(await anApproved(buyer));
    expect(gst).toMatchObject({
      buyer_gstin: BENGALURU,
      buyer_name: 'Namma Security LLP',
      place_of_supply: '29',
      taxable_amount: 4660.17,
      cgst: 0,
      sgst: 0,
      igst: 838.83,
    });
    const row = (await csv('payments')).find((one) => one['Receipt number'] === receipt_number);
    expect(row).toMatchObject({
      'Seller GSTIN': PUNE,
      'Buyer GSTIN': BENGALURU,
      'Place of supply (state code)': '29',
    });
  });

  it('is taken back by a credit note once it is void, with a number of its own', async () => {
    const id = await anApproved({ gstin: BENGALURU, legal_name: 'Namma LLP' });
    const pdf = () => administrator.get(`/api/payments/manual-payments/${id}/credit-note.pdf`);
    expect((await pdf()).body).toMatchObject({ code: 'payments.no_credit_note' });
    expect(await documentOf(id)).toMatchObject({ credit_note: null });
    await voided(id);
    const { receipt_number: invoice, credit_note: note } = await documentOf(id);
    expect(note).toEqual({
      number: expect.stringMatching(/^CN\/\d\d-\d\d\/\d{6}$/),
      issued_at: expect.any(String),
    });
    expect(note!.number.length).toBeLessThanOrEqual(16);
    const { headers } = await pdf().expect(200);
    expect(headers['content-disposition']).toContain(`${note!.number.replaceAll('/', '-')}.pdf`);
    const rows = await csv('invoices');
    expect(rows.filter((row) => [invoice, note!.number].includes(row['Number']!))).toMatchObject([
      { Document: 'Tax invoice', 'Taken back by credit note': note!.number, 'Amount (INR)': '5499.00' },
      {
        Document: 'Credit note',
        'Credit note for invoice': invoice,
        'IGST (INR)': '838.83',
        'Buyer GSTIN': BENGALURU,
      },
    ]);
    const found = await administrator.get('/api/payments/manual-payments').query({ q: note!.number });
    expect((found.body as { id: string }[]).map((payment) => payment.id)).toEqual([id]);
  });

  it('has no credit note as a plain receipt, and gapless ones else, each once', async () => {
    await saveSettings({ gstin: null });
    const plain = await anApproved({});
    await saveSettings(SELLER);
    const [first, second] = [await anApproved({}), await anApproved({})];
    for (const id of [plain, first, second, second]) await voided(id);
    expect(await documentOf(plain)).toMatchObject({ kind: 'receipt', credit_note: null });
    const numberOf = async (id: string) => Number((await documentOf(id)).credit_note!.number.slice(-6));
    expect(await numberOf(second)).toBe((await numberOf(first)) + 1);
  });

  it('is in the exports of its own day, however long ago the proof was submitted', async () => {
    const id = await anApproved({});
    await academy.dataSource.query(`UPDATE payments SET created_at = '2026-03-31T10:00:00Z' WHERE id = $1`, [
      id,
    ]);
    const { receipt_number, order_code, issued_at } = await documentOf(id);
    const today = dayInIndia(new Date(issued_at));
    const period = { from: today, to: today };
    expect((await csv('invoices', period)).map((row) => row['Number'])).toContain(receipt_number);
    const payments = async (query: object) => (await csv('payments', query)).map((row) => row['Order code']);
    expect(await payments({ ...period, day_of: 'decided' })).toContain(order_code);
    expect(await payments(period)).not.toContain(order_code);
    expect(await payments({ from: '2026-03-31', to: '2026-03-31', day_of: 'submitted' })).toContain(
      order_code,
    );
    expect(await csv('invoices', { from: '2026-03-31', to: '2026-03-31' })).toEqual([]);
  });

  it('is issued later than every lower number, whichever approval was decided first', async () => {
    const [late, early] = [await anApproved({}), await anApproved({})];
    const runner = academy.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE receipts SET voided_at = now() WHERE payment_id = ANY ($1)', [[late, early]]);
    // Decided a second before the other, and numbered after it.
    await runner.query(
      `UPDATE payments SET processed_at = processed_at - interval '1 second' WHERE id = $1`,
      [early],
    );
    for (const id of [late, early]) await runner.query('SELECT issue_receipt($1)', [id]);
    const issued = (await runner.query(
      'SELECT number, issued_at FROM receipts WHERE payment_id = ANY ($1) ORDER BY number',
      [[late, early]],
    )) as { issued_at: Date }[];
    await runner.rollbackTransaction();
    await runner.release();
    const times = issued.map((one) => one.issued_at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('has IGST for an unregistered buyer in another state', async () => {
    expect((await documentOf(await anApproved({ place_of_supply: '33' }))).gst).toMatchObject({
      place_of_supply_name: 'Tamil Nadu',
      buyer_gstin: null,
      igst: 838.83,
    });
  });

  it.each([100, 101, 9_999, 123_457, 5_000_001])('adds up to the paisa at %i paise', async (price) => {
    for (const place of ['27', '33']) {
      const { amount, gst } = await documentOf(await anApproved({ place_of_supply: place }, price));
      const parts = [gst!.taxable_amount, gst!.cgst, gst!.sgst, gst!.igst];
      expect(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(price);
      expect(amount).toBe(price / 100);
      expect(gst!.cgst).toBe(gst!.sgst);
    }
  });

  it('keeps its values when the settings change', async () => {
    const id = await anApproved({});
    const before = await documentOf(id);
    await saveSettings({ ...SELLER, legal_name: 'Another LLP', gst_rate: 12, sac_code: '999294' });
    expect(await documentOf(id)).toEqual(before);
    expect((await documentOf(await anApproved({}))).gst).toMatchObject({
      seller_name: 'Another LLP',
      rate: 12,
    });
    await saveSettings({ ...SELLER, gst_rate: 18, sac_code: '999293' });
  });

  it('is not issued without a GSTIN, which gives a plain receipt, nor for a free course, which gives none', async () => {
    const learner = await aLearner(academy);
    const { answer } = await checkout(learner, {}, 0);
    expect(answer.body).toMatchObject({ access_granted: true });
    expect((await learner.get('/api/payments/mine')).body).toMatchObject([{ receipt_number: null }]);
    await saveSettings({ gstin: null });
    expect(await documentOf(await anApproved({ gstin: BENGALURU }))).toMatchObject({
      kind: 'receipt',
      gst: null,
      receipt_number: expect.stringMatching(/^TA-\d{4}-\d{6}$/),
    });
    await saveSettings(SELLER);
  });

  it('is numbered by the Indian financial year, which starts on 1 April in India', async () => {
    const id = await anApproved({});
    const seriesAt = async (moment: string): Promise<string> => {
      const runner = academy.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query('UPDATE receipts SET voided_at = now() WHERE payment_id = $1', [id]);
      await runner.query('UPDATE payments SET processed_at = $2 WHERE id = $1', [id, moment]);
      const [row] = (await runner.query('SELECT issue_receipt($1) AS number', [id])) as [{ number: string }];
      await runner.rollbackTransaction();
      await runner.release();
      return row.number;
    };
    expect(await seriesAt('2098-03-31T18:29:59Z')).toBe('TA/97-98/000001');
    expect(await seriesAt('2098-03-31T18:30:00Z')).toBe('TA/98-99/000001');
  });

  it.each([
    ['gstin', '29AAGCB7383J1Z5', 'This is not a valid GSTIN. Check its 15 characters, like 27AAPFU0939F1ZV'],
    ['place_of_supply', '99', 'Choose a state'],
  ])('rejects an invalid %s at checkout with a message at the field', async (field, value, message) => {
    const { answer } = await checkout(await aLearner(academy), { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ field, message }] });
  });
});
