import type { EntityManager } from 'typeorm';
import { BankAccount } from '../modules/bank/bank-account.entity.js';
import { DEMO_ADMIN } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** The account that the demo's statement is of: a first visitor downloads it beside the drop zone and imports it. */
export async function seedBank(manager: EntityManager, scene: SeedScene): Promise<void> {
  await manager.insert(BankAccount, {
    id: idOf(scene.now),
    name: 'HDFC current account',
    lastDigits: '4321',
    createdBy: scene.people.of(DEMO_ADMIN.key),
    createdAt: scene.now,
  });
}
