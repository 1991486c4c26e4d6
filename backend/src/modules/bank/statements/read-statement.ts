import { Worker } from 'node:worker_threads';
import { NoTableError, UnreadableFileError } from '../bank.errors.js';
import { MAX_BYTES } from './file-rows.js';
import type { ReadStatementOptions, StatementReading } from './statement.js';
import type { ReadingResult, ReadingTask } from './statement-thread.js';

const HEAP_MB = 224;
const TIMEOUT_MS = 30_000;

const PROGRAM = new URL('./statement-worker.mjs', import.meta.url);

/**
 * Reads an account statement (CSV, tab-separated text, HTML, XLS, XLSX) or a merchant report of PhonePe Business. The
 * format is told by content. Runs in a thread with limits on memory and time: a hostile file ends the thread alone.
 * @throws UnreadableFileError for a file that is empty, damaged, too large, encrypted or no statement at all
 * @throws NoTableError where no row has a date and an amount
 */
export async function readStatement(
  bytes: Uint8Array,
  options: ReadStatementOptions = {},
): Promise<StatementReading> {
  if (bytes.length > MAX_BYTES) throw new UnreadableFileError('too_large');
  const result = await runWorker({ bytes, options });
  if ('reading' in result) return result.reading;
  throw result.problem === 'no_table' ? new NoTableError() : new UnreadableFileError(result.problem);
}

async function runWorker(task: ReadingTask): Promise<ReadingResult> {
  const worker = new Worker(PROGRAM, {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<ReadingResult>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ problem: 'unpacks_too_large' }) : reject(error),
      );
      worker.once('exit', () => resolve({ problem: 'too_costly' }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
