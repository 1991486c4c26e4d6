import { newContractCheck, type ObservedAnswer } from './contract-check.js';

const NAME = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const check = newContractCheck({
  paths: {
    '/api/people/{id}': {
      get: {
        operationId: 'getPerson',
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } } },
          404: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
          },
        },
      },
      delete: { operationId: 'removePerson', responses: { 204: {} } },
    },
    '/api/people/me': {
      get: { operationId: 'getMyself', responses: { 200: { content: { 'text/csv': {} } } } },
    },
    '/credentials/{code}.json': {
      get: { operationId: 'getCredential', responses: { 200: { content: { 'application/vc': {} } } } },
    },
    '/credentials/{code}.pdf': {
      get: { operationId: 'getPdf', responses: { 200: { content: { 'application/pdf': {} } } } },
    },
  },
  components: {
    schemas: {
      ErrorResponse: { type: 'object', properties: { message: { type: 'string' } } },
      Person: {
        ...NAME,
        properties: {
          ...NAME.properties,
          nullable: { type: 'string' },
          boss: { nullable: true, allOf: [{ $ref: '#/components/schemas/Person' }] },
        },
      },
    },
  },
});

const breachOf = (body: unknown, answer: Partial<ObservedAnswer> = {}) =>
  check.breachOf({
    method: 'GET',
    url: '/api/people/7?q=1',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    ...answer,
  });

describe('validates every response against openapi.yaml', () => {
  it.each<[string, unknown]>([
    ['with every documented field', { name: 'Asha', nullable: 'a field’s name', boss: { name: 'Kabir' } }],
    ['null where the document says nullable', { name: 'Asha', boss: null }],
  ])('allows %s', (_what, body) => expect(breachOf(body)).toBeNull());

  it.each<[string, unknown, Partial<ObservedAnswer>, RegExp]>([
    [
      'a status that is not documented',
      { name: 'Asha' },
      { status: 409 },
      /answered 409, which is not documented/,
    ],
    ['a field that is not documented', { name: 'Asha', password: 'x' }, {}, /\(password\)/],
    ['a field too many in what a field holds', { name: 'A', boss: { name: 'B', age: 4 } }, {}, /\(age\)/],
    ['a missing field', {}, {}, /'name'/],
    ['a value of another type', { name: 7 }, {}, /\/name must be string/],
    [
      'a type that is not documented',
      { name: 'A' },
      { contentType: 'text/html' },
      /text\/html is not one of/,
    ],
    ['no JSON at all', undefined, {}, /must be object/],
    ['a body where none is documented', 'x', { method: 'DELETE', status: 204 }, /and a body/],
    [
      'anything but 404 of an unknown address',
      {},
      { url: '/api/animals' },
      /an address without an operation/,
    ],
  ])('rejects %s', (_what, body, answer, breach) => expect(breachOf(body, answer)).toMatch(breach));

  it('prefers the path without a parameter, as the router does', () => {
    expect(breachOf('name', { url: '/api/people/me', contentType: 'text/csv' })).toBeNull();
  });

  it('tells paths apart by what follows a parameter', () => {
    const answer = (type: string) => ({ url: '/credentials/7K3M.pdf', contentType: type });
    expect(breachOf('%PDF', answer('application/pdf'))).toBeNull();
    expect(breachOf('{}', answer('application/vc'))).toMatch(/^getPdf: .+ is not one of application\/pdf/);
  });

  it('ignores everything outside the API', () => {
    expect(breachOf('<html>', { url: '/courses', status: 200, contentType: 'text/html' })).toBeNull();
  });
});
