import { readAmount, readBalance, readDate, readDirection } from './cells.js';

describe('an amount', () => {
  it.each([
    ['4,999.00', 499900, null],
    ['1,23,456.78', 12345678, null],
    ['123,456.78', 12345678, null],
    ['             4499.10', 449910, null],
    ['4499.1', 449910, null],
    ['7499.00 (Cr)', 749900, 'credit'],
    ['1,00,000.00DR', 10000000, 'debit'],
    ['₹ 4,999', 499900, null],
    ['Rs. 999.00 Cr.', 99900, 'credit'],
    ['INR 999', 99900, null],
    ['-500', 50000, 'debit'],
    ['(500.00)', 50000, 'debit'],
    ['0.00', 0, null],
    ['₹4,999/-', 499900, null],
    ["'4999.00", 499900, null],
    ['="4999.00"', 499900, null],
    ['INR4,999.00', 499900, null],
    ['4,999.00 INR', 499900, null],
    ['4999.00 (Dr)', 499900, 'debit'],
    ['Cr 4,999.00', 499900, 'credit'],
    ['(4,999.00)', 499900, 'debit'],
    ['-₹2,999.00', 299900, 'debit'],
    ['\u22124,999.00', 499900, 'debit'],
    ['4999.00-', 499900, 'debit'],
    ['\u00a04,999.00\u00a0', 499900, null],
  ])('%j', (cell, paise, direction) => {
    expect(readAmount(cell)).toEqual({ paise, direction });
  });

  it.each(['', ' ', '-', '4.999,00', '1,2,3', '12.345', 'NA', '03/11/2026', '4999 5000', '********', '9e99'])(
    'isn’t %j',
    (cell) => {
      expect(readAmount(cell)).toBeNull();
    },
  );

  it('is a balance below zero where the account is overdrawn', () => {
    expect([readBalance('500.00', 'DR'), readBalance('500.00 (Dr)'), readBalance('500.00', 'CR')]).toEqual([
      -50000, -50000, 50000,
    ]);
  });
});

describe('a direction', () => {
  it.each([
    ['CR', 'credit'],
    ['Dr.', 'debit'],
    ['(Cr)', 'credit'],
    ['D', 'debit'],
    ['DEPOSIT', 'credit'],
    ['Drawing', null],
    ['', null],
  ])('%j', (cell, direction) => {
    expect(readDirection(cell)).toBe(direction);
  });
});

describe('a date', () => {
  it.each([
    '03/11/26',
    '03/11/2026',
    '3/11/2026',
    '03-11-2026',
    '03.11.2026',
    '3 Nov 2026',
    '03-Nov-2026',
    '03-NOV-26',
    '3 November, 2026',
    '2026-11-03',
    '03/11/2026 00:00:00',
    '03-Nov-26 (03-Nov-26)',
    'November3, 2026',
    'November 3, 2026',
    'Nov-03-2026',
    '03NOV2026',
    '03Nov26',
    '3rd Nov 2026',
    "3 Nov'26",
    "'03/11/2026",
    'Tue, 3 Nov 2026',
    '20261103',
    '2026-11-03T00:00:00',
  ])('%j is a day, with the day before the month', (cell) => {
    expect(readDate(cell)).toEqual({ on: '2026-11-03', at: null });
  });

  it.each([
    ['11-11-2026 16:00:00', '2026-11-11T10:30:00.000Z'],
    ['11/11/26 04:00 PM', '2026-11-11T10:30:00.000Z'],
    ['11/11/2026 12:15 am', '2026-11-10T18:45:00.000Z'],
    ['11-Nov-2026, 16:02:45 IST', '2026-11-11T10:32:45.000Z'],
    ['2026-11-11T10:32:45Z', '2026-11-11T10:32:45.000Z'],
    ['2026-11-11T16:02:45.123+05:30', '2026-11-11T10:32:45.000Z'],
    ['Nov 11, 2026, 4:02 p.m.', '2026-11-11T10:32:00.000Z'],
    ['11-Nov-26 (12-Nov-26)', null],
  ])('%j has a clock time of India', (cell, at) => {
    expect(readDate(cell)).toEqual({ on: '2026-11-11', at });
  });

  it.each([
    '',
    '31/02/2026',
    '11/23/2026',
    '03/11/1999',
    '4999',
    '03/11/2026 25:00',
    '03/11/2026 to',
    'Nov 2026',
    'Novembre 3, 2026',
    '3 Nov 2026 (Cr)',
  ])('isn’t %j', (cell) => {
    expect(readDate(cell)).toBeNull();
  });
});
