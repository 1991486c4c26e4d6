import type { BankFeed } from '../../src/modules/bank/index.js';
import type {
  BankFeedResponse,
  BankFeedWithSecretResponse,
} from '../../src/modules/bank/dto/bank-feed.dto.js';
import { aBankFeed, aCreditText, aGatewayBody, anSmsBody, signatureOf } from '../factories/bank-feeds.js';
import { aBankAccount, anImport, aReference, aStatement } from '../factories/bank.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const AMOUNT = 4999;
const MINUTE_MS = 60_000;

describe('SMS from a phone', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let feed: BankFeed;
  let reference: string;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on' } });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query(`DELETE FROM rate_limits WHERE key LIKE 'write:%'`);
    account = await aBankAccount(administrator);
    feed = await aBankFeed(academy, administrator, account);
    reference = aReference();
  });

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
  const anAlertBody = () => anSmsBody(aCreditText({ amount: AMOUNT, reference }));
  const lines = (): Promise<{ amount: number; rrn: string; strength: string; sightings: number }[]> =>
    academy.dataSource.query(
      `SELECT amount_paise::float8 / 100 AS amount, rrn, strength,
         (SELECT count(*)::int FROM bank_sightings WHERE line_id = line.id) AS sightings
       FROM bank_lines line WHERE account_id = $1`,
      [account.id],
    );
  const listed = async (id = feed.id): Promise<BankFeedResponse | undefined> => {
    const { body } = await administrator.get('/api/bank/feeds').expect(200);
    return (body as BankFeedResponse[]).find((one) => one.id === id);
  };

  describe('with the right signature', () => {
    it('becomes a line, sent by “Incoming SMS to URL forwarder”', async () => {
      await send(anAlertBody()).expect(202, {});
      expect(await lines()).toEqual([{ amount: AMOUNT, rrn: reference, strength: 'fair', sightings: 1 }]);
      expect((await listed())!.last_seen_at).not.toBeNull();
    });

    it('becomes a line, sent by “SMS Gateway for Android”', async () => {
      await sendFromGateway(aGatewayBody(aCreditText({ amount: AMOUNT, reference }))).expect(202);
      expect(await lines()).toMatchObject([{ rrn: reference }]);
    });

    it('becomes a line with any content type', async () => {
      await send(anAlertBody(), { 'Content-Type': 'text/plain' }).expect(202);
      expect(await lines()).toHaveLength(1);
    });

    it('is accepted when sent again, and counted once', async () => {
      const body = anAlertBody();
      for (let time = 0; time < 3; time++) await send(body).expect(202);
      expect(await lines()).toMatchObject([{ sightings: 1 }]);
    });

    it('is merged with the same transfer in a statement', async () => {
      await send(anAlertBody()).expect(202);
      await anImport(administrator, account, aStatement([{ amount: AMOUNT, reference }]));
      expect(await lines()).toEqual([{ amount: AMOUNT, rrn: reference, strength: 'strong', sightings: 2 }]);
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
    it.each(['+919876543210', 'VM-SCAMMR-S', 'SBIUPI', ''])(
      'but from %j is accepted, ignored and counted',
      async (from) => {
        await send(anSmsBody(aCreditText({ amount: AMOUNT, reference }), { from })).expect(202);
        expect(await lines()).toEqual([]);
        expect(await listed()).toMatchObject({ ignored: 1, unreadable: 0 });
      },
    );

    it('of a promotion’s header only suggests', async () => {
      await send(anSmsBody(aCreditText({ amount: AMOUNT, reference }), { from: 'VM-SBIUPI-P' })).expect(202);
      const [line] = await academy.dataSource.query<{ anchored: boolean }[]>(
        'SELECT anchored FROM bank_lines WHERE account_id = $1',
        [account.id],
      );
      expect(line).toEqual({ anchored: false });
    });

    it('about another account is ignored', async () => {
      await send(anSmsBody(aCreditText({ amount: AMOUNT, reference, account: '9999' }))).expect(202);
      expect(await lines()).toEqual([]);
      expect(await listed()).toMatchObject({ ignored: 1 });
    });

    it('that is not a credit is counted as unreadable', async () => {
      await send(anSmsBody('123456 is your OTP. Do not share it. -SBI')).expect(202);
      expect(await listed()).toMatchObject({ ignored: 0, unreadable: 1 });
    });

    it('that is a heartbeat updates the last contact', async () => {
      await sendFromGateway(aGatewayBody('', { event: 'system:ping' })).expect(202);
      expect(await listed()).toMatchObject({ ignored: 0, last_seen_at: expect.any(String) });
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
      expect(await lines()).toEqual([]);
      expect((await listed())!.last_seen_at).toBeNull();
    });

    it('is rejected the same way for an unknown feed', async () => {
      const { body } = await send(anAlertBody(), {}, '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f').expect(401);
      expect(body).toMatchObject({ code: 'bank.bad_signature' });
    });

    it('is rejected if a byte was changed in transit', async () => {
      const body = anAlertBody();
      await send(body.replace('4999', '9999'), { 'X-Signature': signatureOf(body) }).expect(401);
    });

    it('is rejected if its time is not signed, or more than 5 minutes ago', async () => {
      const body = aGatewayBody(aCreditText({ amount: AMOUNT, reference }));
      const now = String(Math.floor(Date.now() / 1000));
      await send(body, { 'X-Timestamp': now }).expect(401);
      await sendFromGateway(body, Date.now() - 6 * MINUTE_MS).expect(401);
      await sendFromGateway(body, Date.now() + 6 * MINUTE_MS).expect(401);
      expect(await lines()).toEqual([]);
    });

    it('is accepted late if the message is known, so that the phone stops retrying', async () => {
      const body = aGatewayBody(aCreditText({ amount: AMOUNT, reference }));
      await sendFromGateway(body).expect(202);
      await sendFromGateway(body, Date.now() - 60 * MINUTE_MS).expect(202);
      expect(await lines()).toMatchObject([{ sightings: 1 }]);
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
      expect(await listed(id)).toMatchObject({ kind: 'sms', name: 'Office phone' });
      expect(JSON.stringify(await listed(id))).not.toContain(secret);
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
      expect(await lines()).toEqual([]);
      expect((await patch({ name: 'Shop phone', paused: false })).body).toMatchObject({
        name: 'Shop phone',
        paused_at: null,
        ignored: 1,
      });
      await sendSigned(id, secret).expect(202);
      expect(await lines()).toHaveLength(1);
    });

    it('is deleted with its secret; its lines remain', async () => {
      const { id, secret } = await add();
      await sendSigned(id, secret).expect(202);
      await administrator.delete(`/api/bank/feeds/${id}`).expect(204);
      await sendSigned(id, secret).expect(401);
      expect(await listed(id)).toBeUndefined();
      expect(await lines()).toHaveLength(1);
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
