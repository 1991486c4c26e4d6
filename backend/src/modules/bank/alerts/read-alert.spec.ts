import {
  ALERT_REFERENCE,
  GENUINE_ALERTS,
  LOOKALIKE_ALERTS,
  SUGGESTED_ALERTS,
} from '../../../../test/bank/alert-texts.js';
import { fixtureBytes, fixtureJson } from '../../../../test/bank/fixtures.js';
import { readMailText } from '../mail/mail-text.js';
import { BANK_SENDERS, senderOfHeader } from './bank-senders.js';
import { shapeOf } from './alert-shape.js';
import { creditLikeText, readAlert } from './read-alert.js';

interface AlertFixture {
  bank: string;
  sender: string;
  body: string;
  want: { amount: number; rrn: string; account: string };
}
interface AlertCase {
  bank: string;
  sender: string;
  text: string;
  want: { amount: number; rrn: string };
}

const ALERTS = fixtureJson<AlertFixture[]>('alerts.json');
const CASES = fixtureJson<AlertCase[]>('cases/sms-credits-not-read.json');
const alertOf = (bank: string) => ALERTS.find((alert) => alert.bank === bank)!;
const READ = { amountPaise: 499900, rrn: ALERT_REFERENCE };

describe('an alert of each bank', () => {
  it.each(ALERTS)('$bank: $body', ({ sender, body, want: { amount, ...want } }) => {
    expect(readAlert(sender, body)).toMatchObject({ ...want, amountPaise: amount, anchored: true });
  });

  it.each(CASES)('$bank: $text', ({ sender, text, want }) => {
    expect(readAlert(sender, text)).toMatchObject({ amountPaise: want.amount, rrn: want.rrn });
  });

  it.each(GENUINE_ALERTS)('may approve: %s %s', (sender, text) => {
    expect(readAlert(sender, text)).toMatchObject({
      ...READ,
      anchored: true,
      account: expect.stringMatching(/321$/),
    });
  });

  it.each(SUGGESTED_ALERTS)('only suggests: %s %s', (sender, text) => {
    expect(readAlert(sender, text)).toMatchObject({ ...READ, anchored: false });
  });

  it('has the day, the clock time, the payer and the order code where the bank prints them', () => {
    expect(readAlert(alertOf('Axis').sender, alertOf('Axis').body)).toMatchObject({
      bookedOn: '2026-11-11',
      bookedAt: '2026-11-11T10:32:45.000Z',
      payer: 'JOSEPH FI',
    });
    const sbi = alertOf('SBI');
    expect(readAlert(sbi.sender, sbi.body)).toMatchObject({
      bookedOn: '2026-11-11',
      bookedAt: null,
      payer: 'FATHIMA TESTWALA',
    });
    expect(readAlert(alertOf('IndusInd').sender, alertOf('IndusInd').body)).toMatchObject({
      bookedOn: null,
      vpa: 'nikhil.testwa77@ptyes',
    });
    const noted = alertOf('Axis').body.replace('JOSEPH FI', 'JOSEPH FI/TA7K3QX9MZ');
    expect(readAlert(alertOf('Axis').sender, noted)).toMatchObject({ orderCodes: ['TA7K3QX9MZ'] });
  });

  it('may be wrapped and padded on its way', () => {
    const { sender, body, want } = alertOf('HDFC');
    expect(readAlert(sender, `\r\n${body.replaceAll(' ', '\r\n  ')} `)?.rrn).toBe(want.rrn);
  });
});

const LOOKALIKES = LOOKALIKE_ALERTS.map(
  ([name, text, sender = 'AX-HDFCBK-S']) => [name, sender, text] as const,
);
it.each(LOOKALIKES)('%s is not read', (_name, sender, text) => {
  expect(readAlert(sender, text)).toBeNull();
});

describe('a text that looks like a credit and can’t be read', () => {
  const CHARGED = `Rs.4,999.00 credited to A/c XX4321 after charges of Rs.5.00. UPI Ref ${ALERT_REFERENCE}`;
  const shapeIn = (sender: string, text: string) => {
    const found = creditLikeText(sender, text, '4321');
    return found === null ? null : shapeOf(found);
  };

  it('has amounts and references to mark', () => {
    expect(shapeIn('AX-HDFCBK-S', CHARGED)).toMatchObject({
      amounts: [{ paise: 499900 }, { paise: 500 }],
      references: [ALERT_REFERENCE],
    });
  });

  it.each([
    ['a debit', 'AX-HDFCBK-S', `Rs.4999 debited from A/c XX4321. UPI Ref ${ALERT_REFERENCE}`],
    ['an OTP', 'AX-HDFCBK-S', `OTP 123456 for Rs.4999 credited to A/c XX4321. Ref ${ALERT_REFERENCE}`],
    ['a credit of another account', 'AX-HDFCBK-S', CHARGED.replace('4321', '9999')],
    ['a text without a reference', 'AX-HDFCBK-S', 'Rs.4999 credited to A/c XX4321 after charges of Rs.5'],
    ['an unknown sender’s without the account', 'AX-NEWBNK-S', `Rs.4999 received. Ref ${ALERT_REFERENCE}`],
    ['a phone number’s', '+919876543210', CHARGED],
  ])('is not %s', (_what, sender, text) => {
    expect(shapeIn(sender, text)).toBeNull();
  });
});

