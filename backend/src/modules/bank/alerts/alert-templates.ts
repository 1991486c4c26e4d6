/** An alert text from its first to its last character, with single spaces. */
interface AlertTemplate {
  /** Stored with a sighting instead of the text. */
  id: string;
  pattern: RegExp;
}

/** How one bank announces a credit. */
export interface BankAlerts {
  bank: string;
  /** Registered SMS headers, without the operator's prefix and the category's suffix. */
  headers: readonly string[];
  /** Domains of its alert mails. Banks are moving to `.bank.in`. */
  domains: readonly string[];
  sms: readonly AlertTemplate[];
  mail: readonly AlertTemplate[];
}

const RS = String.raw`(?<amount>\d{1,9}(?:\.\d{1,2})?|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?)`;
const RRN = String.raw`(?<rrn>\d{12})`;
const ACCOUNT = String.raw`[Xx*]{1,8}(?<account>\d{3,6})`;
const VPA = String.raw`(?<vpa>[A-Za-z0-9._-]{2,100}@[A-Za-z0-9.]{2,50})`;
/** No digits, colons or brackets: the payer chooses this name, and must not be able to put a reference into it. */
const PAYER = String.raw`(?<payer>[\p{L}\p{M}][\p{L}\p{M} .'&-]{0,79})`;
const DAY = String.raw`\d{1,2}-\d{1,2}-(?:\d{4}|\d{2})`;
const SLASHED_DAY = String.raw`\d{1,2}/\d{1,2}/\d{4}`;
const CLOCK = String.raw`\d{2}:\d{2}:\d{2}`;
const date = (pattern: string): string => `(?<date>${pattern})`;

const template = (id: string, pattern: string): AlertTemplate => ({
  id,
  pattern: new RegExp(`^${pattern}$`, 'u'),
});

/**
 * Only what a template reads may approve, so each fits one text and nothing else. A bank's new wording is unreadable until
 * it has a template here.
 */
export const BANK_ALERTS: readonly BankAlerts[] = [
  {
    bank: 'HDFC',
    headers: ['HDFCBK'],
    domains: ['hdfcbank.bank.in', 'hdfcbank.net', 'hdfcbank.com'],
    sms: [
      template(
        'hdfc-sms-1',
        String.raw`Credit Alert! Rs\.${RS} credited to HDFC Bank A/c ${ACCOUNT} on ${date(DAY)} from VPA ${VPA} \(UPI ${RRN}\)`,
      ),
    ],
    mail: [
      template(
        'hdfc-mail-1',
        String.raw`Dear Customer, Rs\.${RS} is successfully credited to your account ${ACCOUNT} by VPA ${VPA} ${PAYER} on ${date(DAY)}\. Your UPI transaction reference number is ${RRN}\.`,
      ),
    ],
  },
  {
    bank: 'Axis',
    headers: ['AXISBK'],
    domains: [],
    sms: [
      template(
        'axis-sms-1',
        String.raw`INR ${RS} credited A/c no\. ${ACCOUNT} ${date(`${DAY}, ${CLOCK} IST`)} UPI/P2[AM]/${RRN}/${PAYER}/[A-Za-z][A-Za-z .&]{0,29} - Axis Bank`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'SBI',
    headers: ['SBIUPI'],
    domains: [],
    sms: [
      template(
        'sbi-sms-1',
        String.raw`Dear SBI User, your A/c ${ACCOUNT}-credited by Rs\.${RS} on ${date(String.raw`\d{2}[A-Z][a-z]{2}\d{2}`)} transfer from ${PAYER} Ref No ${RRN} -SBI`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'ICICI',
    headers: ['ICICIT'],
    domains: [],
    sms: [
      template(
        'icici-sms-1',
        String.raw`Dear Customer, Acct ${ACCOUNT} is credited with Rs ${RS} on ${date(String.raw`\d{1,2}-[A-Z][a-z]{2}-\d{2}`)} from ${PAYER}\. UPI:${RRN}-ICICI Bank\.`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'Kotak',
    headers: ['KOTAKB'],
    domains: [],
    sms: [
      template(
        'kotak-sms-1',
        String.raw`Received Rs\.${RS} in your Kotak Bank AC ${ACCOUNT} from ${VPA} on ${date(DAY)}\.UPI Ref ${RRN}\. Not you, https://kotak\.com/KBANKT/Fraud`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'PNB',
    headers: ['PNBSMS'],
    domains: [],
    sms: [
      template(
        'pnb-sms-1',
        String.raw`A/c ${ACCOUNT} credited for INR ${RS} on ${date(`${DAY} ${CLOCK}`)} by ${PAYER} thru UPI\.AvlBal INR [\d,]{1,15}(?:\.\d{1,2})?\(UPI:${RRN}\)\.-PNB`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'IndusInd',
    headers: ['INDUSB'],
    domains: [],
    sms: [
      template(
        'indusind-sms-1',
        String.raw`A/C ${ACCOUNT} credited by Rs ${RS} from ${VPA}\. RRN:${RRN}\. Avl Bal:[\d,]{1,15}(?:\.\d{1,2})?\. Not you\? Call 18602677777 - IndusInd bank\.`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'Indian',
    headers: ['INDBNK'],
    domains: [],
    sms: [
      template(
        'indian-sms-1',
        String.raw`Rs\.${RS} credited to a/c ${ACCOUNT} on ${date(SLASHED_DAY)} by a/c linked to VPA ${VPA} \(UPI Ref no ${RRN}\)\.Indian Bank`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'SouthIndian',
    headers: ['SIBSMS'],
    domains: [],
    sms: [
      template(
        'south-indian-sms-1',
        String.raw`UPI Credit:INR Rs\.${RS} in A/c ${ACCOUNT}\. Info: UPI/[A-Z]{4}/${RRN}/ ${PAYER} on ${date(`${DAY} ${CLOCK}`)}\.Final balance is Rs\.[\d,]{1,15}(?:\.\d{1,2})? -South Indian Bank`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'KeralaGramin',
    headers: ['KGBANK'],
    domains: [],
    sms: [
      template(
        'kerala-gramin-sms-1',
        String.raw`Dear Customer, Account ${ACCOUNT} is credited with INR ${RS} on ${date(`${DAY} ${CLOCK}`)} from ${VPA}\. UPI Ref\. no\. ${RRN}-Kerala Gramin Bank`,
      ),
    ],
    mail: [],
  },
  {
    bank: 'IPPB',
    headers: ['IPBMSG'],
    domains: [],
    sms: [
      template(
        'ippb-sms-1',
        String.raw`You have received a payment of Rs\. ${RS} in a/c ${ACCOUNT} on ${date(String.raw`${SLASHED_DAY} \d{2}:\d{2}`)} from ${PAYER} thru IPPB\. Info: UPI/CREDIT/${RRN}\.-IPPB`,
      ),
    ],
    mail: [],
  },
];
