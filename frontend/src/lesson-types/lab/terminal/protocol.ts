/** What the lesson's page, the terminal's frame and the shell's worker say to each other. */

export type Theme = 'light' | 'dark';

/** A lab's files: a zip, and what replaces some of its files because it is the learner's own. */
export interface LabFiles {
  archive: ArrayBuffer;
  templates: Record<string, string>;
}

/** From the lesson's page to the frame. */
export type ToFrame =
  ({ kind: 'start'; shellCode: string; theme: Theme } & LabFiles) | { kind: 'theme'; theme: Theme };

/** From the frame to the page, which trusts none of it. */
export type FromFrame =
  | { kind: 'loaded' }
  | { kind: 'ready' }
  | { kind: 'failed'; why: 'damaged' | 'worker' }
  | { kind: 'ran'; line: string };

/** A file that isn't as the lab has it; null where it was removed. */
export type ChangedEntry =
  | { type: 'file'; content: Uint8Array; mode: number }
  | { type: 'directory'; mode: number }
  | { type: 'symlink'; target: string }
  | null;

/** What a shell that was stopped leaves to the next. */
export interface ShellState {
  cwd: string;
  env: Record<string, string>;
  changes: Record<string, ChangedEntry>;
}

/** From the frame to the worker. */
export type ToShell =
  | ({ kind: 'start'; state: ShellState | null } & LabFiles)
  | { kind: 'run'; id: number; line: string }
  | { kind: 'complete'; id: number; line: string };

export interface RunResult {
  stdout: string;
  stderr: string;
  /** As it is after the command. */
  cwd: string;
  env: Record<string, string>;
  /** Since the command before. */
  changes: Record<string, ChangedEntry>;
}

/** What could replace the last word of a line. */
export interface Completions {
  word: string;
  candidates: string[];
}

/** From the worker to the frame. */
export type FromShell =
  | { kind: 'ready' }
  | { kind: 'failed' }
  | ({ kind: 'ran'; id: number } & RunResult)
  | ({ kind: 'completed'; id: number } & Completions);

export const HOME = '/home/learner';
