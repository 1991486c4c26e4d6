import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The address a caller's tries are counted under, behind as many proxies as `TRUST_PROXY` says. Of an IPv6 address the
 * first half counts: one subscriber has all the rest.
 */
export function clientAddress(request: Pick<Request, 'ip'>): string {
  const address = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(address) ? `${firstHalf(address)}::/64` : address;
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
