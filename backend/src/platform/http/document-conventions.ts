import type { OpenAPIObject } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../common/authorisation.js';
import { addExamples } from './examples.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { [PUBLIC_EXTENSION]?: true };
type Schema = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { $ref: string }
>;
type Reference = { $ref: string };

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const ERROR = { $ref: '#/components/schemas/ErrorResponse' };

/** In Swagger UI's order. */
const TAGS: Record<string, string> = {
  auth: 'Accounts: sign-up, sign-in, sessions, passwords, the own profile, and the people as administrators see them',
  catalogue: 'Courses, their modules and lessons, and the bytes of images and files',
  payments: 'Checkout, submitted UPI payments, their verification, and receipts',
  bank: 'The academy’s bank accounts, their statements and alerts, and which money paid which payment',
  coupons: 'Discount codes, their limits and who used them',
  assessments: 'Final assessments: rules, sittings and results; question banks for administrators',
  'practical-exams': 'Practical exams: labs within a time limit, reports and their grading',
  credentials: 'Certificates: signed Open Badges, what verifies them, and their administration',
  learning: 'Access to courses, lessons, quizzes, progress and comments',
  profiles: 'What learners show of themselves to everybody',
  reviews: 'What learners say of courses, and what the academy answers',
  support: 'Tickets and their replies',
  settings: 'Payment and contact settings, and announcements',
  academy: 'What everybody may know about the academy',
  uploads: 'Resumable uploads of large files, by the tus protocol',
  reporting: 'Figures for administrators',
  live: 'A stream of what changes',
  operations: 'The queues',
  health: 'Whether the process serves requests',
};

/**
 * Adds to the document what applies to every operation. Controllers document only what is specific to their routes, and
 * override these defaults.
 */
export function applyConventions(document: OpenAPIObject): OpenAPIObject {
  document.servers = [{ url: '/', description: 'The server of this document' }];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) describeOperation(operation, path, method);
    }
  }
  const used = new Set(Object.values(document.paths).flatMap(tagsOf));
  document.tags = Object.entries(TAGS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
  const schemas = document.components?.schemas ?? {};
  for (const schema of Object.values(schemas)) typeNullableReferences(schema, document);
  addExamples(schemas);
  return document;
}

const tagsOf = (item: OpenAPIObject['paths'][string]): string[] =>
  METHODS.flatMap((method) => item[method]?.tags ?? []);

function describeOperation(operation: Operation, path: string, method: (typeof METHODS)[number]): void {
  operation.security = PUBLIC_EXTENSION in operation ? [] : [{ bearer: [] }];
  delete operation[PUBLIC_EXTENSION];
  const refusals = {
    ...(path.includes('{') ? { 404: 'Nothing has this id' } : {}),
    ...(operation.security.length > 0 ? { 401: 'No token, or its session has ended' } : {}),
    ...(operation.parameters?.length ? { 400: 'A parameter or a header cannot be read' } : {}),
    ...(operation.requestBody
      ? {
          400: 'The body cannot be read, or a field is wrong: `details` says which',
          413: 'The body is too large',
          415: 'The body has an encoding or a type that is not accepted here',
        }
      : {}),
    ...(method === 'get' || method === 'head'
      ? {}
      : { 429: 'Too many requests; again after `Retry-After` seconds' }),
    ...(path.startsWith('/health') ? {} : { 503: 'The academy is busy; again after `Retry-After` seconds' }),
  };
  for (const [status, description] of Object.entries(refusals))
    operation.responses[status] ??= { description, content: { 'application/json': { schema: ERROR } } };
  for (const [status, response] of Object.entries(operation.responses)) {
    // Errors of files and exports are JSON too.
    if (Number(status) >= 400 && response && 'content' in response && response.content)
      response.content = { 'application/json': { schema: ERROR } };
  }
  for (const parameter of operation.parameters ?? []) {
    if ('name' in parameter && parameter.in === 'query' && !parameter.required) addExample(parameter);
  }
}

interface Parameter {
  description?: string;
  example?: unknown;
  schema?: { example?: unknown } | Reference;
}

/** Swagger UI sends example values. An optional filter's example would make every "Try it out" return nothing. */
function addExample(parameter: Parameter): void {
  const schema = (parameter.schema ?? {}) as { example?: unknown };
  const example = parameter.example ?? schema.example;
  delete parameter.example;
  delete schema.example;
  if (example === undefined) return;
  const sentence = `For example \`${typeof example === 'string' ? example : JSON.stringify(example)}\`.`;
  const { description = '' } = parameter;
  parameter.description = [/[^.!?]$/.test(description) ? `${description}.` : description, sentence]
    .join(' ')
    .trim();
}

/** `nullable` has no effect next to a lone `$ref`. */
function typeNullableReferences(schema: Schema | Reference, document: OpenAPIObject): void {
  if ('$ref' in schema) return;
  for (const property of Object.values(schema.properties ?? {})) {
    if ('$ref' in property) continue;
    const [part] = property.allOf ?? [];
    if (property.nullable && !property.type && part && '$ref' in part) {
      const referred = document.components?.schemas?.[part.$ref.split('/').at(-1)!];
      if (referred && 'type' in referred) property.type = referred.type;
    }
    typeNullableReferences(property, document);
  }
}