it('a text of any length is read or refused at once', () => {
  const seeds = [
    'A/c ',
    'Rs.1 ',
    'a@',
    '1',
    '1-1-',
    'bal in ',
    'from a ',
    'UPI ref no ',
    '27Nov',
    '; A ',
    'a/c no ',
  ];
  for (const seed of seeds)
    for (const sender of ['AX-HDFCBK-S', 'alerts@hdfcbank.net']) {
      const text = `Rs 5 credited ${seed.repeat(100_000 / seed.length)} 123456789012`;
      const started = process.cpuUsage();
      readAlert(sender, text.slice(0, 20_000));
      readAlert(sender, text.repeat(20));
      expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
    }
});

describe('a mail', () => {
  const aPage = (html: string) =>
    readMailText(Buffer.from(`From: a@b.example\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`));
  const HDFC = 'alerts@hdfcbank.bank.in';

  it('of HDFC, as it is really sent', async () => {
    const text = await aPage(fixtureBytes('cases/hdfc-mail-real.html').toString());
    expect(readAlert(HDFC, text!)).toEqual({
      template: 'hdfc-mail',
      anchored: true,
      amountPaise: 499900,
      rrn: '504888888813',
      account: '4321',
      bookedOn: '2026-11-27',
      bookedAt: null,
      vpa: 'a.test@okaxis',
      payer: 'ASHWIN TESTWALA',
      orderCodes: [],
    });
  });

  it('with its facts in a table, among warnings and advertisements', async () => {
    const text = await aPage(`<h2>Transaction alert</h2><p>Dear Customer,</p><p>Greetings from Axis Bank!</p>
      <table><tr><td>Amount Credited:</td><td>INR 4,999.00</td></tr><tr><td>Account Number:</td><td>XX4321</td></tr>
      <tr><td>Date &amp; Time:</td><td>27-11-26, 09:02:45 IST</td></tr>
      <tr><td>Transaction Info:</td><td>UPI/P2A/${ALERT_REFERENCE}/MEERA NAIR/State Bank</td></tr></table>
      <p>If this transaction was not initiated by you, SMS BLOCKUPI to 919951860002. Always open to help you.</p>
      <p>We will never ask for your OTP, PIN or CVV. Get cashback on cards. Failed transactions are reversed.</p>`);
    expect(readAlert('alerts@axisbank.com', text!)).toMatchObject({
      ...READ,
      anchored: true,
      account: '4321',
      bookedAt: '2026-11-27T03:32:45.000Z',
      payer: 'MEERA NAIR',
    });
  });

  it('whose text part only says that it is HTML', async () => {
    const parts = [
      '--x',
      'Content-Type: text/plain',
      '',
      'This mail needs HTML.',
      '--x',
      'Content-Type: text/html',
      '',
    ];
    const raw = [
      'Content-Type: multipart/alternative; boundary=x',
      '',
      ...parts,
      `<p>Rs.4999 credited to your A/c XX4321. UPI Ref ${ALERT_REFERENCE}</p>`,
      '--x--',
    ].join('\r\n');
    expect(readAlert(HDFC, (await readMailText(Buffer.from(raw)))!)).toMatchObject(READ);
  });

  const CREDIT = `Dear Customer,\n\nRs.4999.00 is credited to your account **4321. UPI reference number ${ALERT_REFERENCE}.`;
  it.each([
    ['a debit', CREDIT.replace('credited to', 'debited from')],
    [
      'a debit that ends with a credit',
      `${CREDIT.replace('credited to', 'debited from')}\n\nMEERA was credited.`,
    ],
    ['a heading that takes it back', `Reversed transaction\n\n${CREDIT}`],
    ['a sentence after it that takes it back', `${CREDIT}\n\nThank you.\n\nThis transaction was reversed.`],
    ['a collect request', CREDIT.replace('is credited', 'is requested to be credited')],
    ['two credits', `${CREDIT}\n\n${CREDIT.replace('4999', '999')}`.replace(`${ALERT_REFERENCE}.\n`, '.\n')],
  ])('%s is not read', (_name, text) => {
    expect(readAlert(HDFC, text)).toBeNull();
  });

  it('has the domain of its bank, or one under it', () => {
    expect(readAlert('alerts@HDFCbank.net', CREDIT)).toMatchObject(READ);
    expect(readAlert('alerts@mail.hdfcbank.net', CREDIT)).toMatchObject(READ);
    for (const sender of ['alerts@hdfcbank.bank.in.example.com', 'alerts@xhdfcbank.net', 'a@b@hdfcbank.net'])
      expect(readAlert(sender, CREDIT)).toBeNull();
  });
});

describe('an SMS header', () => {
  it.each(['AX-HDFCBK-S', 'VM-HDFCBK-T', 'JD-HDFCBK', 'AX-HDFCBN-S', 'AX-HDFCBK-P', 'AX-HDFCBK-G'])(
    '%s is a bank’s',
    (sender) => {
      expect(senderOfHeader(sender)?.bank).toBe('HDFC');
    },
  );

  it.each([
    '+919876543210',
    '919876543210',
    'AX-9876543-S',
    'HDFCBK',
    'AX-HDFCBK-X',
    'ax-hdfcbk-s',
    'AX-HDFCBK-S\n',
    'AX-HDFCBKS',
    'AX-HDFCB0-S',
    'AX-NOBANK-S',
    'AXX-HDFCBK-S',
    '',
  ])('%j is none', (sender) => {
    expect(senderOfHeader(sender)).toBeNull();
    expect(readAlert(sender, alertOf('HDFC').body)).toBeNull();
  });

  it('and a domain belong to one bank only', () => {
    const all = BANK_SENDERS.flatMap(({ headers, domains }) => [...headers, ...domains]);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
    expect(all.filter((one) => !/^(?:[A-Z0-9]{3,9}|[a-z]+(?:\.[a-z]+)+)$/.test(one))).toEqual([]);
  });
});
