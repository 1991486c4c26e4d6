import { http, HttpResponse } from 'msw';
import { type HelpDeskTicketResponse } from '../../api/admin-api';
import { type TicketCommentResponse, type TicketResponse } from '../../api/api';
import { API } from '../../testing/api-objects';
import { aLearner } from '../../testing/render';
import { server } from '../../testing/server';

let made = 0;

export function aTicket(overrides: Partial<HelpDeskTicketResponse> = {}): HelpDeskTicketResponse {
  made += 1;
  return {
    id: `0193a1c0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    type: 'payment',
    status: 'active',
    message: `I paid, but nothing happened (${made}).`,
    created_at: '2026-11-20T09:00:00.000Z',
    number: `0000${String(made).padStart(4, '0')}`,
    user: { id: aLearner.id, full_name: aLearner.full_name, email: aLearner.email },
    name: aLearner.full_name,
    email: aLearner.email,
    last_message_at: '2026-11-20T09:00:00.000Z',
    is_answered: false,
    ...overrides,
  };
}

export function aReply(message: string, byAdmin = false): TicketCommentResponse {
  made += 1;
  return {
    id: `0193a1c0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    message,
    created_at: '2026-11-20T10:00:00.000Z',
    author_is_admin: byAdmin,
  };
}

/** A thread that stores new replies. */
export function givenThread(ticket: TicketResponse, replies: TicketCommentResponse[] = []): void {
  const path = `${API}/support/${ticket.id}/comments`;
  server.use(
    http.get(path, () => HttpResponse.json(replies)),
    http.post(path, async ({ request }) => {
      const { message } = (await request.json()) as { message: string };
      const reply = aReply(message);
      replies.push(reply);
      return HttpResponse.json(reply, { status: 201 });
    }),
  );
}
