import { TransactionIdTooLongError } from './payments.errors.js';
import { isSameTransaction, readTransactionId } from './transaction-id.js';

describe('decisions 4: transaction IDs are compared ignoring case, spaces and width', () => {
  it.each([
    ['632560217745', '632560217745'],
    ['6325 6021 7745', '632560217745'],
    ['６３２５６０２１７７４５', '632560217745'],
    [' t2611\u00A0191432kx81\t', 'T2611191432KX81'],
    ['straße', 'STRASSE'],
  ])('%j is %s', (typed, normalised) => {
    expect(readTransactionId(typed)).toMatchObject({ typed, normalised });
  });

  it('has the bank reference and the typed text', () => {
    expect(readTransactionId('UTR 6325-6021-7745.')).toEqual({
      typed: 'UTR 6325-6021-7745.',
      normalised: 'UTR6325-6021-7745.',
      reference: '632560217745',
      lookalikeKey: '632560217745',
    });
  });

  it.each([
    ['UTR 632560217745', '0000632560217745', true],
    ['T26 1119', 't261119', true],
    ['632560217745', '632560217746', false],
    ['T261119', 'T261118', false],
    ['AB 632560217745', 'AB632560217745', false],
  ])('%j and %j name the same transfer: %s', (one, other, same) => {
    expect(isSameTransaction(one, other)).toBe(same);
  });

  it('rejects a text whose normal form is longer than any real ID', () => {
    expect(() => readTransactionId('\uFDFA'.repeat(20))).toThrow(TransactionIdTooLongError);
  });
});
