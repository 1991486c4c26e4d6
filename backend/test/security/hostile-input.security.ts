import { randomBytes, randomUUID } from 'node:crypto';
import { AcademyUnderAttack, anAddress } from './academy-under-attack.js';
import type { Answer, Attacker } from './attacker.js';
import {
  type ContractDocument,
  type Field,
  nameOf,
  type Operation,
  operations,
  readContract,
} from '../contract/operations.js';
import { HOSTILE_JSON, HOSTILE_TEXTS, type HostileValue } from './hostile-values.js';
import { whatIsWrongWith } from './refusals.js';
import { aScene, type Scene } from './scene.js';

/** Fewer than the exports that may run or wait. */
const AT_A_TIME = 4;
const FORM = 'multipart/form-data';
/** What an address may hold before the server itself says that it is too long. */
const MAX_IN_ADDRESS = 8_000;
/** It never ends; what it is asked is tried with the headers. */
const STREAMS = new Set(['streamLiveEvents']);
/** Whose bodies are bytes and not fields; they are tried with the files. */
const BYTES = new Set(['appendToUpload', 'forwardBankSms']);

const full = process.env['SECURITY'] === 'full';
const chosen = (values: HostileValue[]) => (full ? values : values.filter(({ short }) => short));
const every = operations().filter(({ id }) => !STREAMS.has(id));
const fieldsOf = (...places: Field['in'][]) =>
  every
    .flatMap(({ fields }) => fields)
    .filter((field) => places.includes(field.in))
    .map((field): [string, Field] => [nameOf(field), field]);

/** Operations that make a row each time, and where. */
const MAKE: Record<string, string> = {
  signup: 'users',
  createCourse: 'courses',
  createCoupon: 'coupons',
  createAnnouncement: 'announcements',
  openTicket: 'tickets',
  addTicketComment: 'ticket_comments',
  addLessonComment: 'comments',
  addLesson: 'lessons',
};

interface Request {
  path?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown> | null;
  headers?: Record<string, string>;
}

describe('the generator sees what openapi.yaml has', () => {
  const document = readContract();

  it('every parameter of every operation', () => {
    const documented = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const parameters = documented.flatMap((operation) => operation.parameters ?? []);
    expect(
      operations()
        .flatMap(({ fields }) => fields)
        .filter((field) => field.in !== 'body'),
    ).toHaveLength(parameters.length);
    expect(operations()).toHaveLength(documented.length);
  });

  it('every property of every schema that comes as a body', () => {
    const names = new Set(operations().flatMap(({ fields }) => fields.map(({ path }) => path.at(-1))));
    const bodies = JSON.stringify(
      Object.values(document.paths).flatMap((methods) =>
        Object.values(methods).map(({ requestBody }) => requestBody),
      ),
    );
    const schemas = [...bodies.matchAll(/schemas\/(\w+)/g)].map(
      ([, name]) => document.components.schemas[name!]!,
    );
    expect(schemas.length).toBeGreaterThan(20);
    for (const { properties = {} } of schemas)
      for (const name of Object.keys(properties)) expect(names).toContain(name);
  });

  it('a field that is new in the document, without anybody telling it', () => {
    const grown = structuredClone<ContractDocument>(document);
    grown.components.schemas['SignupDto']!.properties!['nickname'] = { type: 'string', example: 'Anu' };
    const [added] = operations(grown)
      .flatMap(({ fields }) => fields)
      .filter(({ path }) => path[0] === 'nickname');
    expect(nameOf(added!)).toBe('POST /api/auth/v1/signup body nickname');
  });
});

