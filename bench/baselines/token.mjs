import { createHmac, timingSafeEqual } from 'node:crypto';

const secret = process.env.JWT_SECRET;
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (text) => createHmac('sha256', secret).update(text).digest();

/** A session token like the academy's. */
export function tokenOf(claims) {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ iat: Math.floor(Date.now() / 1000), ...claims })}`;
  return `${text}.${signature(text).toString('base64url')}`;
}

/** The claims of a bearer token; null if the signature is wrong or it has expired. */
export function claimsOf(header) {
  const token = header?.startsWith('Bearer ') ? header.slice(7) : '';
  const [head, payload, sign] = token.split('.');
  if (!sign) return null;
  const given = Buffer.from(sign, 'base64url');
  const right = signature(`${head}.${payload}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  if (JSON.parse(Buffer.from(head, 'base64url')).alg !== 'HS256') return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url'));
  return claims.aud === 'academy-session' && claims.exp > Date.now() / 1000 ? claims : null;
}
