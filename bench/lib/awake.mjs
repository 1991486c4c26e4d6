import { spawn } from 'node:child_process';
import os from 'node:os';

/** Runs until its parent exits. */
const SPIN = 'const { ppid } = process; while (process.ppid === ppid) for (let i = 0; i < 1e6; i++);';

/**
 * Keeps the CPUs busy during a measurement. An idle virtual CPU resumes only when the host schedules it, which turns a
 * 10 ms response into 200 ms. A busy loop with the lowest priority (SCHED_IDLE) runs on each CPU; without `chrt`
 * nothing runs.
 * @returns a function that stops it
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
