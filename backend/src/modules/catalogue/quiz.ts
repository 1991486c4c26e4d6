/** A quiz as administrators write it, answers included. */
export interface Quiz {
  title: string;
  meta: {
    /** Percent, 0 to 100. */
    passMark: number;
  };
  questions: QuizQuestion[];
}

export interface QuizQuestion {
  id: string;
  text: string;
  type: 'single' | 'multi';
  options: string[];
  /** One option for `single`; the exact set of right options for `multi`. */
  answer: string | string[];
}

export const DEFAULT_PASS_MARK = 70;