describe('ASVS V1 and V2, API8:2023: every hostile value in every field of openapi.yaml', () => {
  let academy: AcademyUnderAttack;
  let scene: Scene;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
    scene = await aScene(academy);
  });
  afterAll(() => academy?.stop());

  it.each(fieldsOf('body').filter(([, { operation }]) => !BYTES.has(operation.id)))(
    '%s',
    async (_name, field) => {
      const { operation } = field;
      const form = operation.contentType === FORM;
      const values = form
        ? HOSTILE_JSON.filter(({ value }) => typeof value === 'string' && value.isWellFormed())
        : HOSTILE_JSON;
      const table = MAKE[operation.id];
      const before = table ? await rowsIn(table) : 0;
      const answers = await everyOne(field, chosen(values), ({ value }) =>
        send(operation, { body: put(example(operation) ?? {}, field.path, value) }),
      );
      // What was refused has left nothing behind, what was taken is there.
      if (table)
        expect((await rowsIn(table)) - before).toBe(answers.filter(({ status }) => status === 201).length);
    },
  );

  it.each(fieldsOf('query'))('%s', async (_name, field) => {
    const values = HOSTILE_TEXTS.filter(
      ({ value }) => encodeURIComponent(String(value)).length < MAX_IN_ADDRESS,
    );
    await everyOne(field, chosen(values), ({ value }) =>
      send(field.operation, { query: `${field.path[0]}=${encodeURIComponent(String(value))}` }),
    );
  });

  it.each(fieldsOf('path'))('%s', async (_name, field) => {
    const values = HOSTILE_TEXTS.filter(
      ({ value }) => value !== '' && encodeURIComponent(String(value)).length < MAX_IN_ADDRESS,
    );
    await everyOne(field, chosen(values), ({ value }) =>
      send(field.operation, { path: { [String(field.path[0])]: encodeURIComponent(String(value)) } }),
    );
  });

  it.each(fieldsOf('header'))('%s', async (_name, field) => {
    const values = HOSTILE_TEXTS.filter(({ value }) => /^[\x20-\x7E]{0,8000}$/.test(String(value)));
    await everyOne(field, chosen(values), ({ value }) =>
      send(field.operation, { headers: { [String(field.path[0])]: String(value) } }),
    );
  });

  it('stores names as they are displayed', async () => {
    for (const [table, column] of [
      ['users', 'full_name'],
      ['courses', 'title'],
      ['course_modules', 'name'],
      ['lessons', 'title'],
      ['checkout_sessions', 'payer_name'],
      ['announcements', 'message'],
    ]) {
      const rows = await academy.sql<{ text: string }>(`SELECT ${column} AS text FROM ${table}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const { text } of rows)
        expect(text).not.toMatch(/[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u3164]/u);
    }
  });

  it('leaves the academy as it was: it is ready, and its administrators are those of before', async () => {
    expect((await academy.stranger.get('/health/ready')).body).toMatchObject({ status: 'ok' });
    expect(await academy.sql('SELECT id FROM users WHERE is_admin')).toEqual([
      { id: academy.administrator.id },
    ]);
  });

  const rowsIn = async (table: string) =>
    (await academy.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]!.n;

  async function everyOne(
    field: Field,
    values: HostileValue[],
    attack: (value: HostileValue) => Promise<Answer>,
  ): Promise<Answer[]> {
    const [wrong, answers]: [string[], Answer[]] = [[], []];
    const rest = [...values];
    await Promise.all(
      // Of forms, each person may have two under way.
      Array.from({ length: field.operation.contentType === FORM ? 1 : AT_A_TIME }, async () => {
        for (let value = rest.shift(); value; value = rest.shift()) {
          const answer = await attack(value);
          answers.push(answer);
          const problem = whatIsWrongWith(answer, field, value);
          if (problem) wrong.push(`${value.name}: ${problem}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
    return answers;
  }

  async function send(
    operation: Operation,
    { path = {}, query = '', body = example(operation), headers = {} }: Request,
  ): Promise<Answer> {
    const usual = new URLSearchParams(operation.exampleQuery).toString();
    const together = [usual, query].filter((part) => part !== '').join('&');
    const address = operation.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => path[name] ?? known(operation, name),
    );
    const sent = bodyOf(operation, body);
    return caller(operation).send(operation.method, `${address}${together ? `?${together}` : ''}`, {
      ...sent,
      headers: { ...sent.headers, Accept: operation.accept, ...headers },
    });
  }

  function caller({ callers }: Operation): Attacker {
    if (callers === 'everybody') return academy.stranger;
    return callers === 'administrators' ? academy.administrator.as : scene.owner.as;
  }

  /** Ids of what is there, so that a hostile value elsewhere in the request gets to where it could do harm. */
  function known(operation: Operation, parameter: string): string {
    const address = operation.path.slice(0, operation.path.indexOf(`{${parameter}}`));
    const ids: Record<string, string> = {
      'manual-payments/': scene.paymentId,
      'payments/mine/': scene.paymentId,
      'coupons/': scene.couponId,
      'announcements/': scene.announcementId,
      'learners/': scene.stranger.id,
      'enrollments/': scene.enrolmentId,
      'modules/': scene.course.moduleId,
      'contents/': scene.course.quizId,
      'comments/': scene.commentId,
      'content/': scene.course.quizId,
      'support/admin/': scene.ticketId,
      'support/': scene.ticketId,
      'checkout/': scene.otherCourse.id,
      'submit/': scene.otherCourse.id,
      'courses/': scene.course.id,
    };
    return Object.entries(ids).find(([ending]) => address.endsWith(ending))?.[1] ?? randomUUID();
  }

  /** The document's example, without what would be refused for another reason than the value that is tried. */
  function example(operation: Operation): Record<string, unknown> | null {
    const body = structuredClone(operation.exampleBody);
    if (!body) return null;
    if (operation.id === 'signup') body['email'] = anAddress();
    if (operation.id === 'createCoupon') body['code'] = `C${randomBytes(6).toString('hex')}`;
    if (operation.id === 'grantEnrolment') body['email'] = scene.stranger.email;
    if (operation.id === 'changeRole') body['is_admin'] = false;
    if ('course_id' in body) body['course_id'] = null;
    // Sent twice with the same id, it would be stored once.
    delete body['id'];
    for (const other of ['upload_id', 'embed_url', 'lesson_id', 'module_id', 'coupon', 'checkout_session_id'])
      if (other in body && !Array.isArray(body['modules'])) delete body[other];
    return body;
  }
});

function bodyOf(
  { contentType }: Operation,
  body: Record<string, unknown> | null,
): { body?: unknown; headers: Record<string, string> } {
  if (!body) return { headers: {} };
  // Not as an object: copying one with a name like __proto__ would change its prototype.
  if (contentType !== FORM)
    return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { body: form, headers: {} };
}

function put(
  body: Record<string, unknown>,
  at: (string | number)[],
  value: unknown,
): Record<string, unknown> {
  let holder = body as Record<string | number, unknown>;
  for (const name of at.slice(0, -1)) holder = holder[name] as Record<string | number, unknown>;
  holder[at.at(-1)!] = value;
  return body;
}
