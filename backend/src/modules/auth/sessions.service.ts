import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { EntityManager } from 'typeorm';
import { validate } from 'uuid';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { OwnSessionResponse } from './dto/session.dto.js';
import { SessionsRepository, type SessionUser } from './sessions.repository.js';

/** Distinguishes session tokens from anything else signed with the same secret. */
export const SESSION_AUDIENCE = 'academy-session';

const DAYS = 1;
const DAYS_REMEMBERED = 30;

/** The content of a session token: session id, user id, and expiry in seconds since 1970. */
export interface SessionToken {
  sid: string;
  sub: string;
  exp: number;
}

interface OpenSession {
  /** 30 days instead of 1. */
  remember?: boolean;
  /** The password hash that was verified: returns null if it has changed since. */
  ifPasswordHash?: string;
  device?: string | null;
}

/** Opens, verifies and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly jwt: JwtService,
  ) {}

  /** Opens a session and returns its bearer token; null if the user no longer exists or the password has changed. */
  async open(
    userId: string,
    { remember = false, ifPasswordHash, device = null }: OpenSession = {},
    manager?: EntityManager,
  ): Promise<string | null> {
    const session = await this.repository.open(
      { userId, days: remember ? DAYS_REMEMBERED : DAYS, ifPasswordHash: ifPasswordHash ?? null, device },
      manager,
    );
    if (!session) return null;
    return this.jwt.signAsync({
      sid: session.id,
      sub: userId,
      aud: SESSION_AUDIENCE,
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    });
  }

  async findCaller(token: SessionToken): Promise<CurrentUser | null> {
    if (!validate(token.sid) || !validate(token.sub)) return null;
    const seen = await this.repository.findCaller(token.sid, token.sub);
    if (!seen) return null;
    const { wasSeenLongAgo, ...caller } = seen;
    if (wasSeenLongAgo) await this.repository.noteSeen(token.sid);
    return caller;
  }

  /** Marks the session as re-authenticated from now on; null if it has ended. */
  async reauthenticate(sessionId: string): Promise<Date | null> {
    return this.repository.reauthenticate(sessionId);
  }

  /** The user of a session that signed links were created in; null if it isn't open. */
  findUser(sessionId: string): Promise<SessionUser | null> {
    return this.repository.findUser(sessionId);
  }

  /** For long-lived connections: the open sessions by id, with their users' current rights. */
  async findActive(sessionIds: string[]): Promise<ReadonlyMap<string, { isAdmin: boolean }>> {
    const active = await this.repository.findActive(sessionIds);
    return new Map(active.map(({ id, isAdmin }) => [id, { isAdmin }]));
  }

  async end(sessionId: string): Promise<void> {
    await this.repository.end(sessionId);
  }

  /** The caller's open sessions, the current one first. */
  listOf({ id, sessionId }: Pick<CurrentUser, 'id' | 'sessionId'>): Promise<OwnSessionResponse[]> {
    return this.repository.listOpen(id, sessionId);
  }

  /** Ends a session of the caller. @throws NotFoundError */
  async endOwn(caller: Pick<CurrentUser, 'id'>, sessionId: string): Promise<void> {
    if (!(await this.repository.endOwn(caller.id, sessionId))) throw new NotFoundError('Session');
  }

  /** Ends every session of a user, or every one but `except`. */
  async endAllOf(
    manager: EntityManager,
    userId: string,
    { except = null }: { except?: string | null } = {},
  ): Promise<void> {
    await this.repository.endAllOf(userId, except, manager);
  }

  /** Ends the caller's other sessions. */
  async endOthers({ id, sessionId }: Pick<CurrentUser, 'id' | 'sessionId'>): Promise<void> {
    await this.repository.endAllOf(id, sessionId);
  }
}
