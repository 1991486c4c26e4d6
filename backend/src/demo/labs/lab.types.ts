/** A lab of the demo: its files by their path under the learner's home, and its tasks in order. */
export interface DemoLab {
  name: string;
  /**
   * A file with `{{flag:TASK}}` is the learner's own; the marker is replaced by the flag of that task, also encoded: `{{flag:TASK|base64}}`,
   * `|hex` or `|reverse`. Every other file is the same for all.
   */
  files: Record<string, Buffer | string>;
  tasks: DemoLabTask[];
}

export interface DemoLabTask {
  /** Unique in its lab. */
  id: string;
  /** Markdown. */
  prompt: string;
  points: number;
  answer: DemoLabAnswer;
  hints: { text: string; cost: number }[];
}

type DemoLabAnswer =
  | { kind: 'text'; accept: string[] }
  /** `correct` is the index of the option. */
  | { kind: 'choice'; options: string[]; correct: number }
  | { kind: 'number'; value: number }
  | { kind: 'set'; values: string[] }
  | { kind: 'flag' };
