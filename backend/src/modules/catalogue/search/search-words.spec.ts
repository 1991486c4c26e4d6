import { anyOf, courseQueryOf, foundWords, wordsOf } from './search-words.js';

describe('a search for courses', () => {
  it.each([
    ['  SOC  analyst, first! ', ['soc', 'analyst', 'first']],
    ["C++ & 'SQL' | (x:*) <->", ['c', 'sql', 'x']],
    ['फॉरेंसिक्स memory memory', ['फॉरेंसिक्स', 'memory']],
    ['…', []],
  ])('of %s has the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('wants every word, as the beginning of one or by a synonym', () => {
    const synonyms = [{ word: 'hack', alternatives: [['red', 'team'], ['offence']] }];
    expect(courseQueryOf(['hacking', 'kerb', '90'], synonyms)).toBe(
      '(hacking:* | (red & team:*) | (offence:*)) & (kerb:*) & (90)',
    );
    const found = foundWords(['hacking', 'kerb', '90'], synonyms);
    expect(found).toEqual(['hacking*', 'kerb*', '90', 'red', 'team*', 'offence*']);
    expect(anyOf(found)).toBe('hacking:* | kerb:* | 90 | red | team:* | offence:*');
  });
});
