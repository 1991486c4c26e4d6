import type { DataSource, EntityManager } from 'typeorm';
import type { FileStorage } from '../platform/storage/file-storage.js';
import { DemoPasswords } from './demo-passwords.js';
import { seedAnnouncements } from './seed-announcements.js';
import { seedAssessments } from './seed-assessments.js';
import { seedBank } from './seed-bank.js';
import { seedCatalogue } from './seed-catalogue.js';
import { seedLearning } from './seed-learning.js';
import { type HashesPasswords, seedPeople } from './seed-people.js';
import { seedPracticalExams } from './seed-practical-exams.js';
import { seedReviews } from './seed-reviews.js';
import { seedSales } from './seed-sales.js';
import { SeedScene } from './seed-scene.js';
import { seedSupport } from './seed-support.js';

/** The advisory lock that serialises seeding across processes. */
const SEEDING = 'academy demo seeding';

/**
 * Fills an empty academy with the demo data, all or nothing. A database with a course or a learner is never changed, so
 * this can run at every start and in several processes. It inserts history without publishing events, so that no mails
 * are sent about past payments.
 * @returns whether it filled the database
 */
export async function seedDemo(
  dataSource: DataSource,
  storage: FileStorage,
  passwordHasher: HashesPasswords,
  passwords = new DemoPasswords(true),
): Promise<boolean> {
  const stored: string[] = [];
  try {
    return await dataSource.transaction(async (manager) => {
      if (await isInUse(manager)) return false;
      const scene = new SeedScene(new Date());
      await seedPeople(manager, scene, passwordHasher, passwords);
      await seedCatalogue(manager, scene, storage, stored);
      await seedSales(manager, scene);
      await seedLearning(manager, scene);
      await seedReviews(manager, scene);
      await seedAssessments(manager, scene);
      await seedPracticalExams(manager, scene);
      await seedSupport(manager, scene);
      await seedAnnouncements(manager, scene);
      await seedBank(manager, scene);
      return true;
    });
  } catch (error) {
    await Promise.allSettled(stored.map((key) => storage.remove(key)));
    throw error;
  }
}

async function isInUse(manager: EntityManager): Promise<boolean> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [SEEDING]);
  const [{ used }] = await manager.query<[{ used: boolean }]>(
    'SELECT EXISTS (SELECT FROM courses) OR EXISTS (SELECT FROM users WHERE NOT is_admin) AS used',
  );
  return used;
}
