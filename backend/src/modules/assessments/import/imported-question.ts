/** A question as a file has it, not yet held against any rule. */
export interface RawQuestion {
  /** Where it starts in the file, from 1. */
  line: number;
  /** Null where the file doesn't say. */
  topic: unknown;
  text: unknown;
  /** Undefined: it follows from how many options are right. */
  type?: unknown;
  options: unknown;
  answer: unknown;
}

/** What can't be read, and where. */
export interface LineProblem {
  line: number;
  message: string;
}

export interface RawReading {
  questions: RawQuestion[];
  problems: LineProblem[];
}
