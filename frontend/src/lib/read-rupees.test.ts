import { readRupees } from './read-rupees';

it.each([
  ['1499', 1499],
  ['1,499', 1499],
  ['₹1499', 1499],
  ['1499/-', 1499],
  [' ₹ 10,00,000.50 ', 1_000_000.5],
  ['Rs. 4,999/-', 4999],
  ['INR 0', 0],
  ['100,000', 100_000],
])('reads %s', (text, amount) => expect(readRupees(text)).toBe(amount));

it.each(['', ' ', '1,49', '1,,499', '1e3', '0x10', '-1', '12.345', '1499 / 2', '٤٩٩', '4.999,00'])(
  'does not guess at “%s”',
  (text) => expect(readRupees(text)).toBeNaN(),
);
