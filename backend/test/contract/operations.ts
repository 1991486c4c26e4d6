import { readDocument } from './document.js';

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
}

interface DocumentedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
  security?: unknown[];
}

export interface ContractDocument {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], DocumentedOperation>>>;
  components: { schemas: Record<string, Schema> };
}

/** One thing a caller may send. */
export interface Field {
  operation: Operation;
  in: 'body' | 'query' | 'path' | 'header';
  /** Its path in the body, or its name alone. Of a list, the first item. */
  path: (string | number)[];
  type: string;
  nullable: boolean;
}

export interface Operation {
  id: string;
  method: Uppercase<(typeof METHODS)[number]>;
  /** With its parameters in braces. */
  path: string;
  /** Null without a body. */
  contentType: string | null;
  /** A body made of the document's examples; null without one. */
  exampleBody: Record<string, unknown> | null;
  /** The parameters in the address, by the document's examples. */
  exampleQuery: Record<string, string>;
  /** Who may call it: the document says so in `security` and its description of a 403. */
  callers: 'everybody' | 'the signed in' | 'administrators';
  /** The type of its answers; what else is behind the address answers others. */
  accept: string;
  fields: Field[];
}

export const readContract = (): ContractDocument => readDocument<ContractDocument>();

/** What every operation of the document takes: a new field is in here as soon as the document has it. */
export function operations(document = readContract()): Operation[] {
  return Object.entries(document.paths).flatMap(([address, methods]) =>
    METHODS.flatMap((method) => {
      const documented = methods[method];
      return documented ? [new Reader(document).operationOf(method, address, documented)] : [];
    }),
  );
}

/** Reads one document, whose schemas refer to each other. */
class Reader {
  constructor(private readonly contract: ContractDocument) {}

  operationOf(method: (typeof METHODS)[number], address: string, documented: DocumentedOperation): Operation {
    const [contentType, content] = Object.entries(documented.requestBody?.content ?? {})[0] ?? [null, null];
    const schema = content ? this.resolved(content.schema) : null;
    const parameters = documented.parameters ?? [];
    const operation: Operation = {
      id: documented.operationId,
      method: method.toUpperCase() as Operation['method'],
      path: address,
      contentType,
      exampleBody: schema?.properties ? (this.exampleOf(schema) as Record<string, unknown>) : null,
      exampleQuery: Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === 'query' && parameter.required)
          .map(({ name, schema: of }) => [name, String(this.exampleOf(of))]),
      ),
      callers: callersOf(documented),
      accept: Object.keys(documented.responses['200']?.content ?? {})[0] ?? '*/*',
      fields: [],
    };
    operation.fields = [
      ...parameters.map(({ name, in: where, schema: of }): Field => {
        const { type = 'string', nullable = false } = this.resolved(of);
        return { operation, in: where, path: [name], type, nullable };
      }),
      ...(schema ? this.bodyFields(operation, schema) : []),
    ];
    return operation;
  }

  /** The properties of a body, those of its objects and lists too. */
  private bodyFields(operation: Operation, schema: Schema, parents: (string | number)[] = []): Field[] {
    const own = this.resolved(schema);
    if (own.type === 'array' && own.items) {
      const first = [...parents, 0];
      const item = this.resolved(own.items);
      return [this.fieldOf(operation, first, item), ...this.bodyFields(operation, item, first)];
    }
    return Object.entries(own.properties ?? {}).flatMap(([name, property]) => {
      const at = [...parents, name];
      return [
        this.fieldOf(operation, at, this.resolved(property)),
        ...this.bodyFields(operation, property, at),
      ];
    });
  }

  private fieldOf(operation: Operation, at: (string | number)[], schema: Schema): Field {
    const type = schema.format === 'binary' ? 'file' : (schema.type ?? 'string');
    return { operation, in: 'body', path: at, type, nullable: schema.nullable ?? false };
  }

  private resolved(schema: Schema): Schema {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!;
      return { ...this.resolved(this.contract.components.schemas[name]!), ...schema };
    }
    return (schema.allOf ?? []).reduce((whole, part) => ({ ...this.resolved(part), ...whole }), schema);
  }

  private exampleOf(schema: Schema): unknown {
    const { example, default: usual, enum: values, type, properties, items, format } = this.resolved(schema);
    if (format === 'binary') return undefined;
    if (example !== undefined) return example;
    if (usual !== undefined) return usual;
    if (values) return values[0];
    if (type === 'array') return items ? [this.exampleOf(items)] : [];
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, this.exampleOf(property)]),
      );
    return type === 'boolean' ? true : type === 'number' || type === 'integer' ? 1 : 'text';
  }
}

function callersOf({ security, responses }: DocumentedOperation): Operation['callers'] {
  if (!security?.length) return 'everybody';
  return responses['403']?.description.startsWith('Not an administrator')
    ? 'administrators'
    : 'the signed in';
}

export const nameOf = ({ operation, in: where, path: at }: Field): string =>
  `${operation.method} ${operation.path} ${where} ${at.join('.')}`;
