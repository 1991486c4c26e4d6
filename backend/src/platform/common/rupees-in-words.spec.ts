import { rupeesInWords } from './rupees-in-words.js';

describe('an amount in words, as India counts', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [100, 'Rupees One Only'],
    [1_900, 'Rupees Nineteen Only'],
    [2_000, 'Rupees Twenty Only'],
    [9_999, 'Rupees Ninety-Nine and Ninety-Nine Paise Only'],
    [10_000, 'Rupees One Hundred Only'],
    [44_991, 'Rupees Four Hundred Forty-Nine and Ninety-One Paise Only'],
    [100_500, 'Rupees One Thousand Five Only'],
    [549_900, 'Rupees Five Thousand Four Hundred Ninety-Nine Only'],
    [9_999_999, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [12_345_678, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only'],
    [100_000_000, 'Rupees Ten Lakh Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
  ])('%i paise are %s', (paise, words) => {
    expect(rupeesInWords(paise)).toBe(words);
  });
});
