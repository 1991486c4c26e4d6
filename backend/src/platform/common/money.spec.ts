import { discountedPaise } from './money.js';

describe('an amount after a coupon', () => {
  it.each([
    [399_900, 10, 359_900],
    [499_900, 10, 449_900],
    [99_900, 33, 66_900],
    [99_950, 10, 89_900],
    [99_900, 100, 0],
    [9_900, 99, 0],
  ])('of %d paise less %d%% is rounded down to whole rupees: %d', (price, percentOff, amount) => {
    expect(discountedPaise(price, percentOff)).toBe(amount);
  });

  it('is the price, paise included, without a coupon', () => {
    expect(discountedPaise(99_950, 0)).toBe(99_950);
  });
});
