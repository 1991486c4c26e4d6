import { errorCode } from '../../../platform/common/error-code.js';
import { runInThread } from '../bounded-thread.js';
import type { LookUp, LookUpAnswer, VerifyTask } from './mail-thread.js';
import { hasLargeHeaders } from './mail-headers.js';
import type { ResolveTxt } from './mail-signatures.js';
import type { MailVerdict, Trust } from './verify-bank-mail.js';

const HEAP_MB = 128;
/** A mail takes milliseconds; the rest is for a busy machine. */
const TIMEOUT_MS = 15_000;

/** `verifyBankMail` in a thread with limits on memory and time: a hostile mail ends only the thread. */
export async function verifyInThread(
  raw: Buffer,
  { resolveTxt, ...trust }: Trust,
  timeoutMs = TIMEOUT_MS,
): Promise<MailVerdict> {
  if (hasLargeHeaders(raw)) return { refused: 'large_headers' };
  const verdict = await runInThread<VerifyTask, LookUp, MailVerdict>({
    program: 'mail/mail-thread',
    task: { raw, ...trust },
    heapMb: HEAP_MB,
    timeoutMs,
    isNote: (message) => 'lookUp' in message,
    onNote: ({ lookUp }) => answerOf(resolveTxt, lookUp),
  });
  if (typeof verdict !== 'string') return verdict;
  return { refused: verdict === 'failed' ? 'broken' : 'too_costly' };
}

const answerOf = (resolveTxt: ResolveTxt, name: string): Promise<LookUpAnswer> =>
  resolveTxt(name).then(
    (records) => ({ records }),
    (error: unknown) => ({ code: errorCode(error) }),
  );
