import { PageQuery } from '../page-query.dto.js';
import { RequestValidationPipe } from './request-validation.pipe.js';

describe('a query that comes again', () => {
  const pipe = new RequestValidationPipe();
  const ask = (query: object) =>
    pipe.transform(query, { type: 'query', metatype: PageQuery }) as Promise<PageQuery>;

  it('is what it was the first time, whatever somebody has done to that one', async () => {
    const first = await ask({ limit: '7', unknown: 'dropped' });
    expect(first).toEqual({ limit: 7 });
    first.limit = 200;
    const again = await ask({ limit: '7', unknown: 'dropped' });
    expect(again).toEqual({ limit: 7 });
    expect(again).toBeInstanceOf(PageQuery);
    expect(await ask({})).toEqual({ limit: 100 });
  });

  it('is refused as often as it comes', async () => {
    for (const limit of ['0', '0', '201', 'seven', '7\0', '7\0'])
      await expect(ask({ limit })).rejects.toThrow();
  });

  it('is told apart from every other', async () => {
    for (let limit = 1; limit <= 200; limit += 1)
      expect(await ask({ limit: String(limit), cursor: 'x' })).toEqual({ limit, cursor: 'x' });
    for (let limit = 1; limit <= 200; limit += 1)
      expect(await ask({ limit: String(limit) })).toEqual({ limit });
  });
});
