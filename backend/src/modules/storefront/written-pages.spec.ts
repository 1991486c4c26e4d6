import { type PageSource, WrittenPages } from './written-pages.js';

describe('pages in memory', () => {
  let now: number;
  let data: string;
  let reads: number;
  let writes: number;
  let pages: WrittenPages;
  beforeEach(() => {
    [now, data, reads, writes] = [0, 'one', 0, 0];
    pages = new WrittenPages(() => now);
  });
  const read = (): Promise<PageSource> => {
    reads++;
    const content = data;
    return Promise.resolve({
      data: content,
      write: () => {
        writes++;
        return Promise.resolve({ status: 200, type: 'text/html', content });
      },
    });
  };
  const shown = async () => (await pages.find('/', read)).content.identity.toString();

  it('are read once a second, and written again when their data have changed', async () => {
    expect(await Promise.all([shown(), shown(), shown()])).toEqual(['one', 'one', 'one']);
    expect([reads, writes]).toEqual([1, 1]);
    data = 'two';
    now = 999;
    expect(await shown()).toBe('one');
    now = 1000;
    expect(await shown()).toBe('two');
    now = 2000;
    expect(await shown()).toBe('two');
    expect([reads, writes]).toEqual([3, 2]);
  });

  it('are sent as they were while their data can’t be read', async () => {
    expect(await shown()).toBe('one');
    now = 1000;
    const away = () => Promise.reject(new Error('away'));
    expect((await pages.find('/', away)).content.identity.toString()).toBe('one');
    await expect(pages.find('/never', away)).rejects.toThrow('away');
  });

  it('are read each time where they may be withdrawn, and not sent while that can’t be known', async () => {
    const current = async () => (await pages.findCurrent('/mine', read)).content.identity.toString();
    data = 'shown';
    expect([await current(), await current()]).toEqual(['shown', 'shown']);
    data = 'withdrawn';
    expect(await current()).toBe('withdrawn');
    const away = () => Promise.reject(new Error('away'));
    await expect(pages.findCurrent('/mine', away)).rejects.toThrow('away');
  });
});
