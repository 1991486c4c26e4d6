import { randomBytes, randomUUID } from 'node:crypto';
import { AcademyUnderAttack, anAddress } from './academy-under-attack.js';
import type { Answer, Attacker } from './attacker.js';
import { type Field, nameOf, type Operation, operations } from './contract.js';
import { HOSTILE_JSON, HOSTILE_TEXTS, type HostileValue } from './hostile-values.js';
import { aScene, type Scene } from './scene.js';

const AT_A_TIME = 6;
/** Never ends; what it is told is tried in the live suite. */
const STREAMS = new Set(['streamLiveEvents']);

const all = operations().filter(({ id }) => !STREAMS.has(id));
const fieldsOf = (...places: Field['in'][]) =>
  all
    .flatMap(({ fields }) => fields)
    .filter((field) => places.includes(field.in) && field.type !== 'file')
    .map((field): [string, Field] => [nameOf(field), field]);

describe('ASVS V1 and V2, API8:2023: every hostile value in every field of openapi.yaml', () => {
  let academy: AcademyUnderAttack;
  let scene: Scene;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start();
    scene = await aScene(academy);
  });
  afterAll(() => academy?.stop());

  /** Ids of things that are there, so that a hostile value elsewhere in the request gets to where it could do harm. */
  const known = (operation: Operation, parameter: string): string => {
    const address = operation.path.slice(0, operation.path.indexOf(`{${parameter}}`));
    const [, id] = Object.entries<string>({
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
    }).find(([ending]) => address.endsWith(ending)) ?? [null, randomUUID()];
    return id;
  };

  const caller = (operation: Operation): Attacker =>
    operation.forEverybody
      ? academy.stranger
      : /^\/api\/(admin|support\/admin|payments\/(manual-payments|coupons))/.test(operation.path)
        ? academy.administrator.as
        : scene.owner.as;

  /** What may be there only once would refuse the second request before it looks at anything else. */
  const example = (operation: Operation): Record<string, unknown> | null => {
    const body = structuredClone(operation.exampleBody);
    if (!body) return null;
    if (operation.id === 'signup') body['email'] = anAddress();
    if (operation.id === 'createCoupon') body['code'] = `C${randomBytes(6).toString('hex')}`;
    if (/coupon/i.test(operation.id)) body['course_id'] = null;
    if (operation.id === 'grantEnrolment') body['email'] = scene.stranger.email;
    if (/Lesson$/.test(operation.id))
      for (const other of ['upload_id', 'embed_url', 'lesson_id', 'module_id']) delete body[other];
    if (operation.id === 'startCheckout' || operation.id === 'submitPayment') delete body['coupon'];
    if (operation.id === 'submitPayment') delete body['checkout_session_id'];
    return body;
  };

  function addressOf(operation: Operation, parameters: Record<string, string> = {}): string {
    return operation.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => parameters[name] ?? known(operation, name),
    );
  }

  function bodyOf(
    operation: Operation,
    body: Record<string, unknown> | null,
  ): { body?: unknown; headers: Record<string, string> } {
    if (!body) return { headers: {} };
    if (operation.contentType !== 'multipart/form-data')
      return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const form = new FormData();
    for (const [name, value] of Object.entries(body))
      if (value !== undefined) form.append(name, String(value));
    return { body: form, headers: {} };
  }

  async function send(
    operation: Operation,
    {
      path = {},
      query = '',
      body = example(operation),
      headers = {},
    }: {
      path?: Record<string, string>;
      query?: string;
      body?: Record<string, unknown> | null;
      headers?: Record<string, string>;
    },
  ): Promise<Answer> {
    const usual = new URLSearchParams(operation.exampleQuery).toString();
    const together = [usual, query].filter((part) => part !== '').join('&');
    const sent = bodyOf(operation, body);
    return caller(operation).send(
      operation.method,
      `${addressOf(operation, path)}${together ? `?${together}` : ''}`,
      {
        ...sent,
        headers: { ...sent.headers, ...headers },
      },
    );
  }

  async function everyOne(
    values: HostileValue[],
    attack: (value: HostileValue) => Promise<Answer>,
  ): Promise<void> {
    const wrong: string[] = [];
    const rest = [...values];
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let value = rest.shift(); value; value = rest.shift()) {
          const answer = await attack(value);
          const problem = whatIsWrongWith(answer, value);
          if (problem) wrong.push(`${value.name}: ${problem}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
  }

  it.each(fieldsOf('body'))('%s', async (_name, field) => {
    const { operation } = field;
    const form = operation.contentType === 'multipart/form-data';
    await everyOne(
      form ? HOSTILE_JSON.filter(({ value }) => typeof value === 'string') : HOSTILE_JSON,
      (hostile) => send(operation, { body: put(example(operation) ?? {}, field.path, hostile.value) }),
    );
  });

  it.each(fieldsOf('query'))('%s', async (_name, field) => {
    await everyOne(HOSTILE_TEXTS, ({ value }) =>
      send(field.operation, { query: `${field.path[0]}=${encodeURIComponent(String(value))}` }),
    );
  });

  it.each(fieldsOf('path'))('%s', async (_name, field) => {
    await everyOne(HOSTILE_TEXTS, async (hostile) => {
      const answer = await send(field.operation, {
        path: { [String(field.path[0])]: encodeURIComponent(String(hostile.value)) },
      });
      return answer;
    });
  });
});

function put(
  body: Record<string, unknown>,
  at: (string | number)[],
  value: unknown,
): Record<string, unknown> {
  const [last, ...parents] = [...at].reverse();
  let holder = body as Record<string | number, unknown>;
  for (const name of parents.reverse()) holder = holder[name] as Record<string | number, unknown>;
  Object.defineProperty(holder, last!, { value, enumerable: true, configurable: true, writable: true });
  return body;
}

const INTERNAL =
  /\bat [\w.<>]+ \(|node_modules|QueryFailed|SELECT |INSERT |violates|relation "|syntax error|undefined|\[object |TypeError|Cannot read/;

function whatIsWrongWith(answer: Answer, { always }: HostileValue): string | null {
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 200)}`;
  if (always && answer.status < 400) return `taken, with ${answer.status}`;
  if (answer.status < 400) return null;
  const error = answer.body as Record<string, unknown> | undefined;
  if (!error)
    return answer.status === 404 || answer.text === ''
      ? `no error's shape ${answer.status} ${answer.text.slice(0, 100)}`
      : `not JSON: ${answer.text.slice(0, 100)}`;
  if (error['statusCode'] !== answer.status) return `another status inside: ${answer.text}`;
  if (!/^[a-z_]+\.[a-z_]+$/.test(String(error['code']))) return `no code: ${answer.text}`;
  const message = error['message'];
  if (typeof message !== 'string' || message !== error['error'] || !/^\S.{5,200}$/.test(message))
    return `no sentence: ${answer.text.slice(0, 300)}`;
  if (INTERNAL.test(answer.text)) return `it tells of the inside: ${answer.text.slice(0, 300)}`;
  return null;
}
