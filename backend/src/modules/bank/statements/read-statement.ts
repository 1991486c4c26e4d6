import { type FileProblem, NoTableError, UnreadableFileError } from '../bank.errors.js';
import { runInThread, type ThreadProblem } from '../bounded-thread.js';
import { MAX_BYTES } from './file-rows.js';
import type { ReadStatementOptions, StatementReading } from './statement.js';
import type { ReadingProgress, ReadingResult, ReadingTask } from './statement-thread.js';

const HEAP_MB = 224;
/** Of a job, which nobody waits for with an open request. */
const TIMEOUT_MS = 180_000;

/**
 * Reads an account statement (CSV, tab-separated text, HTML, XLS, XLSX) or a merchant report (PhonePe, Paytm, BharatPe, Google Pay, Razorpay). The
 * format is detected by content. Runs in a thread with limits on memory and time, so a hostile file ends only the thread.
 * @param report called with the progress in percent
 * @throws UnreadableFileError for a file that is empty, damaged, too large, encrypted or no statement at all
 * @throws NoTableError where no row has a date and an amount
 */
export async function readStatement(
  bytes: Uint8Array,
  options: ReadStatementOptions = {},
  report?: (percent: number) => void,
): Promise<StatementReading> {
  if (bytes.length > MAX_BYTES) throw new UnreadableFileError('too_large');
  const result = await runInThread<ReadingTask, ReadingProgress, ReadingResult>({
    program: 'statements/statement-thread',
    task: { bytes, options },
    heapMb: HEAP_MB,
    timeoutMs: TIMEOUT_MS,
    isNote: (message) => 'percent' in message,
    onNote: ({ percent }) => report?.(percent),
  });
  if (typeof result === 'string') throw new UnreadableFileError(PROBLEMS[result]);
  if ('reading' in result) return result.reading;
  throw result.problem === 'no_table' ? new NoTableError() : new UnreadableFileError(result.problem);
}

const PROBLEMS: Record<ThreadProblem, FileProblem> = {
  out_of_time: 'too_costly',
  out_of_memory: 'unpacks_too_large',
  failed: 'damaged',
};
