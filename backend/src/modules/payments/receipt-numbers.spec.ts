import { receiptNumbersIn } from './receipt-numbers.js';

describe('receipt numbers in a searched text', () => {
  it.each([
    ['TA-2026-000123', ['TA-2026-000123']],
    ['ta-2026-123', ['TA-2026-000123']],
    ['TA/26-27/000001', ['TA/26-27/000001']],
    ['Invoice TA/26-27/17, please', ['TA/26-27/000017']],
    ['TA-2026-1000001', ['TA-2026-1000001']],
    ['DATA-2026-000123', []],
    ['TA7K3QX9MZ', []],
    ['TA-2026-', []],
  ])('%s', (text, numbers) => {
    expect(receiptNumbersIn(text)).toEqual(numbers);
  });
});
