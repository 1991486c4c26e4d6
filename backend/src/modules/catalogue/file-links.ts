import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { linkExpired, linkInvalid } from './catalogue.errors.js';
import type { Lesson } from './lesson.entity.js';
import { LESSON_CONTENTS } from './lesson-types/index.js';

const HOUR_SECONDS = 3600;
/** Maximum validity of a link. */
const LIFETIME_SECONDS = 6 * HOUR_SECONDS;

/** The signed part of a link. */
export interface LinkSignature {
  session: string;
  /** Unix seconds, as text. */
  expires: string;
  signature: string;
}

/**
 * Signs and verifies links to uploads: each opens one file for a few hours, while the session it was created in is
 * open.
 */
@Injectable()
export class FileLinks {
  private readonly key: Buffer;
  /** Links signed with the previous secret stay valid. */
  private readonly previousKey: Buffer | undefined;

  constructor(config: AppConfig) {
    this.key = keyOf(config.jwtSecret);
    this.previousKey = config.previousJwtSecret ? keyOf(config.previousJwtSecret) : undefined;
  }

  /** Path of the lesson's file, signed for that session; null for a lesson without a file. */
  forLesson(
    { id, fileId, fileType }: Pick<Lesson, 'id' | 'fileId' | 'fileType'>,
    sessionId: string,
    now = Date.now(),
  ): string | null {
    if (fileId === null) return null;
    return LESSON_CONTENTS[fileType].file?.isPersonal
      ? this.forLab(id, sessionId, now)
      : this.forFile(fileId, sessionId, now);
  }

  /** Path of the file of a lab, signed for that session. */
  forLab(lessonId: string, sessionId: string, now = Date.now()): string {
    return `/api/files/labs/${lessonId}?${this.sign(lessonId, sessionId, now)}`;
  }

  /** Path of a file, signed for that session. */
  forFile(fileId: string, sessionId: string, now = Date.now()): string {
    return `/api/files/${fileId}?${this.sign(fileId, sessionId, now)}`;
  }

  /**
   * Verifies the signature and expiry of a link to a file, or to the lab with that id; the caller must check whether
   * its session is open.
   * @returns for how many seconds it is still valid
   * @throws DomainError 403 if it was forged, belongs to another file or session, or has expired
   */
  check(id: string, { session, expires, signature }: LinkSignature, now = Date.now()): number {
    const given = Buffer.from(signature);
    const keys = this.previousKey ? [this.key, this.previousKey] : [this.key];
    const isOurs = keys.some((key) => {
      const expected = Buffer.from(sign(key, id, session, expires));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isOurs) throw linkInvalid();
    const secondsLeft = Number(expires) - Math.floor(now / 1000);
    if (secondsLeft <= 0) throw linkExpired();
    return secondsLeft;
  }

  private sign(id: string, sessionId: string, now: number): string {
    const expires = String(expiryOf(now));
    const signature = sign(this.key, id, sessionId, expires);
    return new URLSearchParams({ session: sessionId, expires, signature }).toString();
  }
}

/** A separate key, so that a file link can't pass for anything else signed with the secret. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'academy file links v1', 32));
}

function sign(key: Buffer, id: string, sessionId: string, expires: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([id, sessionId, expires]))
    .digest('base64url');
}

/**
 * When a link created now expires, in Unix seconds: in 5 to 6 hours, on the hour. Links created within one hour are
 * identical, so that browsers can cache the file across page loads.
 */
function expiryOf(now: number): number {
  return Math.floor((now / 1000 + LIFETIME_SECONDS) / HOUR_SECONDS) * HOUR_SECONDS;
}
