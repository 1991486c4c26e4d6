import { plainToInstance } from 'class-transformer';
import { IsLine, IsText } from './text.js';

class Form {
  @IsLine({ max: 80 }) name: string;
  @IsText({ max: 80 }) message: string;
}

const read = (form: Partial<Form>): Form => plainToInstance(Form, form);

describe('a line of text', () => {
  it('loses invisible and control characters, and spaces that nobody sees', () => {
    expect(read({ name: ' A\u200Bna\u202Enya\u00A0 \t Iyer\u0007\u200D ' }).name).toBe('Ananya Iyer');
    expect(read({ name: '\u200C\u200D\u2060' }).name).toBe('');
  });

  it.each([
    ['Telugu', 'రాజ్\u200Cకుమార్'],
    ['Marathi', 'गोर्\u200Dहे'],
    ['Bengali', 'র\u200D্যাচেল'],
    ['Malayalam', 'അവന്\u200D'],
  ])('keeps the joiner that gives %s letters their shape, but only one and only there', (_script, name) => {
    expect(read({ name }).name).toBe(name);
    expect(read({ name: `\u200D${name}\u200C` }).name).toBe(name);
  });

  it('is the same however the keyboard composes its letters', () => {
    const composed = 'বন্দ্যোপাধ্যা\u09DF';
    const decomposed = 'বন্দ্যোপাধ্যা\u09AF\u09BC';
    expect(read({ name: composed })).toEqual(read({ name: decomposed }));
    expect(read({ message: ` ${composed}\n` })).toEqual(read({ message: decomposed }));
  });
});
