import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Inserts a row unless its id is taken, and fills in what the database sets. @returns whether it did */
export async function insertOnce<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Promise<boolean> {
  const inserted = await manager.createQueryBuilder().insert().into(entity).values(row).orIgnore().execute();
  return (inserted.raw as unknown[]).length === 1;
}
