import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';

/** A schema of OpenAPI 3.0 or of JSON Schema. */
export type Schema = { [keyword: string]: unknown };

/**
 * Compiles the document's schemas for responses with additional properties forbidden, although the document allows them
 * for clients of later versions.
 */
export class ResponseSchemas {
  private readonly ajv = new Ajv2019({ strict: false, allErrors: false, validateFormats: true });
  private readonly compiled = new WeakMap<object, ValidateFunction>();

  constructor(components: Record<string, Schema>) {
    (addFormats.default ?? addFormats)(this.ajv);
    this.ajv.addFormat('binary', true);
    for (const [name, schema] of Object.entries(components))
      this.ajv.addSchema(closed(schema) as Schema, `#/components/schemas/${name}`);
  }

  /** Why a body violates its schema; null if it doesn't. */
  problemOf(schema: Schema, body: unknown): string | null {
    let validate = this.compiled.get(schema);
    if (!validate) this.compiled.set(schema, (validate = this.ajv.compile(closed(schema) as Schema)));
    if (validate(body)) return null;
    const [first] = validate.errors!;
    // For nullable schemas, the error of the non-null branch is more useful.
    const error = validate.errors!.find(({ params }) => params['type'] !== 'null') ?? first;
    const field = error!.params['additionalProperty'] ?? error!.params['unevaluatedProperty'];
    return `${error!.instancePath || 'the body'} ${error!.message}${field ? ` (${field})` : ''}`;
  }
}

/** Converts an OpenAPI 3.0 schema to JSON Schema with all objects closed. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, example, ...rest } = schema as Schema;
  const copy: Schema = Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => [
      keyword,
      keyword === 'properties'
        ? Object.fromEntries(Object.entries(value as Schema).map(([name, one]) => [name, closed(one)]))
        : keyword === 'enum'
          ? value
          : closed(value),
    ]),
  );
  if (copy['properties'] && copy['additionalProperties'] === undefined) copy['additionalProperties'] = false;
  return nullable ? { anyOf: [{ type: 'null' }, copy] } : copy;
}
