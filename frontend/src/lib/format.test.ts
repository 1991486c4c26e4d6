import { formatCount, formatRupees, initials, plural, toPercent } from './format';

describe('formatRupees', () => {
  it.each([
    [0, '₹0'],
    [5499, '₹5,499'],
    [999, '₹999'],
    [120_400, '₹1,20,400'],
    [1_000_000, '₹10,00,000'],
    [-5499, '-₹5,499'],
    [0.1 + 0.2, '₹0.30'],
    [99.5, '₹99.50'],
    [4949.1, '₹4,949.10'],
  ])('writes %d rupees as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });
});

it('groups counts the Indian way', () => {
  expect(formatCount(12_345_678)).toBe('1,23,45,678');
});

describe('initials', () => {
  it.each([
    ['Ananya Iyer', 'AI'],
    ['Ananya R Iyer', 'AR'],
    ['  ananya   iyer ', 'AI'],
    ['Ananya', 'A'],
    ['', ''],
    ['अनन्या अय्यर', 'अअ'],
    ['🦊 Fox', '🦊F'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('toPercent', () => {
  it.each([
    [33.4, 33],
    [66.5, 67],
    [-3, 0],
    [104, 100],
    [null, 0],
    [undefined, 0],
  ])('shows %p as %d', (value, percent) => {
    expect(toPercent(value)).toBe(percent);
  });
});

it('counts in Indian groups and picks the right plural', () => {
  expect(formatCount(120_400)).toBe('1,20,400');
  expect([plural(1, 'course'), plural(0, 'course'), plural(1204, 'student')]).toEqual([
    '1 course',
    '0 courses',
    '1,204 students',
  ]);
});
