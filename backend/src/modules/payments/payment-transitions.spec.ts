import { statusesLeadingTo } from './payment-transitions.js';

describe('decisions 4: pending → approved | rejected, once', () => {
  it.each(['approved', 'rejected'] as const)('only a pending payment becomes %s', (status) => {
    expect(statusesLeadingTo(status)).toEqual(['pending']);
  });

  it('only a rejected payment becomes pending again', () => {
    expect(statusesLeadingTo('pending')).toEqual(['rejected']);
  });
});
