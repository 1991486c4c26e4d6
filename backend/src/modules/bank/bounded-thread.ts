import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';

const PROGRAM = new URL('./thread-program.mjs', import.meta.url);
const logger = new Logger('Bank');

interface ThreadOptions<Task, Note, Result> {
  /** A file of this folder without its ending. It finds its task in `workerData.task`. */
  program: 'mail/mail-thread' | 'statements/statement-thread';
  task: Task;
  heapMb: number;
  /** How long it may compute. The time that `onNote` takes doesn't count. */
  timeoutMs: number;
  isNote: (message: Note | Result) => message is Note;
  /** Hears what the thread posts before its result; what it returns is posted back. */
  onNote?: (note: Note) => unknown;
}

/** Why a thread ended without a result; `failed` is a mistake of ours, which is logged. */
export type ThreadProblem = 'out_of_time' | 'out_of_memory' | 'failed';

/** Runs what reads a stranger's file or mail with limits on memory and time: hostile input ends only its thread. */
export async function runInThread<Task, Note, Result>({
  program,
  task,
  heapMb,
  timeoutMs,
  isNote,
  onNote,
}: ThreadOptions<Task, Note, Result>): Promise<Result | ThreadProblem> {
  const worker = new Worker(PROGRAM, {
    workerData: { program, task },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const end = () => void worker.terminate();
  let timer = setTimeout(end, timeoutMs).unref();
  const answer = async (note: Note) => {
    const pending = onNote?.(note);
    if (!(pending instanceof Promise)) return;
    clearTimeout(timer);
    const reply: unknown = await pending;
    timer = setTimeout(end, timeoutMs).unref();
    worker.postMessage(reply);
  };
  try {
    return await new Promise<Result | ThreadProblem>((resolve, reject) => {
      worker.on('message', (message: Note | Result) => {
        if (isNote(message)) answer(message).catch(reject);
        else resolve(message);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => resolve(problemOf(error)));
      worker.once('exit', () => resolve('out_of_time'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function problemOf(error: NodeJS.ErrnoException): ThreadProblem {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'out_of_memory';
  // Not its message: that may quote what was read.
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  logger.error({ name: error.name, code: error.code, at }, 'a reader of bank data stopped');
  return 'failed';
}
