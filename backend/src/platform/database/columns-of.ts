import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

const known = new WeakMap<DataSource, Map<EntityTarget<ObjectLiteral>, string[]>>();

/**
 * The columns of an entity's table for a SELECT, aliased to property names, so that rows look like TypeORM's entities.
 * For hot queries: TypeORM's query builder takes longer than PostgreSQL needs to answer.
 */
export function columnsOf<Entity extends ObjectLiteral>(
  dataSource: DataSource,
  entity: EntityTarget<Entity>,
  alias: string,
): string {
  return namesOf(dataSource, entity)
    .map((name) => `${alias}.${name}`)
    .join(', ');
}

function namesOf(dataSource: DataSource, entity: EntityTarget<ObjectLiteral>): string[] {
  const entities = known.get(dataSource) ?? new Map<EntityTarget<ObjectLiteral>, string[]>();
  known.set(dataSource, entities);
  const names =
    entities.get(entity) ??
    dataSource
      .getMetadata(entity)
      .columns.filter(({ isSelect }) => isSelect)
      .map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`);
  entities.set(entity, names);
  return names;
}
