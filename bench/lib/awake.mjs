import { spawn } from 'node:child_process';
import os from 'node:os';

/** Runs for as long as whoever started it. */
const SPIN = 'const { ppid } = process; while (process.ppid === ppid) for (let i = 0; i < 1e6; i++);';

/**
 * Keeps the processors awake while something is measured. A virtual one that rests between two requests gets back to work
 * when the host has time for it, which makes an answer of 10 ms one of 200. Something runs on each that gives way to
 * everything else (SCHED_IDLE); where there is no `chrt`, they rest.
 * @returns a function that lets them rest again
 */
export function keepAwake() {
  const spinners = os.cpus().map(() => {
    const spinner = spawn('chrt', ['--idle', '0', process.execPath, '-e', SPIN], { stdio: 'ignore' });
    spinner.on('error', () => undefined);
    return spinner;
  });
  return () => {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  };
}
