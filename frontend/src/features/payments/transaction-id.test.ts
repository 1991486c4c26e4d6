import { utrIn } from './transaction-id';

describe('the UTR in a pasted message of the bank', () => {
  it.each([
    [
      'Rs.4049.10 debited from A/c XX4321 on 26-Nov-26 to VPA academy@okbank. UPI Ref No 633012345678. Not you? Call 18001234',
    ],
    ['A/C X4321 debited by 4049.1 trf to TRIAD Refno 633012345678 If not u? call 1800111109'],
    ['UPI/RefNo633012345678/Paid. Ref 633012345678'],
    ['６３３０１２３４５６７８'],
  ])('is found: %s', (message) => expect(utrIn(message)).toBe('633012345678'));

  it.each([
    ['there is none', 'Rs.4049.10 debited from A/c XX4321'],
    ['there are two', 'UPI Ref 633012345678, earlier 633012345679'],
    ['the number is longer', 'T26112633012345678'],
    ['it goes on in letters', '633012345678AB'],
    ['it is grouped', '6330 1234 5678'],
  ])('is not guessed: %s', (_why, message) => expect(utrIn(message)).toBeNull());
});
