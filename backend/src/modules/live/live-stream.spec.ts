import type { Response } from 'express';
import { LiveStream } from './live-stream.js';

describe('a live stream', () => {
  const streamTo = (client: { writableLength: number }) => {
    const sent: string[] = [];
    const response = {
      ...client,
      writableEnded: false,
      destroyed: false,
      status: () => response,
      set: () => response,
      flushHeaders: () => undefined,
      write: (text: string) => sent.push(text),
      destroy: () => (response.destroyed = true),
    };
    const user = { id: 'a learner', sessionId: 'a session', isAdmin: false };
    return { stream: new LiveStream(response as unknown as Response, user as never), response, sent };
  };

  it('sends nothing before it is open', () => {
    const { stream, sent } = streamTo({ writableLength: 0 });
    stream.requestResync();
    expect(sent).toEqual([]);
    stream.open();
    stream.requestResync();
    expect(sent).toEqual(['retry: 3000\n\n', 'event: resync\ndata: {}\n\n']);
  });

  it('is closed instead of buffering more than 64 kB for a client that doesn’t read', () => {
    const { stream, response, sent } = streamTo({ writableLength: 64 * 1024 });
    stream.open();
    stream.beat();
    expect(sent).toHaveLength(2);
    response.writableLength += 1;
    stream.beat();
    expect(response.destroyed).toBe(true);
    stream.beat();
    expect(sent).toHaveLength(2);
  });
});
