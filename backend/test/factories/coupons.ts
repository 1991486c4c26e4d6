import { randomBytes } from 'node:crypto';
import { newId } from '../../src/platform/database/columns.js';
import { Coupon } from '../../src/modules/coupons/coupon.entity.js';
import type { TestAcademy } from '../setup/test-academy.js';

/** A coupon for 10 % off every course, once per learner, straight into the tables. */
export async function aCoupon(academy: TestAcademy, overrides: Partial<Coupon> = {}): Promise<Coupon> {
  const { manager } = academy.dataSource;
  const id = overrides.id ?? newId();
  await manager.insert(Coupon, {
    id,
    code: `C${randomBytes(5).toString('hex').toUpperCase()}`,
    percentOff: 10,
    ...overrides,
  });
  return manager.findOneByOrFail(Coupon, { id });
}
