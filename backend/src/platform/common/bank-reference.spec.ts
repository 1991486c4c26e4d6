import { bankReference, bankReferencesIn, lookalikeKey } from './bank-reference.js';

describe('decisions 9: the bank reference of a transfer', () => {
  it.each([
    ['plain', '512345678902'],
    ['after a label', 'UTR 512345678902'],
    ['glued to a label', 'UTR512345678902'],
    ['glued to two labels', 'TxnID512345678902'],
    ['before a label', '512345678902UTR'],
    ['after labels and punctuation', 'UPI Ref No: 512345678902'],
    ['after labels in words', 'Transaction reference number is 512345678902'],
    ['after RRN:', 'RRN:512345678902'],
    ['after Ref#', 'Ref#512345678902'],
    ['with four leading zeros', '0000512345678902'],
    ['with one leading zero', '0512345678902'],
    ['grouped by dashes', '5123-4567-8902'],
    ['grouped by spaces', '5123 4567 8902'],
    ['grouped by dots', '5123.4567.8902'],
    ['grouped by wide dashes and spaces', '5123 – 4567\u00A0\u20118902'],
    ['grouped unevenly', '51234 5678902'],
    ['with a trailing dot', '512345678902.'],
    ['with a combining mark', '5123\u03014567\u20DD8902'],
    ['with invisible characters', '\u200B5123\u00AD4567\u2060890\u31642\uFEFF'],
    ['in full width', '５１２３４５６７８９０２'],
    ['glued to a label in full width', 'ＵＴＲ５１２３４５６７８９０２'],
    ['in Devanagari digits', '५१२३४५६७८९०२'],
    ['in Arabic-Indic digits', '٥١٢٣٤٥٦٧٨٩٠٢'],
    ['in Tamil digits', '௫௧௨௩௪௫௬௭௮௯௦௨'],
    ['in two scripts', '५१२३45678902'],
    ['in a statement line', 'UPI/512345678902/ravi@okbank/TA7K3QX9MZ'],
    ['beside a phone number in a UPI ID', '919876543210-2@ybl 512345678902'],
    ['beside a date', '512345678902 21-11-2026'],
    ['twice', '512345678902 / 0000512345678902'],
  ])('%s: %j', (_how, typed) => {
    expect(bankReference(typed)).toBe('512345678902');
  });

  it.each([
    ['0000612345678903', '612345678903'],
    ['6325-6021-7799', '632560217799'],
    ['UPI Ref No: 7123 4567 8904', '712345678904'],
    ['012345678901', '012345678901'],
    ['0000012345678901', '012345678901'],
  ])('of %j is %s', (typed, reference) => {
    expect(bankReference(typed)).toBe(reference);
  });

  it.each([
    ['13 digits', '5123456789021'],
    ['11 digits', '51234567890'],
    ['five leading zeros', '00000512345678902'],
    ['only zeros', '0000000000000000'],
    ['two different ones', '512345678902 612345678903'],
    ['a letter before it', 'X512345678902'],
    ['a letter after it', '512345678902x'],
    ['a letter of another script', '512345678902अ'],
    ['a letter beyond the first plane', '512345678902\u{10400}'],
    ['a letter beyond the first plane before it', '\u{10400}512345678902'],
    ['a hex reference', 'HDFA512345678902B'],
    ['a label between two numbers', '1234UPI512345678902'],
    ['a word that only ends like a label', 'GRID512345678902'],
    ['a phone number in a UPI ID', '919876543210@ybl'],
    ['a PhonePe ID', 'T2611191432110012345678'],
    ['a NEFT reference', 'HDFCN52026112112345678'],
    ['14 digits in groups', '5123 4567 8902 21'],
    ['nothing', ''],
    ['only a label', 'UTR No.'],
  ])('is not found in %s: %j', (_what, typed) => {
    expect(bankReference(typed)).toBeNull();
  });

  it('finds every reference in a longer text', () => {
    expect(bankReferencesIn('UPI/512345678902, then 0000612345678903 and 512345678902')).toEqual([
      '512345678902',
      '612345678903',
    ]);
  });

  it('parses hostile input in linear time', () => {
    // Of the processor, so that what else runs on the machine doesn't count.
    const started = process.cpuUsage();
    for (const part of ['1 ', 'UPIREF', '-', 'a.', '0', 'ID ', '1@', '١']) lookalikeKey(part.repeat(20_000));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
  });
});

describe('transaction ids that look alike', () => {
  it.each([
    ['512345678902', '5I23456789O2'],
    ['512345678902', 'UTR No 5l23456789o2'],
    ['512345678902', '0000512345678902'],
    ['512345678902', 'X512345678902'],
    ['512345678902', '512345678902@x'],
    ['512345678902', '5123/4567/8902'],
    ['512345678902', '5123_4567_8902'],
    ['T2611191432KX8O', 't26 1119 1432-KX80'],
    ['TXN T2611191432KX81', 'T2611191432KX8I.'],
    ['???', ' ? ? ? '],
  ])('%j and %j have the same key', (one, other) => {
    expect(lookalikeKey(one)).toBe(lookalikeKey(other));
  });

  it.each([
    ['512345678902', '512345678903'],
    ['T2611191432KX81', 'T2611191432KX82'],
    ['???', '!!!'],
  ])('%j and %j do not', (one, other) => {
    expect(lookalikeKey(one)).not.toBe(lookalikeKey(other));
  });
});
