import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { type FileProblem, NoTableError, UnreadableFileError } from '../bank.errors.js';
import { MAX_BYTES } from './file-rows.js';
import type { ReadStatementOptions, StatementReading } from './statement.js';
import type { ReadingProgress, ReadingResult, ReadingTask } from './statement-thread.js';

const HEAP_MB = 224;
const TIMEOUT_MS = 30_000;
/** Of a job, which nobody waits for with an open request. */
const TIMEOUT_OF_JOB_MS = 180_000;

const logger = new Logger('Bank');

const PROGRAM = new URL('./statement-worker.mjs', import.meta.url);

/**
 * Reads an account statement (CSV, tab-separated text, HTML, XLS, XLSX) or a merchant report of PhonePe Business. The
 * format is detected by content. Runs in a thread with limits on memory and time, so a hostile file ends only the thread.
 * @param report called with the progress in percent; with it, a file may take minutes
 * @throws UnreadableFileError for a file that is empty, damaged, too large, encrypted or no statement at all
 * @throws NoTableError where no row has a date and an amount
 */
export async function readStatement(
  bytes: Uint8Array,
  options: ReadStatementOptions = {},
  report?: (percent: number) => void,
): Promise<StatementReading> {
  if (bytes.length > MAX_BYTES) throw new UnreadableFileError('too_large');
  const result = await runWorker({ bytes, options }, report);
  if ('reading' in result) return result.reading;
  throw result.problem === 'no_table' ? new NoTableError() : new UnreadableFileError(result.problem);
}

async function runWorker(task: ReadingTask, report?: (percent: number) => void): Promise<ReadingResult> {
  const worker = new Worker(PROGRAM, {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const timer = setTimeout(() => void worker.terminate(), report ? TIMEOUT_OF_JOB_MS : TIMEOUT_MS);
  try {
    return await new Promise<ReadingResult>((resolve) => {
      worker.on('message', (message: ReadingProgress | ReadingResult) =>
        'percent' in message ? report?.(message.percent) : resolve(message),
      );
      worker.once('error', (error: NodeJS.ErrnoException) => resolve({ problem: problemOf(error) }));
      worker.once('exit', () => resolve({ problem: 'too_costly' }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function problemOf(error: NodeJS.ErrnoException): FileProblem {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'unpacks_too_large';
  // A mistake of ours. Not its message: that may quote the file.
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  logger.error({ name: error.name, code: error.code, at }, 'a statement stopped the reader');
  return 'damaged';
}
