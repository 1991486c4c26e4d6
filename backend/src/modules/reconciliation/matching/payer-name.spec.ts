import { isSameName, printedName } from './payer-name.js';

describe('the payer’s name', () => {
  it.each([
    ['ANANYA IYER', 'Ananya Iyer'],
    ['IYER ANANYA', 'Ananya Iyer'],
    ['Mrs. ANANYA LAKSHMI IYER', 'Ananya Iyer'],
    ['ANANYA IYER', 'Ananya Lakshmi Iyer'],
    ['REVATHI S', 'Revathi Subramanian'],
    ['REVATHI SUBRAMANIAN', 'S Revathi'],
    ['MEGHNA R', 'Meghna Rao'],
    ['TANVIRAHMD', 'Tanvir Ahmd'],
    ['TANVIRAH', 'Tanvir Ahmd'],
    ['IMRAN SH', 'Imran Shaikh'],
    ['JOSÉ PÉREZ', 'Jose Perez'],
    ['meghna.rao92', 'Meghna Rao'],
  ])('%s is %s', (printed, name) => {
    expect(isSameName(printed, name)).toBe(true);
  });

  it.each([
    ['RAHUL SHARMA', 'Rahul Verma'],
    ['RAHUL', 'Rahul Sharma'],
    ['R S', 'Rahul Sharma'],
    ['ASHWIN K', 'Revathi S'],
    ['A', 'Ananya Iyer'],
    ['', 'Ananya Iyer'],
    ['12345', 'Ananya Iyer'],
  ])('%s is not %s', (printed, name) => {
    expect(isSameName(printed, name)).toBe(false);
  });

  it('is read from the UPI ID where the bank prints nothing else', () => {
    expect(printedName({ payer: null, vpa: 'asha.rao@ybl' })).toBe('asha.rao');
    expect(printedName({ payer: null, vpa: '919876543210@ybl' })).toBeNull();
    expect(printedName({ payer: '9198765432', vpa: null })).toBeNull();
  });
});
