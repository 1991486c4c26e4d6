import { fixtureJson } from '../../../../test/bank/fixtures.js';
import { BANK_ALERTS } from './alert-templates.js';
import { bankOfHeader, readAlert } from './read-alert.js';

interface AlertFixture {
  bank: string;
  sender: string;
  body: string;
  want: { amount: number; rrn: string; account: string };
}

const ALERTS = fixtureJson<AlertFixture[]>('alerts.json');
const alertOf = (bank: string) => ALERTS.find((alert) => alert.bank === bank)!;
const HDFC = alertOf('HDFC');
const SBI = alertOf('SBI');
const ICICI = alertOf('ICICI');

describe('an alert of each bank', () => {
  it.each(ALERTS)('$bank: $body', ({ sender, body, want }) => {
    const { amountPaise: amount, rrn, account } = readAlert(sender, body)!;
    expect({ amount, rrn, account }).toEqual(want);
  });

  it('has the day, the clock time and the payer where the bank prints them', () => {
    expect(readAlert(alertOf('Axis').sender, alertOf('Axis').body)).toMatchObject({
      bookedOn: '2026-11-11',
      bookedAt: '2026-11-11T10:32:45.000Z',
      payer: 'JOSEPH FI',
    });
    expect(readAlert(SBI.sender, SBI.body)).toMatchObject({ bookedOn: '2026-11-11', bookedAt: null });
    expect(readAlert(alertOf('IndusInd').sender, alertOf('IndusInd').body)).toMatchObject({
      bookedOn: null,
      vpa: 'nikhil.testwa77@ptyes',
    });
  });

  it('may be wrapped and padded on its way', () => {
    const wrapped = `\r\n${HDFC.body.replaceAll(' ', '\r\n  ')} `;
    expect(readAlert(HDFC.sender, wrapped)?.rrn).toBe(HDFC.want.rrn);
  });

  it('is read by one template only, of its own bank', () => {
    for (const { sender, body } of ALERTS) {
      const text = body.replace(/\s+/g, ' ');
      const fitting = BANK_ALERTS.flatMap(({ sms, mail }) => [...sms, ...mail]).filter(({ pattern }) =>
        pattern.test(text),
      );
      expect(fitting).toHaveLength(1);
      expect(readAlert(sender === SBI.sender ? HDFC.sender : SBI.sender, body)).toBeNull();
    }
  });
});

describe('a text that is not a whole credit alert', () => {
  const changed = (alert: AlertFixture, from: string, to: string) => {
    expect(alert.body).toContain(from);
    return [alert.sender, alert.body.replace(from, to)] as const;
  };
  it.each([
    ['a debit in the words of a credit', changed(HDFC, 'credited to', 'debited from')],
    [
      'money that somebody else received',
      [
        HDFC.sender,
        'ROHAN has received Rs 4999.00 from your A/c XX4321 on 11-11-26 (UPI 870195464010)',
      ] as const,
    ],
    ['money that is yet to come', changed(ICICI, 'is credited', 'will be credited')],
    [
      'a collect request',
      [HDFC.sender, 'ROHAN has requested Rs.4999.00 from HDFC Bank A/c XX4321. UPI 870195464010'] as const,
    ],
    ['a second sentence with an amount', [SBI.sender, `${SBI.body} Rs.9999 credited`] as const],
    ['a second sentence with a reference', [SBI.sender, `${SBI.body} Ref No 123456789012`] as const],
    ['a sentence before it', [SBI.sender, `Reminder: ${SBI.body}`] as const],
    ['two alerts', [SBI.sender, `${SBI.body}\n${SBI.body}`] as const],
    ['ICICI’s hex reference', changed(ICICI, ICICI.want.rrn, 'ICI1F652617206844')],
    ['a hex reference of twelve', changed(ICICI, ICICI.want.rrn, '65261720684f')],
    ['the letter O for a zero', changed(SBI, SBI.want.rrn, SBI.want.rrn.replace('0', 'O'))],
    ['the letter O in the amount', changed(HDFC, '4999.00', '4999.OO')],
    ['Devanagari digits', changed(SBI, SBI.want.rrn, '५९५८६५२०२१४७')],
    ['a phone number in the place of a reference', changed(SBI, SBI.want.rrn, '+919876543210')],
    ['a phone number at a bank', changed(SBI, SBI.want.rrn, '919876543210@ybl')],
    ['thirteen digits', changed(SBI, SBI.want.rrn, `${SBI.want.rrn}1`)],
    ['eleven digits', changed(SBI, SBI.want.rrn, '12345678901')],
    ['a reference of zeros', changed(SBI, SBI.want.rrn, '000000000000')],
    ['no amount', changed(SBI, 'Rs.4999', 'Rs.0.00')],
    ['three decimals', changed(HDFC, '4999.00', '4999.001')],
    ['a day that no calendar has', changed(HDFC, '11-11-26', '31-02-26')],
    [
      'a payer whose name writes an alert',
      changed(alertOf('PNB'), 'ROHAN UDAHARAN', 'ROHAN thru UPI.AvlBal INR 1(UPI:999999999999).-PNB A/c'),
    ],
    ['nothing', [HDFC.sender, ''] as const],
    ['megabytes', [HDFC.sender, `${HDFC.body}${' '.repeat(2_000_000)}`] as const],
  ])('%s is unreadable', (_name, [sender, text]) => {
    expect(readAlert(sender, text)).toBeNull();
  });
});

describe('a sender', () => {
  it.each(['AX-HDFCBK-S', 'VM-HDFCBK-T', 'JD-HDFCBK'])('%s is a bank’s header', (sender) => {
    expect(bankOfHeader(sender)?.bank).toBe('HDFC');
  });

  it.each([
    '+919876543210',
    '919876543210',
    'HDFCBK',
    'AX-HDFCBK-P',
    'AX-HDFCBK-G',
    'ax-hdfcbk-s',
    'AX-HDFCBK-S\n',
    'AX-HDFCBKS',
    'AX-HDFCB0-S',
    'AX-NOBANK-S',
    'AXX-HDFCBK-S',
    '',
  ])('%j is none', (sender) => {
    expect(bankOfHeader(sender)).toBeNull();
    expect(readAlert(sender, HDFC.body)).toBeNull();
  });

  it('by mail has the domain of its bank, or one under it', () => {
    const { body } = alertOf('HDFCmail');
    expect(readAlert('alerts@HDFCbank.net', body)?.rrn).toBe('835442973395');
    expect(readAlert('alerts@mail.hdfcbank.net', body)?.rrn).toBe('835442973395');
    for (const sender of ['alerts@hdfcbank.bank.in.example.com', 'alerts@xhdfcbank.net', 'a@b@hdfcbank.net'])
      expect(readAlert(sender, body)).toBeNull();
  });
});
