import { DEFAULT_SEARCH_SYNONYMS } from '@triad/shared/search-synonyms';
import { createApi } from '../../src/app/create-api.js';
import { SettingsService } from '../../src/modules/settings/index.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { countStatements } from '../setup/count-statements.js';
import { eventually } from '../setup/eventually.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const ENVIRONMENT = {
  upi_id: 'academy@okbank',
  payee_name: 'Triad Academy',
  upi_kind: 'personal',
  upi_bank_qr: null,
  whatsapp_number: '919800000000',
  support_email: 'support@academy.example',
  checkout_session_minutes: 30,
  gstin: null,
  legal_name: null,
  business_address: null,
  grievance_officer: null,
  grievance_email: null,
  grievance_phone: null,
  grievance_hours: null,
  sac_code: '999293',
  gst_rate: 18,
  sms_payment_cap: 10_000,
  sms_day_cap: 50_000,
  search_synonyms: DEFAULT_SEARCH_SYNONYMS,
};

let academy: TestAcademy;
let administrator: SignedIn;
const settings = async () => (await administrator.get('/api/admin/settings')).body;
const save = (body: object) => administrator.put('/api/admin/settings').send(body);

describe('settings that nobody has saved', () => {
  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  it('default to the environment, and reject the second of two concurrent first saves', async () => {
    expect(await settings()).toEqual({ ...ENVIRONMENT, version: 0, changed_at: null, changed_by: null });
    const { body } = await academy.http().get('/academy.json');
    expect(body).toMatchObject({ whatsapp_number: '919800000000', support_email: 'support@academy.example' });
    const gate = await Gate.close(academy, 'LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE');
    const first = (payee_name: string) => () => save({ ...ENVIRONMENT, payee_name, version: 0 });
    const answers = await race(gate, [first('Asha Academy'), first('Bina Academy')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'settings.changed_meanwhile',
      message: expect.stringContaining('Someone else has changed the settings'),
    });
    expect((await settings()).version).toBe(1);
  });
});

