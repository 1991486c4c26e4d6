import type { Request } from 'express';
import { type ClientNetworks, clientNetworks } from '../../platform/common/rate-limits/index.js';

/** The first that matches: most browsers also name those that they are made of. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Such as "Chrome on Android": for a person to recognise their devices. Null if nothing is recognised. */
export function deviceName(userAgent: string | undefined): string | null {
  // What no browser sends isn't searched.
  if (!userAgent || userAgent.length > 1_000) return null;
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}

/** Who signs in: from which networks, and on which device. */
export interface Client extends ClientNetworks {
  device: string | null;
}

export const clientOf = (request: Pick<Request, 'ip' | 'headers'>): Client => ({
  ...clientNetworks(request),
  device: deviceName(request.headers['user-agent']),
});
