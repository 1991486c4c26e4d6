import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

/** How long a page is sent without a look at its data. */
const FRESH_MS = 1000;
const MOST_PAGES = 500;

/** A page as it is sent. */
export interface WrittenPage {
  status: number;
  /** Another address for the same; then there is no content. */
  location?: string;
  type: string;
  etag: string;
  content: Record<'identity' | 'gzip' | 'br', Buffer>;
}

/** What a page is written from. */
export interface PageSource {
  /** All that it depends on, as it can be compared. */
  data: string;
  write: () => Promise<{ status: number; location?: string; type: string; content: string | Buffer }>;
}

interface Entry {
  data: string;
  page: WrittenPage;
  readAt: number;
}

/**
 * The public pages in memory. A page's data are read at most once a second, for all who ask then, and the page is written again
 * when they have changed: nothing has to tell it so. While the database can't be read, the last one is sent.
 */
export class WrittenPages {
  /** Those that were asked for last are at the end. */
  private readonly entries = new Map<string, Entry>();
  private readonly reading = new Map<string, Promise<WrittenPage>>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws what `read` throws, where the page was never written */
  async find(key: string, read: () => Promise<PageSource>): Promise<WrittenPage> {
    const entry = this.entries.get(key);
    if (entry && this.now() - entry.readAt < FRESH_MS) return entry.page;
    const open = this.reading.get(key) ?? this.renew(key, read).finally(() => this.reading.delete(key));
    this.reading.set(key, open);
    return open;
  }

  /**
   * As `find`, but reads a page's data each time and never sends an earlier one: for what may be withdrawn.
   * @throws what `read` throws
   */
  async findCurrent(key: string, read: () => Promise<PageSource>): Promise<WrittenPage> {
    return this.written(key, await read(), this.now());
  }

  private async renew(key: string, read: () => Promise<PageSource>): Promise<WrittenPage> {
    const before = this.entries.get(key);
    const readAt = this.now();
    try {
      return await this.written(key, await read(), readAt);
    } catch (error) {
      if (!before) throw error;
      this.keep(key, { ...before, readAt });
      return before.page;
    }
  }

  /** Writes the page, unless it was written from the same data before. */
  private async written(key: string, source: PageSource, readAt: number): Promise<WrittenPage> {
    const before = this.entries.get(key);
    const page = before?.data === source.data ? before.page : await compressed(await source.write());
    this.keep(key, { data: source.data, page, readAt });
    return page;
  }

  private keep(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MOST_PAGES && oldest !== undefined) this.entries.delete(oldest);
  }
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function compressed(page: Awaited<ReturnType<PageSource['write']>>): Promise<WrittenPage> {
  const identity = Buffer.from(page.content);
  const isText = !page.type.startsWith('image/');
  const [gzipped, br] = isText
    ? await Promise.all([
        toGzip(identity),
        toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      ])
    : [identity, identity];
  return {
    status: page.status,
    ...(page.location === undefined ? {} : { location: page.location }),
    type: page.type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    content: { identity, gzip: isText ? gzipped : identity, br: isText ? br : identity },
  };
}
