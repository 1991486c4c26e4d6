const SMALL = [
  ...[
    'Zero',
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    'Seven',
    'Eight',
    'Nine',
    'Ten',
    'Eleven',
    'Twelve',
  ],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** Indian numbering: after the thousand, names come every two digits. */
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** Integer paise as receipts write them out: "Rupees Five Thousand Four Hundred Ninety-Nine and Fifty Paise Only". */
export function rupeesInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const whole = `Rupees ${inWords(rupees)}`;
  return rest === 0 ? `${whole} Only` : `${whole} and ${inWords(rest)} Paise Only`;
}

function inWords(number: number): string {
  if (number < 20) return SMALL[number]!;
  for (const [size, name] of UNITS) {
    if (number >= size) return join(`${inWords(Math.floor(number / size))} ${name}`, ' ', number % size);
  }
  return join(TENS[Math.floor(number / 10)]!, '-', number % 10);
}

const join = (head: string, between: string, rest: number): string =>
  rest === 0 ? head : head + between + inWords(rest);
