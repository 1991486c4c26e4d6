/** What runs in the thread of `readStatement`: loaded by `thread-program.mjs`. */
import { parentPort, workerData } from 'node:worker_threads';
import { FileProblemError } from './file-problem.js';
import { parseStatement } from './parse-statement.js';
import type { ReadStatementOptions, StatementReading } from './statement.js';

export interface ReadingTask {
  bytes: Uint8Array;
  options: ReadStatementOptions;
}
export type ReadingResult = { reading: StatementReading } | { problem: FileProblemError['problem'] };
/** How far it is, in percent. */
export interface ReadingProgress {
  percent: number;
}

const { bytes, options } = (workerData as { task: ReadingTask }).task;
parentPort?.postMessage(read());

function read(): ReadingResult {
  try {
    return {
      reading: parseStatement(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        options,
        (percent) => parentPort?.postMessage({ percent } satisfies ReadingProgress),
      ),
    };
  } catch (error) {
    if (error instanceof FileProblemError) return { problem: error.problem };
    throw error;
  }
}
