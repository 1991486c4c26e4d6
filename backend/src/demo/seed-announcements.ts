import type { EntityManager } from 'typeorm';
import { Announcement } from '../modules/settings/announcement.entity.js';
import { DEMO_ADMIN, DEMO_ANNOUNCEMENTS } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Seeds the announcements. */
export async function seedAnnouncements(manager: EntityManager, scene: SeedScene): Promise<void> {
  const createdBy = scene.people.of(DEMO_ADMIN.key);
  await manager.insert(
    Announcement,
    DEMO_ANNOUNCEMENTS.map(({ message, minutesAgo }) => {
      const createdAt = scene.at(minutesAgo);
      return { id: idOf(createdAt), message, startsAt: null, endsAt: null, createdBy, createdAt };
    }),
  );
}
