import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy, type VerifiedCallback } from 'passport-jwt';
import { AppConfig } from '../../platform/config/index.js';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { isWrite } from '../../platform/common/rate-limits/index.js';
import { SESSION_AUDIENCE, type SessionToken, Sessions } from './sessions.service.js';

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** As many as fit into some five megabytes. */
const MOST_REMEMBERED = 10_000;

/**
 * Finds out who a request's bearer token belongs to. The token only names a session: whether it stands, and what its
 * user may do, is read from the database each time. That its signature is good is remembered, because checking it takes
 * as long as a tenth of a small answer. The passport is this instance's own, because the library's default one is
 * process-wide and API and worker may share a process.
 */
@Injectable()
export class SessionAuthenticator {
  private readonly passport = new passport.Passport();
  /** Tried in turn: the secret of today, then the one before. */
  private readonly strategies: string[] = [];
  /** What the tokens say whose signature was found good, by their text. */
  private readonly remembered = new Map<string, SessionToken>();

  constructor(
    config: AppConfig,
    private readonly sessions: Sessions,
  ) {
    this.accept('jwt', config.jwtSecret);
    if (config.previousJwtSecret) this.accept('previous-jwt', config.previousJwtSecret);
  }

  private accept(name: string, secret: string): void {
    // A key and not its text: of a text the library first finds out, by an error thrown, that it is no public key.
    const key = createSecretKey(Buffer.from(secret)) as unknown as Buffer;
    const strategy = new Strategy(
      {
        jwtFromRequest: bearerToken,
        secretOrKeyProvider: (_request, _token, done) => done(null, key),
        algorithms: ['HS256'],
        audience: SESSION_AUDIENCE,
        passReqToCallback: true,
      },
      (request: Request, token: SessionToken, done: VerifiedCallback) => {
        // The library checks an expiry only if there is one.
        if (!Number.isFinite(token.exp)) {
          done(null, false);
          return;
        }
        this.remember(bearerToken(request), token);
        this.find(request, token).then(
          (caller) => done(null, caller ?? false),
          (error: unknown) => done(error, false),
        );
      },
    );
    this.passport.use(name, strategy);
    this.strategies.push(name);
  }

  private find(request: Request, token: SessionToken): Promise<CurrentUser | null> {
    return isWrite(request) ? this.sessions.findWriter(token) : this.sessions.findCaller(token);
  }

  private remember(text: string | null, token: SessionToken): void {
    if (text === null) return;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(text, token);
  }

  /** The caller, or null where there is no token, a bad one, or one of a session that has ended. */
  async authenticate(request: Request, response: Response): Promise<CurrentUser | null> {
    const known = this.remembered.get(bearerToken(request) ?? '');
    if (known && Date.now() < known.exp * 1000) return this.find(request, known);
    return new Promise((resolve, reject) => {
      const middleware = this.passport.authenticate(
        this.strategies,
        { session: false },
        (error: Error | null, caller: CurrentUser | false) => {
          if (error) reject(error);
          else resolve(caller || null);
        },
      ) as (request: Request, response: Response, next: (error?: unknown) => void) => void;
      middleware(request, response, (error) =>
        reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
}
