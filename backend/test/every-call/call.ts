import type { Operation } from '../contract/operations.js';
import { aStatement } from '../factories/bank.js';
import { anImage, aPdf } from '../factories/files.js';
import type { Scene } from './scene.js';
import { SPECIAL_CALLS } from './special-calls.js';
import type { Subject } from './subject.js';
import { subjectNameOf, SUBJECTS } from './subjects.js';

/** One call, ready to be sent; it answers with a success. */
type Call = () => PromiseLike<{ status: number }>;

/** What an example of the document refers to and isn't there, or is there in another version. */
const REFERENCES = /(^|_)(ids?|version|revision)$|^reply_to$/;

const FORM = 'multipart/form-data';

const anIcon = () => anImage({ width: 64, height: 64 });

/** What is sent as a file, by the name of its field. */
const FILES: Record<string, () => Buffer | Promise<Buffer>> = {
  avatar: anIcon,
  picture: anIcon,
  thumbnail: anIcon,
  certification_preview: anIcon,
  report: aPdf,
  file: () => aStatement([{ amount: 4999 }]),
};

/**
 * The call of an operation, once what it is about is made. An id in the address, a parameter or a field is what the
 * subject has by that name, else the document's example.
 */
export async function callOf(operation: Operation, scene: Scene): Promise<Call> {
  const special = SPECIAL_CALLS[operation.id];
  if (special) return special(scene);
  const subject = await SUBJECTS[subjectNameOf(operation)]!(scene);
  const token = await tokenOf(operation, scene, subject);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = subject[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${operation.id} needs a subject with ${name}`);
    return String(value);
  });
  const query = { ...operation.exampleQuery, ...known(operation, subject, 'query') };
  const body = await bodyOf(operation, subject);
  return () => {
    const method = operation.method.toLowerCase() as Lowercase<Operation['method']>;
    const request = scene.academy.http(token)[method](path).query(query).set('Accept', operation.accept);
    if (operation.contentType !== FORM) return body ? request.send(body) : request;
    for (const [name, value] of Object.entries(body ?? {})) {
      if (value instanceof Buffer) void request.attach(name, value, name);
      else void request.field(name, String(value));
    }
    return request;
  };
}

async function tokenOf({ callers }: Operation, scene: Scene, { as }: Subject): Promise<string | undefined> {
  if (callers === 'everybody') return undefined;
  return callers === 'administrators' ? scene.administrator.token : (as ?? (await scene.learner())).token;
}

async function bodyOf(operation: Operation, subject: Subject): Promise<Record<string, unknown> | null> {
  if (!operation.exampleBody) return null;
  // The id of what is made is the server's to choose; the subject's is in the address.
  const { id: _id, ...own } = known(operation, subject, 'body');
  const body = new Map(Object.entries(operation.exampleBody).filter(([name]) => !REFERENCES.test(name)));
  if (operation.contentType === FORM)
    for (const { path, type } of operation.fields)
      if (type === 'file') body.set(String(path[0]), await FILES[String(path[0])]!());
  for (const [name, value] of Object.entries(own)) body.set(name, value);
  return Object.fromEntries([...body].filter(([, value]) => value !== undefined));
}

/** What the subject has by the names of an operation's own parameters or fields. */
function known({ fields }: Operation, subject: Subject, where: 'query' | 'body'): Record<string, unknown> {
  const names = fields
    .filter((field) => field.in === where && field.path.length === 1)
    .map(({ path }) => path[0]!);
  return Object.fromEntries(names.filter((name) => name in subject).map((name) => [name, subject[name]]));
}