describe('settings', () => {
  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy);
  });
  beforeEach(() => change(ENVIRONMENT));
  afterAll(() => academy.stop());

  const change = async (values: object) => {
    const { version, changed_at: _at, changed_by: _by, ...standing } = await settings();
    return save({ ...standing, ...values, version });
  };

  it('rejects a save based on outdated values, and changes nothing', async () => {
    const { version } = await settings();
    expect((await change({ payee_name: 'Triad' })).status).toBe(200);
    expect((await save({ ...ENVIRONMENT, payee_name: 'Late', version })).status).toBe(409);
    expect(await settings()).toMatchObject({ payee_name: 'Triad', version: version + 1 });
  });

  it.each([
    ['upi_id', 'no-at-sign', 'Enter a UPI ID like academy@okbank'],
    // Left out, it isn't read as “not configured”.
    ['upi_id', undefined, 'Enter a UPI ID like academy@okbank'],
    ['upi_id', 'two@at@signs', 'Enter a UPI ID like academy@okbank'],
    ['payee_name', '  ', 'Enter the name that payment apps should show'],
    ['whatsapp_number', 'call us', 'Enter 8 to 15 digits with the country code, like 919800000000'],
    ['support_email', 'x,y@evil.example', 'Please enter a valid email'],
    ['gstin', '27AAPFU0939F1ZW', 'This is not a valid GSTIN. Check its 15 characters, like 27AAPFU0939F1ZV'],
    ['grievance_phone', 'call us', 'Enter a phone number like +91 98000 00000'],
    ['sac_code', 'abc', 'Enter 4 to 8 digits, like 999293'],
    ['gst_rate', 41, 'Enter a whole percentage from 0 to 40'],
    ['sms_payment_cap', -1, 'Enter whole rupees from 0 to 10,00,000'],
    ['sms_day_cap', 10_00_001, 'Enter whole rupees from 0 to 10,00,000'],
    ['search_synonyms', 'soc = blue team\npentest', 'Line 2: write it like pentest = hacking, red team'],
    ['checkout_session_minutes', 0, 'Enter whole minutes from 1 to 1440'],
    ['checkout_session_minutes', '', 'Enter whole minutes from 1 to 1440'],
  ])('rejects %s as %j', async (field, value, message) => {
    const { status, body } = await save({ ...ENVIRONMENT, [field]: value, version: 0 });
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message });
  });

  it('rejects a GSTIN without the name and address for tax invoices', async () => {
    const gstin = { ...ENVIRONMENT, gstin: '27AAPFU0939F1ZV', version: 0 };
    expect((await save(gstin)).body.details).toEqual([
      { field: 'legal_name', message: 'Enter the legal name that your GSTIN is registered with' },
    ]);
    expect((await save({ ...gstin, legal_name: 'Triad Learning LLP' })).body.details).toEqual([
      { field: 'business_address', message: 'Enter the address that your GSTIN is registered with' },
    ]);
  });

  it('rejects a grievance officer whom nobody can write to, and names one to everybody', async () => {
    expect((await change({ grievance_officer: 'Meera Nair' })).body.details).toEqual([
      { field: 'grievance_email', message: 'Enter the address that complaints go to' },
    ]);
    const officer = {
      grievance_officer: 'Meera Nair',
      grievance_email: 'grievance@academy.example',
      grievance_phone: '+91 20 4567 8900',
      grievance_hours: 'Monday to Friday, 10:00 to 18:00',
    };
    expect((await change(officer)).status).toBe(200);
    expect((await academy.http().get('/academy.json')).body).toMatchObject(officer);
  });

  it('applies from the next checkout; open sessions keep payee and minutes', async () => {
    const [learner, other] = [await aLearner(academy), await aLearner(academy)];
    const course = await aCourse(academy);
    await change({ upi_id: 'old@okbank', payee_name: 'Old Name', checkout_session_minutes: 20 });
    const open = await aCheckoutSession(learner, course);
    await change({ upi_id: ' new@okbank ', payee_name: 'New Name', checkout_session_minutes: 45 });

    expect(await aCheckoutSession(learner, course)).toMatchObject({
      id: open.id,
      upi_address: 'old@okbank',
      payee_name: 'Old Name',
    });
    const fresh = await aCheckoutSession(other, course);
    expect(fresh).toMatchObject({ upi_address: 'new@okbank', payee_name: 'New Name' });
    const minutes = (new Date(fresh.session_expires_at).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(44);
    expect(minutes).toBeLessThanOrEqual(45);

    await change({ upi_id: '' });
    const unpaid = await aCheckoutSession(await aLearner(academy), course);
    expect(unpaid).toMatchObject({ upi_address: null, upi_qr: null });
  });

  it('publish whether learners can pay, uncached', async () => {
    const academyNow = () => academy.http().get('/academy.json');
    await change({ upi_id: 'academy@okbank' });
    const { body, headers } = await academyNow();
    expect(body).toMatchObject({ payments_open: true, default_rating: null });
    expect(headers['cache-control']).toBe('no-cache');
    await change({ upi_id: null });
    expect((await academyNow()).body).toMatchObject({ payments_open: false });
  });

  it('records who changed which setting, with old and new value, permanently', async () => {
    await change({ payee_name: 'Triad' });
    await change({ whatsapp_number: '+91 98111-11111', support_email: 'Help@Academy.Example' });
    const { body, headers } = await administrator.get('/api/admin/settings/changes?limit=2');
    expect(body).toEqual([
      {
        id: expect.any(String),
        setting: 'support_email',
        from: 'support@academy.example',
        to: 'help@academy.example',
        changed_at: expect.any(String),
        changed_by: { full_name: administrator.fullName, email: administrator.email },
      },
      expect.objectContaining({ setting: 'whatsapp_number', from: '919800000000', to: '919811111111' }),
    ]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
    for (const statement of ['DELETE FROM settings_changes', "UPDATE settings_changes SET to_value = 'x'"])
      await expect(academy.dataSource.query(statement)).rejects.toThrow('kept for good');
    expect(await settings()).toMatchObject({
      changed_by: { full_name: administrator.fullName, email: administrator.email },
    });
  });

  it('records and mails nothing if nothing changed', async () => {
    const before = await settings();
    expect((await change({})).status).toBe(200);
    expect(await settings()).toEqual(before);
  });

  it('mails every administrator about a change, and warns of another payee, in case of theft', async () => {
    const colleague = await anAdministrator(academy, { fullName: 'Vikram Rao' });
    await change({ upi_id: null });
    await academy.drainQueues();
    await change({ upi_id: 'thief@okbank' });
    await academy.drainQueues();
    const mail = academy.mails.mails.at(-1)!;
    expect(mail.recipients).toEqual(expect.arrayContaining([administrator.email, colleague.email]));
    expect(mail.subject).toBe('Check this: where learners pay to was changed');
    // There was none before, and the same is sent when it is removed: learners don't pay to “another account”.
    expect(mail.text).toContain('The payee was changed');
    expect(mail.text).toContain('UPI ID: Not configured → thief@okbank');
    expect(mail.text).toContain(`${administrator.fullName} (${administrator.email}) changed this on`);
    await change({ payee_name: 'Thief' });
    await academy.drainQueues();
    expect(academy.mails.mails.at(-1)!.subject).toBe(mail.subject);
    await change({ whatsapp_number: '99999 99999' });
    await academy.drainQueues();
    expect(academy.mails.mails.at(-1)!.subject).toBe('The settings of the academy were changed');
  });

  it('mails tickets to the current support address, in the worker too', async () => {
    await change({ support_email: 'desk@academy.example' });
    const learner = await aLearner(academy);
    // The worker is notified a moment later than this process.
    await eventually(async () => {
      await learner.post('/api/support').send({ type: 'other', message: 'Where is my badge?' });
      await academy.drainQueues();
      return academy.mails.mails.at(-1)!.recipients[0] === 'desk@academy.example';
    }, 'a ticket to reach the new address');
  });

  it('apply in other processes immediately, even after a lost connection', async () => {
    const elsewhere = await createApi(academy.config);
    await elsewhere.listen(0, '127.0.0.1');
    try {
      const url = await elsewhere.getUrl();
      const seenElsewhere = async (email: string) => {
        const answer = await fetch(`${url}/academy.json`);
        return ((await answer.json()) as { support_email: string }).support_email === email;
      };
      await change({ support_email: 'first@academy.example' });
      await eventually(() => seenElsewhere('first@academy.example'), 'the news to arrive');
      // All listeners lose their connection, as when PostgreSQL restarts.
      await academy.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'academy settings'`,
      );
      await change({ support_email: 'second@academy.example' });
      await eventually(() => seenElsewhere('second@academy.example'), 'the other process to look again');
    } finally {
      await elsewhere.close();
    }
  });

  it('aren’t undone by a notification that arrives late', async () => {
    await change({ support_email: 'newest@academy.example' });
    const service = academy.app.get(SettingsService);
    const { version } = (await administrator.get('/api/admin/settings')).body as { version: number };
    service.take({ ...service.current, supportEmail: 'older@academy.example', version: version - 1 });
    expect(service.current.supportEmail).toBe('newest@academy.example');
  });

  it('costs no statement at checkout, and none for the public details', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    await aCheckoutSession(learner, course);
    const again = await countStatements(academy, () => aCheckoutSession(learner, course));
    expect(again).toBeLessThanOrEqual(5);
    expect(await countStatements(academy, () => academy.http().get('/academy.json'))).toBe(0);
  });

  it('previews a payee before anyone pays to it', async () => {
    const { status, body } = await administrator
      .get('/api/admin/settings/upi-preview')
      .query({ upi_id: 'new@okbank', payee_name: 'Asha & Co' });
    expect(status).toBe(200);
    expect(body.upi_link).toBe('upi://pay?pa=new@okbank&pn=Asha%20%26%20Co&cu=INR');
    expect(body.upi_qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const refused = await administrator.get('/api/admin/settings/upi-preview?upi_id=nobody&payee_name=x');
    expect(refused.status).toBe(400);
  });

  describe('announcements', () => {
    const announce = (body: object) => administrator.post('/api/admin/announcements').send(body);
    const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

    beforeEach(() => academy.dataSource.query('DELETE FROM announcements'));

    it('are shown to learners between start and end, newest first', async () => {
      for (const announcement of [
        { message: 'Always' },
        { message: 'Now', starts_at: from(-1), ends_at: from(1) },
        { message: 'Soon', starts_at: from(1) },
        { message: 'Over', ends_at: from(-1) },
      ])
        expect((await announce(announcement)).status).toBe(201);
      const learner = await aLearner(academy);
      const { body } = await learner.get('/api/announcements');
      expect(body).toEqual([
        {
          id: expect.any(String),
          message: 'Now',
          starts_at: expect.any(String),
          ends_at: expect.any(String),
          created_at: expect.any(String),
        },
        expect.objectContaining({ message: 'Always', starts_at: null, ends_at: null }),
      ]);
      const { body: all } = await administrator.get('/api/admin/announcements');
      expect(all.map(({ message, state }: { message: string; state: string }) => [message, state])).toEqual([
        ['Over', 'ended'],
        ['Soon', 'scheduled'],
        ['Now', 'shown'],
        ['Always', 'shown'],
      ]);
    });

    it('tell when the next one starts or ends, even while none is shown', async () => {
      const learner = await aLearner(academy);
      const shown = () => learner.get('/api/announcements');
      const changesIn = async () => Number((await shown()).headers['x-changes-in'] ?? NaN);
      const expectAbout = (seconds: number, hours: number) => {
        expect(seconds).toBeGreaterThan(hours * 3600 - 60);
        expect(seconds).toBeLessThanOrEqual(hours * 3600 + 1);
      };
      await announce({ message: 'Always' });
      await announce({ message: 'Over', starts_at: from(-2), ends_at: from(-1) });
      expect(await changesIn()).toBeNaN();
      await academy.dataSource.query('DELETE FROM announcements');

      await announce({ message: 'Soon', starts_at: from(3) });
      expectAbout(await changesIn(), 3);
      const { body, headers } = await shown();
      expect([body, headers['x-total-count']]).toEqual([[], '0']);
      await announce({ message: 'Now', ends_at: from(2) });
      expectAbout(await changesIn(), 2);
      expect((await shown()).headers['x-total-count']).toBe('1');
    });

    it('can be edited and deleted', async () => {
      const { body: made } = await announce({ message: '  Holiday   on Monday ' });
      expect(made.message).toBe('Holiday on Monday');
      const address = `/api/admin/announcements/${made.id}`;
      const { body: changed } = await administrator
        .put(address)
        .send({ message: 'Holiday on Tuesday', ends_at: from(2) });
      expect(changed).toMatchObject({ id: made.id, message: 'Holiday on Tuesday', state: 'shown' });
      expect((await administrator.delete(address)).status).toBe(200);
      expect((await administrator.delete(address)).status).toBe(404);
      expect((await administrator.put(address).send({ message: 'Gone' })).status).toBe(404);
    });

    it.each([
      [{ message: ' ' }, 'message'],
      [{ message: 'x'.repeat(301) }, 'message'],
      [{ message: 'Hello', starts_at: 'tomorrow' }, 'starts_at'],
      [{ message: 'Hello', starts_at: from(2), ends_at: from(1) }, 'ends_at'],
    ])('refuses %j', async (body, field) => {
      const { status, body: answer } = await announce(body);
      expect(status).toBe(400);
      expect(answer.details[0].field).toBe(field);
    });
  });
});
