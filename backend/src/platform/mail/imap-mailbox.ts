import { ImapFlow } from 'imapflow';
import type { ImapConfig } from '../config/index.js';

/** Why a mailbox can't be read. */
export type MailboxProblem = 'wrong_login' | 'no_folder' | 'unreachable';

/** The mailbox can't be read, and why. */
export class MailboxError extends Error {
  constructor(
    readonly problem: MailboxProblem,
    cause: unknown,
  ) {
    super(`mailbox: ${problem}`, { cause });
  }
}

const MAX_BYTES = 256 * 1024;
const FETCH_AT_ONCE = 100;
/** The newest: people may leave any number of mails unread. */
const MAX_UNREAD = 500;
/** Above the minute between two polls, so that only a dead connection runs into it. */
const SOCKET_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 20_000;
const IDLE_AFTER_MS = 500;
/** A refused login that says nothing about the password. */
const PASSING = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN'];

/** One IMAP connection to one folder. Never deletes a mail; marks one as read only by `markRead`. */
export class ImapMailbox {
  private constructor(private readonly client: ImapFlow) {}

  /**
   * @param onChange called when mail arrives and when the connection ends
   * @param signal ends the connection, also while it is being made
   * @param readOnly whether `markRead` is refused
   * @throws MailboxError
   */
  static async open(
    { host, port, secure, user, password, folder }: ImapConfig,
    onChange: () => void,
    signal: AbortSignal,
    { readOnly = true } = {},
  ): Promise<ImapMailbox> {
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      logger: false,
      autoIdleDelay: IDLE_AFTER_MS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      maxLiteralSize: 2 * MAX_BYTES,
      maxLineLength: 4 * MAX_BYTES,
    });
    const end = () => client.close();
    signal.addEventListener('abort', end);
    client.once('close', () => signal.removeEventListener('abort', end));
    client.on('error', onChange);
    client.on('close', onChange);
    client.on('exists', onChange);
    try {
      await client.connect();
    } catch (error) {
      client.close();
      throw new MailboxError(isWrongLogin(error) ? 'wrong_login' : 'unreachable', error);
    }
    try {
      await client.mailboxOpen(folder, { readOnly });
    } catch (error) {
      const isRefused = client.usable;
      client.close();
      throw new MailboxError(isRefused ? 'no_folder' : 'unreachable', error);
    }
    return new ImapMailbox(client);
  }

  /** Changes when the server renumbers the mails. */
  get uidValidity(): number {
    return Number(this.folder.uidValidity);
  }

  /** Lower than that of any mail to come. */
  get highestUid(): number {
    return this.folder.uidNext - 1;
  }

  get isOpen(): boolean {
    return this.client.usable;
  }

  /** In ascending order. */
  async uidsAfter(uid: number): Promise<number[]> {
    // `n:*` always includes the last mail, also below n.
    return (await this.search({ uid: `${uid + 1}:*` })).filter((found) => found > uid);
  }

  /** Of mails that arrived on that day or later, in ascending order. */
  async uidsSince(day: Date): Promise<number[]> {
    return this.search({ since: day });
  }

  /** Of unread mails that arrived on that day or later and have such a `Content-Type`, in ascending order. */
  async unreadUids(day: Date, contentType: RegExp): Promise<number[]> {
    const uids = (await this.search({ since: day, seen: false })).slice(-MAX_UNREAD);
    if (uids.length === 0) return [];
    const query = { uid: true, headers: ['content-type'] };
    const found = await this.command(() => this.client.fetchAll(uids.join(','), query, { uid: true }));
    return found
      .filter(({ headers }) => headers && contentType.test(headers.toString('latin1')))
      .map(({ uid }) => uid)
      .sort((a, b) => a - b);
  }

  async markRead(uid: number): Promise<void> {
    await this.command(() => this.client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
  }

  /** Reads mails one by one, without the bytes of those above 256 kB. `gone`: deleted in the meantime. */
  async *read(uids: readonly number[]): AsyncGenerator<{ uid: number; raw: Buffer | 'too_large' | 'gone' }> {
    for (let start = 0; start < uids.length; start += FETCH_AT_ONCE) {
      const batch = uids.slice(start, start + FETCH_AT_ONCE);
      const found = await this.command(() =>
        this.client.fetchAll(batch.join(','), { uid: true, size: true }, { uid: true }),
      );
      const sizes = new Map(found.map(({ uid, size }) => [uid, size ?? 0]));
      for (const uid of batch) yield { uid, raw: await this.fetch(uid, sizes.get(uid)) };
    }
  }

  close(): void {
    this.client.close();
  }

  private async fetch(uid: number, size: number | undefined): Promise<Buffer | 'too_large' | 'gone'> {
    if (size === undefined) return 'gone';
    if (size > MAX_BYTES) return 'too_large';
    const mail = await this.command(() => this.client.fetchOne(String(uid), { source: true }, { uid: true }));
    return (mail && mail.source) || 'gone';
  }

  private get folder() {
    if (!this.client.mailbox) throw new MailboxError('unreachable', new Error('the folder was closed'));
    return this.client.mailbox;
  }

  private async search(query: { uid: string } | { since: Date; seen?: false }): Promise<number[]> {
    const found = await this.command(() => this.client.search(query, { uid: true }));
    if (!found) throw new MailboxError('unreachable', new Error('the search was refused'));
    return found.sort((a, b) => a - b);
  }

  /** @throws MailboxError instead of what the connection died of */
  private async command<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw new MailboxError('unreachable', error);
    }
  }
}

function isWrongLogin(error: unknown): boolean {
  const { authenticationFailed, serverResponseCode } = error as {
    authenticationFailed?: boolean;
    serverResponseCode?: string;
  };
  return authenticationFailed === true && !PASSING.includes(serverResponseCode ?? '');
}
