import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { JWT_SECRET } from './academy-under-attack.js';

export type Claims = Record<string, unknown>;
export const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;

export function signed(
  claims: unknown,
  {
    secret = JWT_SECRET,
    header = {},
    hash = 'sha256',
  }: { secret?: string | Buffer; header?: Claims; hash?: string } = {},
): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

export function signedByKey(claims: Claims, header: Claims = {}): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${part({ alg: 'RS256', typ: 'JWT', ...header })}.${part(claims)}`;
  return `${text}.${signWith('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

export const publicKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  }) as string;
export const without = (claims: Claims, ...names: string[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
