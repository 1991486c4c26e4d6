import type { EntityManager } from 'typeorm';
import { TicketComment } from '../modules/support/ticket-comment.entity.js';
import { Ticket } from '../modules/support/ticket.entity.js';
import { DEMO_PEOPLE, DEMO_TICKETS } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Seeds the tickets and their replies. */
export async function seedSupport(manager: EntityManager, scene: SeedScene): Promise<void> {
  const administrators = new Set(DEMO_PEOPLE.filter(({ isAdmin }) => isAdmin).map(({ key }) => key));
  const tickets = DEMO_TICKETS.map(({ learner, type, message, status, minutesAgo, replies }) => {
    const createdAt = scene.at(minutesAgo);
    const userId = scene.people.of(learner);
    return { row: { id: idOf(createdAt), userId, type, message, status, createdAt }, replies };
  });
  const comments = tickets.flatMap(({ row, replies }) =>
    replies.map(({ author, message, minutesAgo }) => {
      const createdAt = scene.at(minutesAgo);
      return {
        id: idOf(createdAt),
        ticketId: row.id,
        authorId: scene.people.of(author),
        authorIsAdmin: administrators.has(author),
        message,
        createdAt,
      };
    }),
  );
  await manager.insert(
    Ticket,
    tickets.map(({ row }) => row),
  );
  await manager.insert(TicketComment, comments);
}
