import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** An entity from a row of its table that a raw statement returned. */
export function entityFrom<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  row: Record<string, unknown>,
): Entity {
  const repository = manager.getRepository(target);
  const entity = repository.create();
  for (const column of repository.metadata.columns) column.setEntityValue(entity, row[column.databaseName]);
  return entity;
}
