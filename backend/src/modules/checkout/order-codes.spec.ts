import { OrderCodes } from './order-codes.js';

describe('order codes', () => {
  it('use no ambiguous letters: no I, L, O, U', () => {
    const codes = Array.from({ length: 500 }, () => new OrderCodes().next());
    for (const code of codes) expect(code).toMatch(/^TA[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
