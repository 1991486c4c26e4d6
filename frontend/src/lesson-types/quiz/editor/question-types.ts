import { QUESTION_TYPES, type QuestionType } from '@triad/shared/quiz';

interface QuestionTypeInfo {
  /** In the choice of how many options are right. */
  label: string;
  /** Beside the options. */
  hint: string;
  /** The error while no option is marked as right. */
  unmarked: string;
  /** What marks an option as right. */
  input: 'radio' | 'checkbox';
}

/** How questions are written, in quizzes and in question banks. */
export const QUESTION_TYPE: Record<QuestionType, QuestionTypeInfo> = {
  single: {
    label: 'One is right',
    hint: '(mark the right one)',
    unmarked: 'Mark the right option',
    input: 'radio',
  },
  multi: {
    label: 'Several are right',
    hint: '(mark all that are right)',
    unmarked: 'Mark every right option',
    input: 'checkbox',
  },
};

export const QUESTION_TYPE_CHOICES = QUESTION_TYPES.map((value) => ({
  value,
  label: QUESTION_TYPE[value].label,
}));
