import { DEFAULT_SEARCH_SYNONYMS, parseSynonyms, synonymsProblem } from './search-synonyms.js';

describe('synonyms', () => {
  it('are a word and what it also finds, by line', () => {
    expect(parseSynonyms('Pentest = hacking,  Red team \r\n\nडेटा = data')).toEqual([
      { word: 'pentest', alternatives: [['hacking'], ['red', 'team']] },
      { word: 'डेटा', alternatives: [['data']] },
    ]);
  });

  it.each([DEFAULT_SEARCH_SYNONYMS, '', ' \n\n'])('may be the default ones, or none (%#)', (text) => {
    expect(synonymsProblem(text)).toBeNull();
  });

  it.each([
    ['soc = blue team\npentest', 'Line 2: write it like pentest = hacking, red team'],
    ['a = b = c', 'Line 1: write it like pentest = hacking, red team'],
    ['red team = hacking', 'Line 1: write one word before “=”'],
    ['= hacking', 'Line 1: write one word before “=”'],
    ['hacking = , …', 'Line 1: write at least one word after “=”'],
    ['c = programming', 'Line 1: write words of at least 2 letters'],
    ['programming = c', 'Line 1: write words of at least 2 letters'],
    [`web = ${'site,'.repeat(11)}`, 'Line 1: write at most 10 synonyms of a word'],
    ['\n'.repeat(100), 'Enter at most 100 lines'],
    [`web = ${'x'.repeat(5000)}`, 'Enter at most 5,000 characters'],
  ])('say what is wrong, and where (%#)', (text, sentence) => {
    expect(synonymsProblem(text)).toBe(sentence);
    expect(() => parseSynonyms(text)).not.toThrow();
  });
});
