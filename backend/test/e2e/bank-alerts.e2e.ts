import { type BankAlert, BankAlertsService, type BankFeed, BankSweep } from '../../src/modules/bank/index.js';
import type {
  BankFeedResponse,
  BankFeedWithSecretResponse,
} from '../../src/modules/bank/dto/bank-feed.dto.js';
import type { UnreadAlertResponse } from '../../src/modules/bank/dto/unread-alert.dto.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import type { BankImportResponse } from '../../src/modules/reconciliation/matching/dto/bank-import.dto.js';
import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.dto.js';
import {
  aBankFeed,
  aCreditText,
  aGatewayBody,
  anAlert,
  anSmsBody,
  signatureOf,
} from '../factories/bank-feeds.js';
import { aBankAccount, anImport, aReference, aStatement } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const PRICE = 5499;
const HDFC = 'AX-HDFCBK-S';
const TO_OURS = 'credited to A/c XX4321';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface StoredLine {
  id: string;
  amount: number;
  rrn: string;
  running_balance: string;
  strength: string;
  anchored: boolean;
  stale: boolean;
  withdrawn: boolean;
  sightings: string[];
}

describe('alerts of the bank', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let feed: BankFeed;
  let course: Course;
  let reference: string;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on' } });
    administrator = await anAdministrator(academy);
    course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query(`DELETE FROM rate_limits WHERE key LIKE 'write:%'`);
    account = await aBankAccount(administrator);
    feed = await aBankFeed(academy, administrator, account);
    reference = aReference();
  });

  const receive = (alert: BankAlert = anAlert({ amount: PRICE, reference }), from = feed) =>
    academy.app.get(BankAlertsService).receive(from, alert);
  const stored = (): Promise<StoredLine[]> =>
    academy.dataSource.query(
      `SELECT id, amount_paise::float8 / 100 AS amount, rrn, running_balance, strength, anchored, stale,
         withdrawn_at IS NOT NULL AS withdrawn,
         ARRAY(SELECT kind FROM bank_sightings WHERE line_id = line.id ORDER BY kind) AS sightings
       FROM bank_lines line WHERE account_id = $1 ORDER BY created_at, id`,
      [account.id],
    );
  const published = (): Promise<{ newLines: number; lineIds?: string[] }[]> =>
    academy.dataSource
      .query<{ payload: { newLines: number; lineIds?: string[] } }[]>(
        `SELECT payload FROM outbox_events WHERE name = 'bank.lines-arrived' AND payload->>'accountId' = $1 ORDER BY id`,
        [account.id],
      )
      .then((rows) => rows.map(({ payload }) => payload));
  const importStatement = (): Promise<BankImportResponse> =>
    anImport(administrator, account, aStatement([{ amount: PRICE, reference }]));
  const listed = async (group: string): Promise<BankLineResponse | undefined> => {
    const { body } = await administrator.get('/api/bank/lines').query({ group, limit: 200 }).expect(200);
    return (body as BankLineResponse[]).find((line) => line.reference === reference);
  };
  const send = (body: string, headers: Record<string, string> = {}, to = feed.id) =>
    academy
      .http()
      .post(`/api/bank/feeds/${to}/sms`)
      .set({ 'Content-Type': 'application/json', 'X-Signature': signatureOf(body), ...headers })
      .send(body);
  const sendFromGateway = (body: string, at = Date.now()) => {
    const timestamp = String(Math.floor(at / 1000));
    return send(body, { 'X-Timestamp': timestamp, 'X-Signature': signatureOf(body + timestamp) });
  };
  const anAlertBody = () => anSmsBody(aCreditText({ amount: PRICE, reference }));
  const feedOf = async (id = feed.id): Promise<BankFeedResponse | undefined> => {
    const { body } = await administrator.get('/api/bank/feeds').expect(200);
    return (body as BankFeedResponse[]).find((one) => one.id === id);
  };

  it('add a line that is matched, and notify administrators’ screens', async () => {
    await aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
    expect(await receive()).toBe('new');
    const [line] = await stored();
    expect(line).toMatchObject({
      running_balance: 'not_needed',
      strength: 'fair',
      stale: false,
      sightings: ['sms'],
    });
    expect(await published()).toEqual([{ accountId: account.id, newLines: 1, lineIds: [line!.id] }]);
    expect(await listed('matched')).toMatchObject({ amount: PRICE, sms_only: true });
    await importStatement();
    expect(await listed('matched')).toMatchObject({ amount: PRICE, sms_only: false });
  });

  it('are stored once when replayed', async () => {
    const alert = anAlert({ amount: PRICE, reference });
    expect(await receive(alert)).toBe('new');
    expect(await receive(alert)).toBe('seen');
    expect(await stored()).toMatchObject([{ sightings: ['sms'] }]);
    expect(await published()).toHaveLength(1);
  });

  it('create one line when two arrive concurrently', async () => {
    const other = await aBankFeed(academy, administrator, account);
    const outcomes = await Promise.all([feed, other, feed, other].map((from) => receive(undefined, from)));
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('are merged with the line of a later statement, which makes it strong', async () => {
    await receive();
    const { new_lines } = await importStatement();
    expect(new_lines).toBe(0);
    expect(await stored()).toMatchObject([
      { running_balance: 'whole', strength: 'strong', sightings: ['sms', 'statement'] },
    ]);
  });

  it('are merged with the line of an earlier statement', async () => {
    await importStatement();
    expect(await receive()).toBe('seen');
    expect(await stored()).toMatchObject([
      { running_balance: 'whole', strength: 'strong', sightings: ['sms', 'statement'] },
    ]);
    expect((await published()).filter(({ lineIds }) => lineIds)).toEqual([]);
  });

  it('by mail make an SMS line strong, and publish it', async () => {
    await receive();
    const mail = await aBankFeed(academy, administrator, account, 'mail');
    expect(await receive(undefined, mail)).toBe('seen');
    expect(await stored()).toMatchObject([{ strength: 'strong', sightings: ['mail', 'sms'] }]);
    expect(await published()).toMatchObject([{ newLines: 1 }, { newLines: 0 }]);
  });

  it('remain when the statement is undone, with their own strength', async () => {
    await receive();
    const { id } = await importStatement();
    await administrator.post(`/api/bank/imports/${id}/undo`).expect(200);
    expect(await stored()).toMatchObject([
      { running_balance: 'not_needed', strength: 'fair', withdrawn: false },
    ]);
  });

  it('older than 72 hours are stored but not matched', async () => {
    await aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
    const at = new Date(Date.now() - 73 * HOUR_MS);
    expect(await receive({ ...anAlert({ amount: PRICE, reference }), sentAt: at })).toBe('new');
    expect(await stored()).toMatchObject([{ running_balance: 'absent', strength: 'fair', stale: true }]);
    expect(await listed('matched')).toBeUndefined();
    expect(await listed('look')).toMatchObject({
      sentence: 'The alert about this money came more than 3 days late.',
    });
    expect(await receive()).toBe('seen');
    expect(await stored()).toMatchObject([{ running_balance: 'not_needed', stale: false }]);
    expect(await listed('matched')).toBeDefined();
  });

  it('about another account, or that only look like a credit, are ignored', async () => {
    expect(await receive(anAlert({ amount: PRICE, reference, account: '9999' }))).toBe('other_account');
    const alert = anAlert({ amount: PRICE, reference });
    expect(await receive({ ...alert, text: `${alert.text} reversed` })).toBe('unreadable');
    expect(await stored()).toEqual([]);
  });

  describe('by SMS from a phone', () => {
    describe('with the right signature', () => {
      it('becomes a line, sent by “Incoming SMS to URL forwarder”', async () => {
        await send(anAlertBody()).expect(202, {});
        expect(await stored()).toMatchObject([
          { amount: PRICE, rrn: reference, strength: 'fair', sightings: ['sms'] },
        ]);
        expect((await feedOf())!.last_seen_at).not.toBeNull();
      });

      it('becomes a line with any content type', async () => {
        await send(anAlertBody(), { 'Content-Type': 'text/plain' }).expect(202);
        expect(await stored()).toHaveLength(1);
      });

      it('leaves no text in the database', async () => {
        await send(anAlertBody()).expect(202);
        const [{ found }] = await academy.dataSource.query<[{ found: number }]>(
          `SELECT count(*)::int AS found FROM (
             SELECT line::text AS row FROM bank_lines line UNION ALL SELECT sighting::text FROM bank_sightings sighting
             UNION ALL SELECT event::text FROM outbox_events event) every WHERE row LIKE '%Dear SBI User%'`,
        );
        expect(found).toBe(0);
      });
    });

    describe('that is not from the bank', () => {
      it('is accepted, ignored and counted, and so is one about another account', async () => {
        const text = aCreditText({ amount: PRICE, reference });
        await send(anSmsBody(text, { from: '+919876543210' })).expect(202);
        await send(anSmsBody(text.replace('4321', '9999'))).expect(202);
        expect(await stored()).toEqual([]);
        expect(await feedOf()).toMatchObject({ ignored: 2, unreadable: 0 });
      });

      it('that is not a credit is counted as unreadable', async () => {
        await send(anSmsBody('123456 is your OTP. Do not share it. -SBI')).expect(202);
        expect(await feedOf()).toMatchObject({ ignored: 0, unreadable: 1 });
      });

      it('that is a heartbeat updates the last contact', async () => {
        await sendFromGateway(aGatewayBody('', { event: 'system:ping' })).expect(202);
        expect(await feedOf()).toMatchObject({ ignored: 0, last_seen_at: expect.any(String) });
      });

      it('in neither format is rejected with a reason', async () => {
        const { body } = await send('{"hello":"there"}').expect(400);
        expect(body).toMatchObject({ code: 'bank.unknown_sms_format' });
        expect((await send('').expect(400)).body).toMatchObject({ code: 'bank.unknown_sms_format' });
      });
    });

    describe('with a wrong signature', () => {
      it.each([
        ['another secret’s', (body: string) => signatureOf(body, 'another secret')],
        ['another body’s', () => signatureOf('{}')],
        ['none', () => ''],
        ['half of one', (body: string) => signatureOf(body).slice(0, 32)],
      ])('is refused: %s', async (_name, sign) => {
        const body = anAlertBody();
        const answer = await send(body, { 'X-Signature': sign(body) }).expect(401);
        expect(answer.body).toMatchObject({ code: 'bank.bad_signature' });
        expect(await stored()).toEqual([]);
        expect((await feedOf())!.last_seen_at).toBeNull();
      });

      it('is rejected the same way for an unknown feed', async () => {
        const { body } = await send(anAlertBody(), {}, '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f').expect(401);
        expect(body).toMatchObject({ code: 'bank.bad_signature' });
      });

      it('is rejected if a byte was changed in transit', async () => {
        const body = anAlertBody();
        await send(body.replace('5499', '9999'), { 'X-Signature': signatureOf(body) }).expect(401);
      });

      it('is rejected if its time is not signed, or more than 5 minutes ago', async () => {
        const body = aGatewayBody(aCreditText({ amount: PRICE, reference }));
        const now = String(Math.floor(Date.now() / 1000));
        await send(body, { 'X-Timestamp': now }).expect(401);
        await sendFromGateway(body, Date.now() - 6 * MINUTE_MS).expect(401);
        await sendFromGateway(body, Date.now() + 6 * MINUTE_MS).expect(401);
        expect(await stored()).toEqual([]);
      });

      it('is accepted late if the message is known, so that the phone stops retrying', async () => {
        const body = aGatewayBody(aCreditText({ amount: PRICE, reference }));
        await sendFromGateway(body).expect(202);
        await sendFromGateway(body, Date.now() - 60 * MINUTE_MS).expect(202);
        expect(await stored()).toMatchObject([{ sightings: ['sms'] }]);
      });
    });

    it('of more than 8 kB is rejected', async () => {
      await send(anSmsBody('x'.repeat(8_200))).expect(413);
    });

    it('is accepted 60 times a minute', async () => {
      const body = anSmsBody('hello', { from: 'friend' });
      for (let time = 0; time < 60; time++) await send(body).expect(202);
      const { headers } = await send(body).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await send(body, { 'X-Signature': 'wrong' }).expect(401);
    });

    describe('and its phone', () => {
      const add = async (): Promise<BankFeedWithSecretResponse> => {
        const { body } = await administrator
          .post('/api/bank/feeds')
          .send({ account_id: account.id, name: 'Office phone' })
          .expect(201);
        return body as BankFeedWithSecretResponse;
      };
      const sendSigned = (id: string, secret: string) => {
        const body = anAlertBody();
        return send(body, { 'X-Signature': signatureOf(body, secret) }, id);
      };

      it('is added with a secret that is shown once', async () => {
        const { id, address, secret } = await add();
        expect(address).toBe(`https://academy.example/api/bank/feeds/${id}/sms`);
        await sendSigned(id, secret).expect(202);
        expect(await feedOf(id)).toMatchObject({ kind: 'sms', name: 'Office phone' });
        expect(JSON.stringify(await feedOf(id))).not.toContain(secret);
        const [stored] = await academy.dataSource.query<[{ secret: string }]>(
          'SELECT secret FROM bank_feeds WHERE id = $1',
          [id],
        );
        expect(stored.secret).not.toContain(secret);
      });

      it('gets a new secret, which invalidates the old one', async () => {
        const { id, secret } = await add();
        const { body } = await administrator.post(`/api/bank/feeds/${id}/rotate`).expect(200);
        await sendSigned(id, secret).expect(401);
        await sendSigned(id, (body as BankFeedWithSecretResponse).secret).expect(202);
      });

      it('is ignored while it is paused', async () => {
        const { id, secret } = await add();
        const patch = (changes: object) =>
          administrator.patch(`/api/bank/feeds/${id}`).send(changes).expect(200);
        expect((await patch({ paused: true })).body).toMatchObject({ paused_at: expect.any(String) });
        await sendSigned(id, secret).expect(202);
        expect(await stored()).toEqual([]);
        expect((await patch({ name: 'Shop phone', paused: false })).body).toMatchObject({
          name: 'Shop phone',
          paused_at: null,
          ignored: 1,
        });
        await sendSigned(id, secret).expect(202);
        expect(await stored()).toHaveLength(1);
      });

      it('is deleted with its secret; its lines remain', async () => {
        const { id, secret } = await add();
        await sendSigned(id, secret).expect(202);
        await administrator.delete(`/api/bank/feeds/${id}`).expect(204);
        await sendSigned(id, secret).expect(401);
        expect(await feedOf(id)).toBeUndefined();
        expect(await stored()).toHaveLength(1);
        await administrator.delete(`/api/bank/feeds/${id}`).expect(404);
        await administrator.post(`/api/bank/feeds/${id}/rotate`).expect(404);
        await administrator.patch(`/api/bank/feeds/${id}`).send({ name: 'x' }).expect(404);
      });

      it('requires a name and an account', async () => {
        const post = (given: object) => administrator.post('/api/bank/feeds').send(given);
        await post({ account_id: account.id, name: ' ' }).expect(400);
        await post({ name: 'Office phone' }).expect(400);
        await post({ account_id: feed.id, name: 'Office phone' }).expect(404);
      });
    });
  });

  describe('that look like a credit and cannot be read', () => {
    beforeEach(async () => {
      await academy.dataSource.query('DELETE FROM bank_unread_alerts');
      await academy.dataSource.query('DELETE FROM bank_alert_wordings');
    });

    const arrives = (text: string, sender = HDFC, sentAt = new Date()) =>
      receive({ text, sender, sentAt, receivedAt: sentAt });
    const withCharges = (reference: string, amount = '4,999.00') =>
      `Rs.${amount} ${TO_OURS} after charges of Rs.5.00. UPI Ref ${reference}`;
    const list = async (): Promise<UnreadAlertResponse[]> =>
      (await administrator.get('/api/bank/unread-alerts').expect(200)).body as UnreadAlertResponse[];
    const mark = (id: string, amountIndex = 0, referenceIndex = 0) =>
      administrator
        .post(`/api/bank/unread-alerts/${id}/mark`)
        .send({ amount_index: amountIndex, reference_index: referenceIndex });

    it('waits with its amounts and references, encrypted, and once', async () => {
      const sentAt = new Date();
      await arrives(`Rs.4999 debited from A/c XX4321. UPI Ref ${aReference()}`);
      await arrives(withCharges(reference), undefined, sentAt);
      await arrives(withCharges(reference), undefined, sentAt);
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

    it('becomes a line that only suggests, once it is marked, and so do those that wait and those that come', async () => {
      const [first, second, third] = [aReference(), aReference(), aReference()];
      await arrives(withCharges(first));
      await arrives(withCharges(second, '2,999.00'));
      const [, oldest] = await list();
      expect((await mark(oldest!.id).expect(200)).body).toEqual({ read: 2 });
      expect(await list()).toEqual([]);
      expect(await arrives(withCharges(third, '999.00'))).toBe('new');
      expect(await stored()).toMatchObject([
        { amount: 4999, rrn: first, anchored: false },
        { amount: 2999, rrn: second, anchored: false },
        { amount: 999, rrn: third, anchored: false },
      ]);
      expect(await arrives(`${withCharges(aReference())}. Rs.1.00 more`)).toBe('unreadable');
    });

    it('of a sender that no list has is learned with its sender', async () => {
      const text = (reference: string) => `Rs.4999.00 ${TO_OURS}. UPI Ref ${reference}`;
      await arrives(text(aReference()), 'AX-NEWBNK-S');
      const [alert] = await list();
      expect(alert).toMatchObject({ known_sender: false });
      await mark(alert!.id).expect(200);
      expect(await arrives(text(aReference()), 'VM-NEWBNK-T')).toBe('new');
      expect(await arrives(text(aReference()), 'VM-SCAMMR-S')).toBe('unreadable');
    });

    it('is never read where it has the word of a lookalike, whatever was learned', async () => {
      await arrives(withCharges(aReference()));
      await mark((await list())[0]!.id).expect(200);
      expect(await arrives(`${withCharges(aReference())} reversed`)).toBe('unreadable');
      expect(await stored()).toHaveLength(1);
    });

    it('is not marked with an amount or a reference that it lacks, nor twice', async () => {
      await arrives(withCharges(aReference()));
      const [{ id }] = (await list()) as [UnreadAlertResponse];
      expect((await mark(id, 2).expect(400)).body).toMatchObject({ code: 'bank.no_such_mark' });
      await mark(id, 0, 1).expect(400);
      expect(await stored()).toEqual([]);
      const answers = await Promise.all([mark(id), mark(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await stored()).toHaveLength(1);
    });

    it('can be discarded, and its wording forgotten', async () => {
      await arrives(withCharges(aReference()));
      const [{ id }] = (await list()) as [UnreadAlertResponse];
      await administrator.delete(`/api/bank/unread-alerts/${id}`).expect(204);
      await administrator.delete(`/api/bank/unread-alerts/${id}`).expect(404);
      await arrives(withCharges(aReference()));
      await mark((await list())[0]!.id).expect(200);
      const { body } = await administrator.get('/api/bank/alert-wordings').expect(200);
      const [wording] = body as [{ id: string; sender: string }];
      expect(wording.sender).toBe('HDFCBK');
      await administrator.delete(`/api/bank/alert-wordings/${wording.id}`).expect(204);
      expect(await arrives(withCharges(aReference()))).toBe('unreadable');
    });

    it('is deleted after 7 days, or with its feed', async () => {
      await arrives(withCharges(aReference()));
      await arrives(withCharges(aReference()));
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
});
