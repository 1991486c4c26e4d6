import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { type SessionToken, SessionsService } from '../auth/index.js';

/** The board's path; its cookie is scoped to it. */
export const QUEUE_BOARD_PATH = '/admin/queues';
export const PASS_COOKIE = 'academy_queues';
export const PASS_SECONDS = 15 * 60;

const AUDIENCE = 'academy-queue-board';

/**
 * Authorises an administrator's browser for the queue board, which sends no bearer token: a short-lived signed cookie
 * that names the session it was created in. That session is checked on each request.
 */
@Injectable()
export class QueueBoardPass {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsService,
  ) {}

  async issue({ id, sessionId }: CurrentUser): Promise<string> {
    return this.jwt.signAsync({ sid: sessionId, sub: id, aud: AUDIENCE }, { expiresIn: PASS_SECONDS });
  }

  /** Whether the cookie belongs to an administrator with an open session right now. */
  async admits(pass: string): Promise<boolean> {
    const token = await this.jwt
      .verifyAsync<SessionToken>(pass, { audience: AUDIENCE, algorithms: ['HS256'] })
      .catch(() => null);
    if (!token) return false;
    const caller = await this.sessions.findCaller(token);
    return caller?.isAdmin ?? false;
  }
}
