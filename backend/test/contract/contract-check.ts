import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { noteBreach } from './breaches.js';
import { readDocument } from './document.js';
import { ResponseSchemas, type Schema } from './response-schemas.js';

interface DocumentedAnswer {
  content?: Record<string, { schema?: Schema }>;
}

interface DocumentedOperation {
  operationId: string;
  responses: Record<string, DocumentedAnswer>;
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** A response as sent over the network. */
export interface ObservedAnswer {
  method: string;
  /** The request target: with the query, and still percent-encoded. */
  url: string;
  status: number;
  contentType: string | undefined;
  contentEncoding?: string | undefined;
  body: Buffer;
}

/** Only the API is validated: not its documentation pages, the queue board or the frontend. */
const DESCRIBED = /^\/(api|health|credentials|achievements)(\/|$)|^\/(academy|\.well-known\/did)\.json$/i;
/** Node passes dot segments in paths through; Express runs its guards on them, so 403 or 401 is correct there. */
const WITH_DOTS = /\/\.{1,2}(\/|$)/;
const NOT_DESCRIBED = /^\/api\/docs/i;
const isNotDescribed = (path: string): boolean => NOT_DESCRIBED.test(path) || WITH_DOTS.test(path);
const UNKNOWN_ADDRESS: DocumentedOperation = {
  operationId: 'an address without an operation',
  responses: {
    404: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } } },
  },
};

interface Route {
  segments: string[];
  operations: Record<string, DocumentedOperation>;
}

/** Validates responses against `openapi.yaml`. */
class ContractCheck {
  private readonly routes: Route[];
  private readonly schemas: ResponseSchemas;

  constructor(document: Document) {
    this.schemas = new ResponseSchemas(document.components.schemas);
    this.routes = Object.entries(document.paths)
      .map(([path, operations]) => ({ segments: path.split('/'), operations }))
      .toSorted((one, other) => parametersIn(one) - parametersIn(other));
  }

  /** How a response violates the document; null if it doesn't. */
  breachOf(answer: ObservedAnswer): string | null {
    const path = answer.url.replace(/^[a-z]+:\/\/[^/]*/i, '').split('?')[0] ?? '';
    if (!DESCRIBED.test(path) || isNotDescribed(path)) return null;
    const operation = this.operationOf(answer.method, path);
    const problem = this.problemOf(operation, answer);
    return (
      problem &&
      `${operation.operationId}: ${answer.method} ${answer.url} answered ${answer.status}, ${problem}`
    );
  }

  private problemOf(operation: DocumentedOperation, answer: ObservedAnswer): string | null {
    const documented = operation.responses[answer.status];
    if (!documented) return `which is not documented: ${textOf(answer).slice(0, 200)}`;
    if (answer.method === 'HEAD') return null;
    const type = answer.contentType?.split(';')[0]!.trim().toLowerCase();
    const text = textOf(answer);
    if (!documented.content)
      return text ? `and a body, which is not documented: ${text.slice(0, 200)}` : null;
    const content = documented.content[type ?? ''] ?? documented.content['*/*'];
    if (!content)
      return `and ${type ?? 'no type'} is not one of ${Object.keys(documented.content).join(', ')}`;
    if (type !== 'application/json' || !content.schema) return null;
    return this.schemas.problemOf(content.schema, parsed(text));
  }

  private operationOf(method: string, path: string): DocumentedOperation {
    const segments = path.replace(/(?<=.)\/$/, '').split('/');
    const verb = method.toLowerCase();
    for (const { segments: template, operations } of this.routes) {
      const operation = operations[verb] ?? (verb === 'head' ? operations['get'] : undefined);
      if (operation && matches(template, segments)) return operation;
    }
    return UNKNOWN_ADDRESS;
  }
}

const parametersIn = ({ segments }: Route): number =>
  segments.reduce((count, segment) => count + (segment.startsWith('{') ? 1 : 0), 0);

/** Matches paths like Express: case-insensitive, and parameters are never empty. */
const matches = (template: string[], segments: string[]): boolean =>
  template.length === segments.length &&
  template.every((part, at) => matchesPart(part.toLowerCase(), segments[at]!.toLowerCase()));

/** A parameter may have an ending: `{code}.pdf`. */
function matchesPart(part: string, segment: string): boolean {
  if (!part.startsWith('{')) return part === segment;
  const ending = part.slice(part.indexOf('}') + 1);
  return segment.length > ending.length && segment.endsWith(ending);
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
};

function textOf({ body, contentEncoding }: ObservedAnswer): string {
  const decode = DECODERS[contentEncoding ?? ''];
  return (decode ? decode(body) : body).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

let check: ContractCheck | undefined;

/** Fails the running test if the document does not allow this response. */
export function holdAgainstContract(answer: ObservedAnswer): void {
  check ??= new ContractCheck(readDocument<Document>());
  const breach = check.breachOf(answer);
  if (breach) noteBreach(breach);
}

export const newContractCheck = (document: Document): ContractCheck => new ContractCheck(document);
