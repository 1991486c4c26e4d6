import { BankAlertsService, type BankFeed, BankSweep } from '../../src/modules/bank/index.js';
import type { UnreadAlertResponse } from '../../src/modules/bank/dto/unread-alert.dto.js';
import { aBankFeed } from '../factories/bank-feeds.js';
import { aBankAccount, aReference } from '../factories/bank.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const HDFC = 'AX-HDFCBK-S';
const TO_OURS = 'credited to A/c XX4321';

describe('a message that looks like a credit and cannot be read', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let feed: BankFeed;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query('DELETE FROM bank_unread_alerts');
    await academy.dataSource.query('DELETE FROM bank_alert_wordings');
    account = await aBankAccount(administrator);
    feed = await aBankFeed(academy, administrator, account);
  });

  const receive = (text: string, sender = HDFC, sentAt = new Date()) =>
    academy.app.get(BankAlertsService).receive(feed, { text, sender, sentAt, receivedAt: sentAt });
  const withCharges = (reference: string, amount = '4,999.00') =>
    `Rs.${amount} ${TO_OURS} after charges of Rs.5.00. UPI Ref ${reference}`;
  const list = async (): Promise<UnreadAlertResponse[]> =>
    (await administrator.get('/api/bank/unread-alerts').expect(200)).body as UnreadAlertResponse[];
  const mark = (id: string, amountIndex = 0, referenceIndex = 0) =>
    administrator
      .post(`/api/bank/unread-alerts/${id}/mark`)
      .send({ amount_index: amountIndex, reference_index: referenceIndex });
  const lines = (): Promise<{ amount: number; rrn: string; anchored: boolean }[]> =>
    academy.dataSource.query(
      `SELECT amount_paise::float8 / 100 AS amount, rrn, anchored FROM bank_lines WHERE account_id = $1 ORDER BY created_at`,
      [account.id],
    );

  it('waits with its amounts and references, encrypted, and once', async () => {
    const reference = aReference();
    const sentAt = new Date();
    await receive(withCharges(reference), undefined, sentAt);
    await receive(withCharges(reference), undefined, sentAt);
    expect(await list()).toEqual([
      expect.objectContaining({
        feed: feed.name,
        sender: 'AX-HDFCBK-S',
        known_sender: true,
        text: withCharges(reference),
        amounts: [
          { text: 'Rs.4,999.00', amount: 4999 },
          { text: 'Rs.5.00', amount: 5 },
        ],
        references: [reference],
      }),
    ]);
    const [{ found }] = await academy.dataSource.query<[{ found: number }]>(
      `SELECT count(*)::int AS found FROM bank_unread_alerts alert WHERE alert::text LIKE $1`,
      [`%${reference}%`],
    );
    expect(found).toBe(0);
  });

  it.each([
    ['a debit', HDFC, 'Rs.4999 debited from A/c XX4321. UPI Ref 644155555515'],
    ['an OTP', HDFC, 'OTP 123456 for Rs.4999 credited to A/c XX4321. Ref 644155555515'],
    ['a credit of another account', HDFC, withCharges('644155555515').replace('4321', '9999')],
    ['a text without a reference', HDFC, `Rs.4999 ${TO_OURS} after charges of Rs.5`],
    [
      'an unknown sender’s that does not name the account',
      'AX-NEWBNK-S',
      'Rs.4999 received. Ref 644155555515',
    ],
    ['a phone number’s', '+919876543210', withCharges('644155555515')],
  ])('is not %s', async (_name, sender, text) => {
    await receive(text, sender);
    expect(await list()).toEqual([]);
  });

  it('becomes a line that only suggests, once it is marked, and so do those that wait and those that come', async () => {
    const [first, second, third] = [aReference(), aReference(), aReference()];
    await receive(withCharges(first));
    await receive(withCharges(second, '2,999.00'));
    const [, oldest] = await list();
    expect((await mark(oldest!.id).expect(200)).body).toEqual({ read: 2 });
    expect(await list()).toEqual([]);
    expect(await receive(withCharges(third, '999.00'))).toBe('new');
    expect(await lines()).toEqual([
      { amount: 4999, rrn: first, anchored: false },
      { amount: 2999, rrn: second, anchored: false },
      { amount: 999, rrn: third, anchored: false },
    ]);
    expect(await receive(`${withCharges(aReference())}. Rs.1.00 more`)).toBe('unreadable');
  });

  it('of a sender that no list has is learned with its sender', async () => {
    const text = (reference: string) => `Rs.4999.00 ${TO_OURS}. UPI Ref ${reference}`;
    await receive(text(aReference()), 'AX-NEWBNK-S');
    const [alert] = await list();
    expect(alert).toMatchObject({ known_sender: false });
    await mark(alert!.id).expect(200);
    expect(await receive(text(aReference()), 'VM-NEWBNK-T')).toBe('new');
    expect(await receive(text(aReference()), 'VM-SCAMMR-S')).toBe('unreadable');
  });

  it('is never read where it has the word of a lookalike, whatever was learned', async () => {
    await receive(withCharges(aReference()));
    await mark((await list())[0]!.id).expect(200);
    expect(await receive(`${withCharges(aReference())} reversed`)).toBe('unreadable');
    expect(await lines()).toHaveLength(1);
  });

  it('is not marked with an amount or a reference that it lacks, nor twice', async () => {
    await receive(withCharges(aReference()));
    const [{ id }] = (await list()) as [UnreadAlertResponse];
    expect((await mark(id, 2).expect(400)).body).toMatchObject({ code: 'bank.no_such_mark' });
    await mark(id, 0, 1).expect(400);
    expect(await lines()).toEqual([]);
    const answers = await Promise.all([mark(id), mark(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await lines()).toHaveLength(1);
  });

  it('can be discarded, and its wording forgotten', async () => {
    await receive(withCharges(aReference()));
    const [{ id }] = (await list()) as [UnreadAlertResponse];
    await administrator.delete(`/api/bank/unread-alerts/${id}`).expect(204);
    await administrator.delete(`/api/bank/unread-alerts/${id}`).expect(404);
    await receive(withCharges(aReference()));
    await mark((await list())[0]!.id).expect(200);
    const { body } = await administrator.get('/api/bank/alert-wordings').expect(200);
    const [wording] = body as [{ id: string; sender: string }];
    expect(wording.sender).toBe('HDFCBK');
    await administrator.delete(`/api/bank/alert-wordings/${wording.id}`).expect(204);
    expect(await receive(withCharges(aReference()))).toBe('unreadable');
  });

  it('is deleted after 7 days, or with its feed', async () => {
    await receive(withCharges(aReference()));
    await receive(withCharges(aReference()));
    await academy.dataSource.query(
      `UPDATE bank_unread_alerts SET created_at = now() - interval '8 days' WHERE id = (SELECT min(id::text)::uuid FROM bank_unread_alerts)`,
    );
    await academy.app.get(BankSweep).run();
    expect(await list()).toHaveLength(1);
    await administrator.delete(`/api/bank/feeds/${feed.id}`).expect(204);
    expect(await list()).toEqual([]);
    await academy.app.get(BankSweep).run();
    expect(await academy.dataSource.query('SELECT FROM bank_unread_alerts')).toEqual([]);
  });
});
