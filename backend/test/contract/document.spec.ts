import path from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { EXAMPLES } from '../../src/platform/http/examples.js';
import { readDocument } from './document.js';

interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, unknown>;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    example?: unknown;
    schema?: { example?: unknown };
  }[];
}

const document = readDocument<{
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description?: string }[];
  components: { schemas: Record<string, { properties?: Record<string, { example?: unknown }> }> };
}>();
const operations = Object.values(document.paths).flatMap((methods) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method })),
);
const idsOf = (found: Operation[]) => found.map(({ operationId }) => operationId);

describe('openapi.yaml', () => {
  it('passes the recommended rules of an independent linter', async () => {
    const problems = await lint({
      ref: path.resolve(import.meta.dirname, '../../../openapi.yaml'),
      config: await createConfig({ extends: ['recommended'] }),
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(
      errors.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`),
    ).toEqual([]);
  });

  it('documents the rate limit (429) of every write', () => {
    const writes = operations.filter(({ method }) => !['get', 'head'].includes(method));
    expect(idsOf(writes.filter(({ responses }) => !responses['429']))).toEqual([]);
  });

  it('has no examples for optional filters, because Swagger UI would send them', () => {
    const sent = operations.filter(({ parameters = [] }) =>
      parameters.some(
        ({ in: where, required, example, schema }) =>
          where === 'query' && !required && (example !== undefined || schema?.example !== undefined),
      ),
    );
    expect(idsOf(sent)).toEqual([]);
  });

  it('uses every example of a field', () => {
    const fields = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
      Object.entries(properties).map(([name, { example }]) => JSON.stringify([name, example])),
    );
    expect(Object.entries(EXAMPLES).filter((example) => !fields.includes(JSON.stringify(example)))).toEqual(
      [],
    );
  });

  it('describes every operation and every tag, accounts first', () => {
    expect(idsOf(operations.filter(({ summary }) => !summary))).toEqual([]);
    expect(document.tags[0]!.name).toBe('auth');
    const described = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
    expect(
      idsOf(operations.filter(({ tags = [] }) => tags.length !== 1 || !described.has(tags[0]!))),
    ).toEqual([]);
  });

  it('lists the signed-in user under accounts', () => {
    expect(document.paths['/api/auth/v1/me']!['get']!.tags).toEqual(['auth']);
  });
});
