import { createSecretKey, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { AppConfig } from '../../platform/config/index.js';
import { SESSION_AUDIENCE, type SessionToken, type SessionsService } from './sessions.service.js';

/** About as many learners as use one process at the same time; each token takes some 600 bytes. */
const REMEMBERED = 10_000;

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

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
    /** Tokens whose signature was valid. It can't become invalid; only the expiry can pass. */
    const verified = new Map<string, SessionToken>();

    class JwtStrategy extends PassportStrategy(Strategy, name) {
      override authenticate(request: Request, options?: object): void {
        const token = verified.get(bearerToken(request) ?? '');
        if (!token || token.exp <= Date.now() / 1000) return super.authenticate(request, options);
        sessions.findCaller(token).then(
          (caller) => (caller ? this.success(caller) : this.fail(401)),
          (error: unknown) => this.error(error as Error),
        );
      }

      /** The token only identifies a session; its state and the user's rights are read on every request. */
      async validate(request: Request, token: SessionToken) {
        // The library checks an expiry only if there is one.
        if (!Number.isFinite(token.exp)) return null;
        if (verified.size >= REMEMBERED) verified.clear();
        verified.set(bearerToken(request)!, token);
        return sessions.findCaller(token);
      }
    }
    new JwtStrategy({
      jwtFromRequest: bearerToken,
      secretOrKeyProvider: (_request, _token, done) => done(null, key),
      algorithms: ['HS256'],
      audience: SESSION_AUDIENCE,
      passReqToCallback: true,
    });
    return name;
  });
}
