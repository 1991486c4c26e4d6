import type { LabProblem } from '@triad/shared/lab';
import { ConflictError, DomainError } from '../../../../platform/common/domain-error.js';

/** A lab can only be completed by solving its tasks. */
export const labNotSolved = () =>
  new ConflictError('learning.lab_not_solved', 'Solve the lab’s tasks to complete it');

/** The lesson is not a lab. */
export const noLab = () => new DomainError(404, 'learning.no_lab', 'No lab found');

/** The lab's files are downloaded, not opened in a terminal. */
export const noTerminal = () => new DomainError(404, 'learning.no_terminal', 'This lab has no terminal');

/** The lab has no machines. */
export const noMachines = () => new DomainError(404, 'learning.no_machines', 'This lab has no machines');

/** An administrator has removed it since the page was opened. */
export const taskGone = () =>
  new DomainError(
    404,
    'learning.task_gone',
    'This task is no longer part of the lab. Reload the page to see its tasks',
  );

/** Hints are taken in order. */
export const noSuchHint = () => new DomainError(404, 'learning.no_such_hint', 'No such hint');

export const invalidLab = (problems: readonly LabProblem[]) =>
  new DomainError(
    400,
    'learning.invalid_lab',
    problems[0]?.message ?? 'This is no lab',
    problems.map(({ path, message }) => ({ field: path, message })),
  );

/** Someone else has saved its tasks since the page was opened. */
export const labChanged = () =>
  new ConflictError(
    'learning.lab_changed',
    'Someone else has changed this lab meanwhile. Check its tasks, then save again',
  );
