import { maskedName, maskedUpiId } from './masked-payer.js';

describe('a payer is masked', () => {
  it.each([
    ['ananya.iyer@okaxis', 'a…@okaxis'],
    ['919876543210@ybl', '9…@ybl'],
    ['no-handle', 'n…'],
  ])('%s as %s', (upiId, masked) => {
    expect(maskedUpiId(upiId)).toBe(masked);
  });

  it.each([
    ['ANANYA IYER', 'A… I…'],
    ['  Ananya   R  Iyer ', 'A… R… I…'],
    ['𝒜nanya', '𝒜…'],
  ])('%s as %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});
