import { newPublicCode, parsePublicCode, printedCode } from './public-code.js';

describe('a public code', () => {
  it('has 80 bits, each of them random', () => {
    const codes = Array.from({ length: 400 }, newPublicCode);
    expect(new Set(codes).size).toBe(400);
    for (let place = 0; place < 16; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(25);
  });

  it('is understood as it is printed, and as people read it', () => {
    const code = newPublicCode();
    expect(parsePublicCode(code)).toBe(code);
    expect(parsePublicCode(printedCode(code))).toBe(code);
    expect(parsePublicCode(` ${printedCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    expect(parsePublicCode('oil0-1111-2222-3333')).toBe('0110111122223333');
  });

  it.each(['', '123', '0110-1111-2222-333U', '0110-1111-2222-33333', '../etc/passwd', '0110-1111-2222-333é'])(
    'is not "%s"',
    (typed) => expect(parsePublicCode(typed)).toBeNull(),
  );
});
