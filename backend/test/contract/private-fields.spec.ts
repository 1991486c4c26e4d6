import { readDocument } from './document.js';
import { privateFieldsIn, privateFieldsOf } from './private-fields.js';

interface Operation {
  operationId: string;
  security?: unknown[];
  responses: Record<string, unknown>;
}

const document = readDocument<{
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}>();

/** They answer with the caller's own account, and the session that it signs in to. */
const OWN_ACCOUNT = ['signup', 'login', 'resetPassword'];

const publicOperations = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .filter(({ operationId, security }) => security?.length === 0 && !OWN_ACCOUNT.includes(operationId));

describe('what anyone can read without an account', () => {
  it('includes the catalogue, certificates, mentors and the academy', () => {
    expect(publicOperations.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'getAcademy',
        'getPublicCourse',
        'listMentors',
        'checkCertificate',
        'getGuestTicket',
        'contact',
      ]),
    );
  });

  it.each(publicOperations.map(({ operationId, responses }) => [operationId, responses]))(
    '%s has no field about a person or their money',
    (_id, responses) => {
      expect(privateFieldsOf(responses, document.components.schemas)).toEqual([]);
    },
  );

  it.each(['email', 'payer_name', 'userId', 'upi_id', 'transaction_id', 'last_ip', 'phone'])(
    'would include %s, however deep',
    (name) => {
      const components = { Course: { properties: { teacher: { $ref: '#/components/schemas/Teacher' } } } };
      const teacher = { allOf: [{ type: 'object', properties: { [name]: { type: 'string' } } }] };
      const schema = { 200: { schema: { type: 'array', items: { $ref: '#/components/schemas/Course' } } } };
      expect(privateFieldsOf(schema, { ...components, Teacher: teacher })).toEqual([`Teacher.${name}`]);
      expect(privateFieldsIn([{ course: { [name]: 'x' } }], 'Course')).toEqual([`Course.${name}`]);
    },
  );
});
