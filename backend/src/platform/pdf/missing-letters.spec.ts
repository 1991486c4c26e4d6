import { missingLetters } from './missing-letters.js';

describe('letters that no font has', () => {
  it.each([
    'Ananya Sharma',
    'प्रिया श्रीवास्तव',
    'क्‍ष',
    'தமிழ்ச்செல்வி',
    'ಕನ್ನಡ മലയാളം ఆనంద్',
    'গৌরী ਗੁਰਪ੍ਰੀਤ ગૌરી ପ୍ରିୟା',
    'محمد عارف خان، ٹنڈن',
    'Āsha O’Brien-Müller',
    'Detection engineering: “raw logs” – ₹5,499',
  ])('none in %s', (text) => expect(missingLetters(text)).toEqual([]));

  it('tells them, each once', () => {
    expect(missingLetters('山田 太郎 山 😀')).toEqual(['山', '田', '太', '郎', '😀']);
  });

  it('counts a letter that would lose its marks', () => {
    expect(missingLetters('Ṭhākur')).toEqual(['Ṭ']);
  });
});
