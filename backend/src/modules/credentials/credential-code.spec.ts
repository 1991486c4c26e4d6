import { newCredentialCode, parseCredentialCode, printedCode } from './credential-code.js';

describe('the code of a certificate', () => {
  it('has 80 bits, each of them random', () => {
    const codes = Array.from({ length: 400 }, newCredentialCode);
    expect(new Set(codes).size).toBe(400);
    for (let place = 0; place < 16; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(25);
  });

  it('is understood as it is printed, and as people read it', () => {
    const code = newCredentialCode();
    expect(parseCredentialCode(code)).toBe(code);
    expect(parseCredentialCode(printedCode(code))).toBe(code);
    expect(parseCredentialCode(` ${printedCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    expect(parseCredentialCode('oil0-1111-2222-3333')).toBe('0110111122223333');
  });

  it.each(['', '123', '0110-1111-2222-333U', '0110-1111-2222-33333', '../etc/passwd', '0110-1111-2222-333é'])(
    'is not "%s"',
    (typed) => expect(parseCredentialCode(typed)).toBeNull(),
  );
});
