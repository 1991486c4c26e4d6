import { clientAddress, clientNetworks } from './client-address.js';

describe('the address a caller is counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => {
    expect(clientAddress({ ip })).toBe(counted);
  });

  it('is the same for every address of one IPv6 subscriber', () => {
    expect(clientAddress({ ip: '2001:db8:1:2:aaaa::1' })).toBe(clientAddress({ ip: '2001:db8:1:2:bbbb::9' }));
    expect(clientAddress({ ip: '2001:db8:1:3::1' })).not.toBe(clientAddress({ ip: '2001:db8:1:2::1' }));
  });
});

describe('the networks a caller is counted under', () => {
  it.each([
    ['203.0.113.7', { address: '203.0.113.7', site: null }],
    ['::ffff:203.0.113.7', { address: '203.0.113.7', site: null }],
    ['2001:db8:1:2::7', { address: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['2001:db8::7', { address: '2001:db8:0:0::/64', site: '2001:db8:0::/48' }],
  ])('%s has %j', (ip, networks) => {
    expect(clientNetworks({ ip })).toEqual(networks);
  });
});
