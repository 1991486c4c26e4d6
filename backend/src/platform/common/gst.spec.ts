import { isGstin, stateOfGstin } from './gst.js';

describe('a GSTIN', () => {
  it.each([
    ...['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1'],
    // A UIN, tax deducted and collected at source, a non-resident, and a service from abroad.
    ...['0717UNO00157UNO', '27PNEA01234A1DX', '27AAPFU0939F1C6', '0717USA12345NRO', '9917SGP29001OST'],
  ])('%s is valid', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    ['a wrong check character', '27AAPFU0939F1ZW'],
    ['two characters swapped', '27AAPUF0939F1ZV'],
    ['a state that does not exist', '00AAPFU0939F1ZV'],
    ['a state that only services from abroad have', '99AAPFU0939F1Z8'],
    ['a missing character', '27AAPFU0939F1Z'],
    ['lower case', '27aapfu0939f1zv'],
    ['nothing', ''],
  ])('with %s is not valid', (_what, gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  it('returns the state that issued it', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
    expect(stateOfGstin(null)).toBeNull();
  });
});
