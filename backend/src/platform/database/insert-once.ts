import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Inserts a row unless its id exists, and fills in database defaults. @returns whether it was inserted */
export async function insertOnce<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Promise<boolean> {
  const inserted = await manager.createQueryBuilder().insert().into(entity).values(row).orIgnore().execute();
  return (inserted.raw as unknown[]).length === 1;
}
