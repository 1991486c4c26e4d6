import type { LabAnswer, LabTask } from '@triad/shared/lab';
import type { LabMachines } from '@triad/shared/lab-machines';

/** A lab of the demo: its files by their path under the learner's home, and its tasks in order. */
export interface DemoLab {
  name: string;
  /**
   * A file with `{{flag:TASK}}` is the learner's own; the marker is replaced by the flag of that task, also encoded: `{{flag:TASK|base64}}`,
   * `|hex` or `|reverse`. Every other file is the same for all.
   */
  files: Record<string, Buffer | string>;
  /** On which it runs; without them its files open in a terminal. */
  machines?: LabMachines['machines'];
  tasks: LabTask[];
}

const answer = (kind: LabAnswer['kind'], values: string[], options: string[] = []): LabAnswer => ({
  kind,
  options,
  values,
});

/** Any of these spellings. */
export const oneSpelling = (...values: string[]): LabAnswer => answer('text', values);
export const oneOption = (right: string, options: string[]): LabAnswer => answer('choice', [right], options);
export const allOf = (...values: string[]): LabAnswer => answer('set', values);
export const numberOf = (value: number): LabAnswer => answer('number', [String(value)]);
export const ownFlag = (): LabAnswer => answer('flag', []);
