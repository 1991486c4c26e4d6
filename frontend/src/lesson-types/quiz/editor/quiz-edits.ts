import { arrayMove } from '@dnd-kit/sortable';
import { newOption, newQuestion, type OptionDraft, type QuestionDraft, type QuizDraft } from './quiz-draft';

/** Immutable updates of a draft: unchanged rows keep their identity. */
export type QuizEdit = (draft: QuizDraft) => QuizDraft;

const questions = (change: (questions: QuestionDraft[]) => QuestionDraft[]): QuizEdit => {
  return (draft) => ({ ...draft, questions: change(draft.questions) });
};

export const addQuestion = (tell: (added: QuestionDraft) => void): QuizEdit =>
  questions((all) => {
    const added = newQuestion(all);
    tell(added);
    return [...all, added];
  });

export const insertQuestion = (question: QuestionDraft, index: number): QuizEdit =>
  questions((all) => [...all.slice(0, index), question, ...all.slice(index)]);

export const removeQuestion = (key: string): QuizEdit =>
  questions((all) => all.filter((question) => question.key !== key));

export const moveQuestion = (from: number, to: number): QuizEdit =>
  questions((all) => arrayMove(all, from, to));

export const changeQuestion = (key: string, change: Partial<Omit<QuestionDraft, 'key'>>): QuizEdit =>
  questions((all) => all.map((question) => (question.key === key ? { ...question, ...change } : question)));

const options = (key: string, change: (options: OptionDraft[]) => OptionDraft[]): QuizEdit =>
  questions((all) =>
    all.map((question) =>
      question.key === key ? { ...question, options: change(question.options) } : question,
    ),
  );

/** Adds an option, after the one with the key `after` or at the end. */
export const addOption = (key: string, after: string | null, tell: (added: OptionDraft) => void): QuizEdit =>
  options(key, (all) => {
    const added = newOption();
    tell(added);
    const place = after === null ? all.length : all.findIndex((option) => option.key === after) + 1;
    return [...all.slice(0, place), added, ...all.slice(place)];
  });

export const changeOption = (key: string, optionKey: string, text: string): QuizEdit =>
  options(key, (all) => all.map((option) => (option.key === optionKey ? { ...option, text } : option)));

export const removeOption = (key: string, optionKey: string): QuizEdit =>
  options(key, (all) => all.filter((option) => option.key !== optionKey));

/** Puts a removed option back. On a `single` question another one may be the correct one by now. */
export const insertOption = (question: QuestionDraft, option: OptionDraft, index: number): QuizEdit =>
  options(question.key, (all) => {
    const right = option.right && !(question.type === 'single' && all.some((other) => other.right));
    return [...all.slice(0, index), { ...option, right }, ...all.slice(index)];
  });

export const moveOption = (key: string, from: number, to: number): QuizEdit =>
  options(key, (all) => arrayMove(all, from, to));

/** Marks an option as correct or not; on a `single` question it is then the only one. */
export const markOption = (question: QuestionDraft, optionKey: string, right: boolean): QuizEdit =>
  options(question.key, (all) =>
    all.map((option) => {
      if (option.key === optionKey) return { ...option, right };
      return question.type === 'single' ? { ...option, right: false } : option;
    }),
  );
