import { drawable, missingLetters, pdfFont, runsOf } from './pdf-fonts.js';

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
    [
      'Ṭhakur',
      [
        ['latinExtended', 'Ṭ'],
        ['latin', 'hakur'],
      ],
    ],
    [
      'Tiếng Việt',
      [
        ['latin', 'Ti'],
        ['vietnamese', 'ế'],
        ['latin', 'ng Vi'],
        ['vietnamese', 'ệ'],
        ['latin', 't'],
      ],
    ],
    ['Ольга', [['cyrillic', 'Ольга']]],
    ['山田', [['fallback', '山田']]],
    ['ไทย', [['fallback', 'ไทย']]],
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

describe('what documents draw', () => {
  it.each([
    'Ananya Sharma',
    'प्रिया श्रीवास्तव',
    'क्‍ष',
    'தமிழ்ச்செல்வி',
    'ಕನ್ನಡ മലയാളം ఆనంద్',
    'গৌরী ਗੁਰਪ੍ਰੀਤ ગૌરી ପ୍ରିୟା',
    'محمد عارف خان، ٹنڈن',
    'خان\u200Cصاحب',
    'Āsha O’Brien-Müller',
    'Nguyễn Tiếng Việt Ṭhākur',
    '山田 太郎 한국어 ภาษาไทย',
    'Detection engineering: “raw logs” – ₹5,499',
  ])('all of %s', (text) => {
    expect(drawable(text)).toBe(text.normalize('NFC'));
    expect(missingLetters(text)).toEqual([]);
  });

  it.each([
    ['emoji are left out', '🚀 Rust for\n hackers 👩🏽‍💻', 'Rust for hackers'],
    ['as is what no font has', '𠮷 Sato', 'Sato'],
    ['unless nothing would remain', '🚀', '🚀'],
    ['in which no letter has a font', '𠮷𠮷', '\uFFFD\uFFFD'],
    ['nothing', ' ', ''],
  ])('%s', (_rule, text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  it('tells the letters that no font has, each once', () => {
    expect(missingLetters('𠮷田 𠮷 😀')).toEqual(['𠮷']);
  });
});
