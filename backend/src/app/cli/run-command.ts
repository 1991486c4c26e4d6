import { startSentence } from './run-process.js';

/**
 * Runs a command to its end: exit 0, or what `work` resolves with. SIGINT and SIGTERM abort it, so that it leaves
 * nothing half done; a failure prints one sentence and exits 1.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number | void>): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.on('SIGINT', abort).on('SIGTERM', abort);
  try {
    process.exitCode = (await work(controller.signal)) ?? 0;
  } catch (error) {
    console.error(controller.signal.aborted ? 'Broken off.' : startSentence(error));
    process.exitCode = 1;
  }
  // Whatever still holds a socket has nothing to say any more.
  process.exit();
}
