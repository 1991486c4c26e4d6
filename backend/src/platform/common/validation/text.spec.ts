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
    expect(read({ name: '\u202Eelgoog.moc' }).name).toBe('elgoog.moc');
    expect(read({ name: 'Asha\u2066 Menon\u2069' }).name).toBe('Asha Menon');
    expect(read({ name: '\x1B[2JAsha\r\nMenon' }).name).toBe('[2JAsha Menon');
    for (const invisible of ['\u00AD', '\u034F', '\u061C', '\u200B', '\u3164', '\u{E0041}'])
      expect(read({ name: `Asha${invisible} Menon` }).name).toBe('Asha Menon');
  });

  it.each(['\u200B\u200C\u200D\u2060', '\u3164\u115F', '\u2800\u2800', '\u{E0020}', '\u00AD', ' \t\n'])(
    'is empty if it is no more than %j',
    (name) => {
      expect(read({ name }).name).toBe('');
    },
  );

  it.each([
    ['Telugu', 'రాజ్\u200Cకుమార్'],
    ['Marathi', 'गोर्\u200Dहे'],
    ['Bengali', 'র\u200D্যাচেল'],
    ['Malayalam', 'അവന്\u200D'],
    ['Urdu', 'خان\u200Cصاحب'],
  ])('keeps the joiner that gives %s letters their shape, but only one and only there', (_script, name) => {
    expect(read({ name }).name).toBe(name);
    expect(read({ name: `\u200D${name}\u200C` }).name).toBe(name);
  });

  it.each(['\u200B', '\u2800\u2800', '\u3164', ' \u200B\n'])('a message of %j is empty', (message) => {
    expect(read({ message }).message).toBe('');
  });

  it('is the same however the keyboard composes its letters', () => {
    const composed = 'বন্দ্যোপাধ্যা\u09DF';
    const decomposed = 'বন্দ্যোপাধ্যা\u09AF\u09BC';
    expect(read({ name: composed })).toEqual(read({ name: decomposed }));
    expect(read({ message: ` ${composed}\n` })).toEqual(read({ message: decomposed }));
  });
});
