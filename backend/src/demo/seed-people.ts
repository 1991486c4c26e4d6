import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { User } from '../modules/auth/user.entity.js';
import type { DemoPasswords } from './demo-passwords.js';
import { PublicProfile } from '../modules/profiles/public-profile.entity.js';
import { newPublicCode } from '../platform/common/public-code.js';
import { DEMO_LEARNER, DEMO_PEOPLE } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Hashes a password. */
export interface HashesPasswords {
  hash(password: string): Promise<string>;
}

/**
 * Seeds the demo's users. The demo administrator's password may be public, so it is set only if there is no other
 * administrator; otherwise nobody can sign in to that account. The learner of the guided tour has a public page.
 */
export async function seedPeople(
  manager: EntityManager,
  scene: SeedScene,
  hasher: HashesPasswords,
  passwords: DemoPasswords,
): Promise<void> {
  const administrators = await manager.find(User, { where: { isAdmin: true } });
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string) => {
    const hash = hashes.get(password) ?? hasher.hash(password);
    hashes.set(password, hash);
    return hash;
  };
  const missing = DEMO_PEOPLE.filter((person) => {
    const present = person.isAdmin && administrators.find(({ email }) => email === person.email);
    if (present) scene.people.name(person.key, present.id);
    return !present;
  });
  const unusable = randomBytes(32).toString('base64url');
  const rows = await Promise.all(
    missing.map(async (person) => {
      const createdAt = scene.at(person.joinedMinutesAgo);
      const locked = person.isAdmin && administrators.length > 0;
      return {
        id: scene.people.name(person.key, idOf(createdAt)),
        fullName: person.fullName,
        email: person.email,
        passwordHash: await hashOf(locked ? unusable : passwords.of(person)),
        isAdmin: person.isAdmin,
        hasStrongPassword: person.isAdmin,
        emailVerifiedAt: createdAt,
        createdAt,
      };
    }),
  );
  await manager.insert(User, rows);
  await manager.insert(PublicProfile, {
    userId: scene.people.of(DEMO_LEARNER.key),
    code: newPublicCode(),
    isPublic: true,
  });
}
