import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { PgListener, type PgNotices } from '../../platform/database/pg-listener.js';
import { SessionsService } from '../auth/index.js';
import { addressed, type AddressedEvent, isLiveEvent, LIVE_EVENT_NAMES } from './recipients.js';
import type { LiveEventAudience } from './dto/live.dto.js';
import { LiveEventsRepository, type StoredEvent } from './live-events.repository.js';
import { liveUnavailable, tooManyStreams } from './live.errors.js';
import type { LiveStream } from './live-stream.js';

const STREAMS_PER_PERSON = 10;
/** Shorter than the 30 s after which proxies close an idle connection. */
const BEAT_MS = 20_000;

/** An event's time is the begin of its transaction; its commit may come later. */
const LONGEST_COMMIT_SECONDS = 10;
/** With more, something has surely been missed. */
const MOST_RECENT_EVENTS = 500;

/** The NOTIFY channel for events, ended sessions and changed rights. */
const CHANNEL = 'live';

/** The triggers' payload (migration LiveNotices): exactly one of the three. */
type LiveNotice = { event: string; name: string } | { session: string } | { user: string };

/**
 * The open streams of this process. The database sends notifications; the events and the recipients' current rights are
 * read from the database before sending, so that ended sessions and former administrators receive nothing.
 */
@Injectable()
export class LiveHub implements PgNotices, OnModuleDestroy {
  private readonly logger = new Logger(LiveHub.name);
  /** Connected when the first stream opens. */
  private readonly listener: PgListener;
  private readonly streams = new Set<LiveStream>();
  private eventIds: string[] = [];
  private readonly toCheck = new Set<LiveStream>();
  private working = false;
  private closed = false;
  private beats: NodeJS.Timeout | undefined;

  constructor(
    config: AppConfig,
    private readonly events: LiveEventsRepository,
    private readonly sessions: SessionsService,
  ) {
    this.listener = new PgListener(config.databaseUrl, CHANNEL, this);
  }

  /**
   * Subscribes a stream to events from now on.
   * @throws tooManyStreams
   * @throws liveUnavailable if LISTEN isn't possible
   */
  async join(stream: LiveStream): Promise<void> {
    if (this.closed) throw liveUnavailable();
    if (this.streamsOf(stream.userId) >= STREAMS_PER_PERSON) throw tooManyStreams();
    this.streams.add(stream);
    this.beats ??= setInterval(() => this.beat(), BEAT_MS);
    try {
      await this.listener.listen();
    } catch (error) {
      this.leave(stream);
      this.logger.warn({ err: error }, 'cannot listen');
      throw liveUnavailable();
    }
  }

  /** Whether an open stream would have received an event in the last seconds. */
  async hasMissed(stream: LiveStream, seconds: number): Promise<boolean> {
    try {
      const period = seconds + LONGEST_COMMIT_SECONDS;
      const recent = await this.events.recent(LIVE_EVENT_NAMES, period, MOST_RECENT_EVENTS);
      if (recent.length === MOST_RECENT_EVENTS) return true;
      return addressedOf(recent).some((event) => recipientsOf(event, stream).length > 0);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not look for missed events');
      return true;
    }
  }

  get openStreams(): number {
    return this.streams.size;
  }

  leave(stream: LiveStream): void {
    this.streams.delete(stream);
    this.toCheck.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.beats);
    this.beats = undefined;
  }

  onNotice(payload: string): void {
    const notice = JSON.parse(payload) as LiveNotice;
    if ('event' in notice) {
      if (this.streams.size > 0 && isLiveEvent(notice.name)) this.eventIds.push(notice.event);
    } else if ('session' in notice) {
      this.check(({ sessionId }) => sessionId === notice.session);
    } else {
      this.check(({ userId }) => userId === notice.user);
    }
    void this.work();
  }

  onGapClosed(): void {
    for (const stream of this.streams) stream.requestResync();
    this.check(() => true);
    void this.work();
  }

  onListenLost(): void {
    this.closeAll();
  }

  /** Called before the HTTP server closes, which waits for open responses. */
  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.beats);
    this.closeAll();
    await this.listener.stop();
  }

  private beat(): void {
    for (const stream of this.streams) stream.beat();
    // An expired or deleted session sends no notification.
    this.check(() => true);
    void this.work();
  }

  private check(concerned: (stream: LiveStream) => boolean): void {
    for (const stream of this.streams) if (concerned(stream)) this.toCheck.add(stream);
  }

  /**
   * One batch at a time; notifications that arrive meanwhile form the next batch. A burst needs few statements and
   * keeps its order.
   */
  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      while (this.toCheck.size > 0 || this.eventIds.length > 0) await this.workBatch();
    } catch (error) {
      // Notifications were lost: every client must refetch as soon as this works again.
      this.logger.warn({ err: error }, 'could not tell what happened');
      this.eventIds = [];
      this.closeAll();
    } finally {
      this.working = false;
    }
  }

  private async workBatch(): Promise<void> {
    const ids = this.eventIds.splice(0);
    const stored = ids.length > 0 ? await this.events.find(ids) : [];
    const events = addressedOf(stored);
    // Read after the events, so that rights are at least as recent as the events. Events for everyone need no rights
    // check, which saves a query for ten thousand sessions.
    for (const event of events) {
      if (!event.everybody) this.check((stream) => recipientsOf(event, stream).length > 0);
    }
    await this.checkSessions();
    for (const event of events) {
      for (const stream of this.streams) {
        for (const audience of recipientsOf(event, stream)) stream.send(event, audience);
      }
    }
  }

  private async checkSessions(): Promise<void> {
    const streams = [...this.toCheck];
    this.toCheck.clear();
    if (streams.length === 0) return;
    const active = await this.sessions.findActive([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const stream of streams) {
      const now = active.get(stream.sessionId);
      if (!now) {
        this.leave(stream);
        stream.close();
      } else if (now.isAdmin !== stream.isAdmin) {
        stream.isAdmin = now.isAdmin;
        stream.requestResync();
      }
    }
  }

  private streamsOf(userId: string): number {
    return [...this.streams].filter((stream) => stream.userId === userId).length;
  }

  private closeAll(): void {
    for (const stream of [...this.streams]) {
      this.leave(stream);
      stream.close();
    }
  }
}

const addressedOf = (stored: StoredEvent[]): AddressedEvent[] =>
  stored
    .map(({ id, name, payload, ticketOwnerId }) => addressed(id, name, payload, { ticketOwnerId }))
    .filter((event) => event !== null);

/**
 * Why a stream receives an event: as its learner, as an administrator, as both, because it is for everyone, or not at
 * all.
 */
function recipientsOf(event: AddressedEvent, { userId, isAdmin }: LiveStream): LiveEventAudience[] {
  return [
    ...(userId === event.learnerId ? (['learner'] as const) : []),
    ...(event.administrators && isAdmin ? (['administrators'] as const) : []),
    ...(event.everybody ? (['everybody'] as const) : []),
  ];
}
