import { isFound, readLineSearch } from './line-search.js';

const LINE = {
  rrn: '632560217745',
  amountPaise: 499900,
  orderCode: 'TA7K3QX9MZ',
  learnerName: 'Ananya Iyer',
};
const finds = (text: string) => isFound(LINE, readLineSearch(text));

it.each([
  '632560217745',
  '6325 6021 7745',
  '632560',
  'UPI/632560217745/ravi@okbank',
  '4999',
  '₹4,999.00',
  'Rs. 4999',
  'TA7K3QX9MZ',
  'ta7k3qx9mz',
  'ananya',
  ' IYER ',
])('finds a line by %j', (text) => {
  expect(finds(text)).toBe(true);
});

it.each(['632560217746', '17745', '499', '₹4,999.50', 'TA7K3QX9MA', 'anand', '-'])(
  'does not find it by %j',
  (text) => {
    expect(finds(text)).toBe(false);
  },
);

it('finds a line that has neither reference nor payment by its amount alone', () => {
  const bare = { rrn: null, amountPaise: 499900, orderCode: null, learnerName: null };
  expect(isFound(bare, readLineSearch('4999'))).toBe(true);
  expect(isFound(bare, readLineSearch('Ananya'))).toBe(false);
});
