import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * The columns of an entity's table for a SELECT, aliased to property names, so that rows look like TypeORM's entities.
 * For hot queries: TypeORM's query builder takes longer than PostgreSQL needs to answer.
 */
export function columnsOf<Entity extends ObjectLiteral>(
  dataSource: DataSource,
  entity: EntityTarget<Entity>,
  alias: string,
): string {
  return dataSource
    .getMetadata(entity)
    .columns.filter(({ isSelect }) => isSelect)
    .map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`)
    .join(', ');
}
