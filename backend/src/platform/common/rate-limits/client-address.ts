import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** Where a caller comes from, as limits count it. */
export interface ClientNetworks {
  address: string;
  /** Null for IPv4. */
  site: string | null;
}

/**
 * The address a caller's tries are counted under, behind as many proxies as `TRUST_PROXY` says. Of an IPv6 address the
 * first half counts: one subscriber has all the rest.
 */
export function clientAddress(request: Pick<Request, 'ip'>): string {
  const address = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  return isIPv6(address) ? `${firstHalf(address)}::/64` : address;
}

/** The address, and for IPv6 the /48 around it: a rented /48 has 65,536 of the /64s that count as an address. */
export function clientNetworks(request: Pick<Request, 'ip'>): ClientNetworks {
  const address = clientAddress(request);
  const [site] = /^(?:[0-9a-f]+:){3}/.exec(address.endsWith('::/64') ? address : '') ?? [];
  return { address, site: site ? `${site}:/48` : null };
}

function firstHalf(address: string): string {
  const [before = '', after] = address.split('::');
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const gap = after === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...gap, ...tail]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
