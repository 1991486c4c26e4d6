/** What runs in the thread of `verifyInThread`: loaded by `thread-program.mjs`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type MailVerdict, type Trust, verifyBankMail } from './verify-bank-mail.js';

export type VerifyTask = { raw: Uint8Array } & Omit<Trust, 'resolveTxt'>;
/** A name whose TXT records the thread needs, and the answer. */
export interface LookUp {
  lookUp: string;
}
export type LookUpAnswer = { records: string[][] } | { code: string };

const { raw, ...trust } = (workerData as { task: VerifyTask }).task;
let lastLookUp: Promise<unknown> = Promise.resolve();

const verdict: MailVerdict = await verifyBankMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), {
  ...trust,
  resolveTxt: (name) => {
    // One at a time, so that an answer belongs to the name that was asked last.
    const answer = lastLookUp.then(() => lookUp(name));
    lastLookUp = answer.catch(() => undefined);
    return answer;
  },
});
parentPort!.postMessage(verdict);

async function lookUp(name: string): Promise<string[][]> {
  parentPort!.postMessage({ lookUp: name } satisfies LookUp);
  const [answer] = (await once(parentPort!, 'message')) as [LookUpAnswer];
  if ('records' in answer) return answer.records;
  throw Object.assign(new Error('the key was not found'), { code: answer.code });
}
