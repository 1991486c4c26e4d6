import { TransactionIdTooLongError } from './payments.errors.js';
import { readTransactionId } from './transaction-id.js';

describe('decisions 4: a transaction id is compared without case, spaces and width', () => {
  it.each([
    ['632560217745', '632560217745'],
    ['6325 6021 7745', '632560217745'],
    ['６３２５６０２１７７４５', '632560217745'],
    [' t2611\u00A0191432kx81\t', 'T2611191432KX81'],
    ['straße', 'STRASSE'],
  ])('%j is %s', (typed, normalised) => {
    expect(readTransactionId(typed)).toEqual({ typed, normalised });
  });

  it('refuses a text whose normal form is beyond any real id', () => {
    expect(() => readTransactionId('\uFDFA'.repeat(20))).toThrow(TransactionIdTooLongError);
  });
});
