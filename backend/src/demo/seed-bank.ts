import type { EntityManager } from 'typeorm';
import { BankAccount } from '../modules/bank/bank-account.entity.js';
import { DEMO_ADMIN } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** The account of the demo statement, which a first visitor can download and import. */
export async function seedBank(manager: EntityManager, scene: SeedScene): Promise<void> {
  await manager.insert(BankAccount, {
    id: idOf(scene.now),
    name: 'HDFC current account',
    lastDigits: '4321',
    createdBy: scene.people.of(DEMO_ADMIN.key),
    createdAt: scene.now,
  });
}
