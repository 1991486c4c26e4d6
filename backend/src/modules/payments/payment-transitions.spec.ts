import { statusesLeadingTo } from './payment-transitions.js';

describe('decisions 9: pending → approved | rejected, approved → voided', () => {
  it.each(['approved', 'rejected'] as const)('only a pending payment becomes %s', (status) => {
    expect(statusesLeadingTo(status)).toEqual(['pending']);
  });

  it('only an approved payment can be voided', () => {
    expect(statusesLeadingTo('voided')).toEqual(['approved']);
  });

  it('only a rejected or voided payment can be reopened', () => {
    expect(statusesLeadingTo('pending')).toEqual(['rejected', 'voided']);
  });
});
