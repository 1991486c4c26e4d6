import type { FileProblem } from '../bank.errors.js';

/** Thrown within the thread that reads a file; crosses to the caller as its `problem`. */
export class FileProblemError extends Error {
  constructor(readonly problem: FileProblem | 'no_table') {
    super(problem);
  }
}
