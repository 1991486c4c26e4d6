import { http, HttpResponse } from 'msw';
import { type LiveEvent } from '../features/live';
import { API } from './api-objects';
import { server } from './server';

/** One connection for live updates as the server sees it. */
export class LiveStream {
  isClosed = false;
  private controller!: ReadableStreamDefaultController<Uint8Array>;

  constructor(
    readonly token: string | null,
    /** What it asked to be told. */
    readonly query: string,
  ) {}

  readonly body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.controller = controller;
    },
    cancel: () => {
      this.isClosed = true;
    },
  });

  say(event: string, data: object): void {
    this.controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  tell(event: Partial<LiveEvent> & Pick<LiveEvent, 'name'>): void {
    this.say('change', {
      audience: 'learner',
      course_id: null,
      payment_id: null,
      ticket_id: null,
      by_administrator: null,
      status: null,
      ...event,
    });
  }

  end(): void {
    this.isClosed = true;
    this.controller.close();
  }
}

/** A server with live updates. Answers the connections in the order in which they are opened. */
export function givenLiveStreams(beforeOpening: () => void | Promise<void> = () => undefined): LiveStream[] {
  const streams: LiveStream[] = [];
  server.use(
    http.get(`${API}/live`, async ({ request }) => {
      await beforeOpening();
      const stream = new LiveStream(request.headers.get('authorization'), new URL(request.url).search);
      request.signal.addEventListener('abort', () => {
        stream.isClosed = true;
      });
      streams.push(stream);
      return new HttpResponse(stream.body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return streams;
}
