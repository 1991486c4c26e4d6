/** A question as parsed from a file, not validated yet. */
export interface RawQuestion {
  /** The line where it starts in the file, from 1. */
  line: number;
  /** Null if the file doesn't say. */
  topic: unknown;
  text: unknown;
  /** Undefined: derived from the number of correct options. */
  type?: unknown;
  options: unknown;
  answer: unknown;
}

/** An unreadable part of the file, and its line. */
export interface LineProblem {
  line: number;
  message: string;
}

export interface RawReading {
  questions: RawQuestion[];
  problems: LineProblem[];
  /** What is no question and was left out, such as a description. */
  skipped?: LineProblem[];
}
