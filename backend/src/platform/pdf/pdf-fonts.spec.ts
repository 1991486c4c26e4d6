import { pdfFont, runsOf } from './pdf-fonts.js';

describe('the fonts of a text in a PDF', () => {
  it.each([
    ['Priya Sharma', [['latin', 'Priya Sharma']]],
    [
      '₹5,499',
      [
        ['devanagari', '₹'],
        ['latin', '5,499'],
      ],
    ],
    [
      'प्रिया शर्मा',
      [
        ['devanagari', 'प्रिया'],
        ['latin', ' '],
        ['devanagari', 'शर्मा'],
      ],
    ],
    ['क्‍ष', [['devanagari', 'क्‍ष']]],
    [
      'Āsha தமிழ்',
      [
        ['latinExtended', 'Ā'],
        ['latin', 'sha '],
        ['tamil', 'தமிழ்'],
      ],
    ],
    [
      'محمد عارف خان Academy',
      [
        ['arabic', 'محمد عارف خان'],
        ['latin', ' Academy'],
      ],
    ],
    ['Ṭhakur', [['latin', 'Thakur']]],
    ['', []],
  ])('%s', (text, runs) => {
    expect(runsOf(text).map(({ font, text: part }) => [font, part])).toEqual(runs);
  });

  it.each([
    ['bengali', 'প্রিয়া'],
    ['gujarati', 'પ્રિયા'],
    ['gurmukhi', 'ਪ੍ਰਿਆ'],
    ['kannada', 'ಪ್ರಿಯಾ'],
    ['malayalam', 'പ്രിയ'],
    ['oriya', 'ପ୍ରିୟା'],
    ['telugu', 'ప్రియ'],
  ] as const)('%s has its own font, in both weights', (font, text) => {
    expect(runsOf(text)).toEqual([{ font, text: text.normalize('NFC') }]);
    for (const weight of ['regular', 'bold'] as const) {
      const { font: opened } = pdfFont(font, weight);
      for (const letter of text.normalize('NFC'))
        expect(opened.hasGlyphForCodePoint(letter.codePointAt(0)!)).toBe(true);
    }
  });
});
