import { createSecretKey, randomUUID } from 'node:crypto';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { AppConfig } from '../../platform/config/index.js';
import { SESSION_AUDIENCE, type SessionToken, type SessionsService } from './sessions.service.js';

/**
 * Registers a strategy for the current secret and one for the previous secret, and returns their names. Passport's
 * registry is process-wide, and the API and the worker may share a process, so each application needs its own names.
 */
export function registerJwtStrategies(
  { jwtSecret, previousJwtSecret }: Pick<AppConfig, 'jwtSecret' | 'previousJwtSecret'>,
  sessions: Pick<SessionsService, 'findCaller'>,
): string[] {
  const secrets = [jwtSecret, previousJwtSecret].filter((secret) => secret !== undefined);
  return secrets.map((secret) => {
    const name = `jwt-${randomUUID()}`;
    // A key object: given text, jsonwebtoken first tries to parse it as a public key, which takes 50 times as long.
    const key = createSecretKey(Buffer.from(secret)) as unknown as Buffer;

    class JwtStrategy extends PassportStrategy(Strategy, name) {
      /** The token only identifies a session; its state and the user's rights are read on every request. */
      async validate(token: SessionToken) {
        // The library checks an expiry only if there is one.
        if (!Number.isFinite(token.exp)) return null;
        return sessions.findCaller(token);
      }
    }
    new JwtStrategy({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, key),
      algorithms: ['HS256'],
      audience: SESSION_AUDIENCE,
    });
    return name;
  });
}
