import { DEFAULT_PASS_MARK, QUESTION_TYPES, type QuestionType } from '@triad/shared/quiz';

/** A quiz's form values, including incomplete ones. Keys identify rows while they move. */
export interface QuizDraft {
  title: string;
  /** As typed. */
  passMark: string;
  questions: QuestionDraft[];
}

export interface QuestionDraft {
  key: string;
  id: string;
  text: string;
  type: QuestionType;
  options: OptionDraft[];
}

export interface OptionDraft {
  key: string;
  text: string;
  /**
   * Marked as correct. On a `single` question the first marked one counts, so that changing the type and back loses
   * nothing.
   */
  right: boolean;
}

const EMPTY_QUIZ: QuizDraft = { title: '', passMark: String(DEFAULT_PASS_MARK), questions: [] };

let keys = 0;
const newKey = (): string => `k${(keys += 1)}`;

export const newOption = (): OptionDraft => ({ key: newKey(), text: '', right: false });

/** An id that no other question has. Learners' answers are stored under it, so it never changes. */
function newId(taken: ReadonlySet<unknown>, number: number): string {
  return taken.has(`q${number}`) ? newId(taken, number + 1) : `q${number}`;
}

/** An empty question with a unique id. */
export function newQuestion(questions: readonly QuestionDraft[]): QuestionDraft {
  return {
    key: newKey(),
    id: newId(new Set(questions.map(({ id }) => id.trim())), questions.length + 1),
    text: '',
    type: 'single',
    options: [newOption(), newOption()],
  };
}

/** The keys of the options marked as correct. */
export function rightKeys({ type, options }: QuestionDraft): Set<string> {
  const marked = options.filter(({ right }) => right).map(({ key }) => key);
  return new Set(type === 'single' ? marked.slice(0, 1) : marked);
}

/** The draft as a quiz's JSON document; incomplete parts are included, and validation reports them. */
export function toDocument({ title, passMark, questions }: QuizDraft): unknown {
  return { title, meta: { passMark: asNumber(passMark) }, questions: questions.map(toQuestion) };
}

export const toText = (draft: QuizDraft): string => JSON.stringify(toDocument(draft), null, 2);

export function toQuestion(question: QuestionDraft): unknown {
  const right = rightKeys(question);
  const answers = question.options.filter(({ key }) => right.has(key)).map(({ text }) => text);
  return {
    id: question.id,
    text: question.text,
    type: question.type,
    options: question.options.map(({ text }) => text),
    answer: question.type === 'single' ? (answers[0] ?? '') : answers,
  };
}

function asNumber(typed: string): number | string {
  const trimmed = typed.trim();
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(trimmed) ? Number(trimmed) : typed;
}

/**
 * Parses JSON text into the form; no text, or text that is no quiz, is a new quiz. Rows keep the keys of the same
 * positions in `before`.
 */
export function fromText(text: string, before: QuizDraft = EMPTY_QUIZ): QuizDraft {
  try {
    if (text.trim() !== '') return fromDocument(JSON.parse(text), before);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof Unshowable)) throw error;
  }
  return { ...EMPTY_QUIZ, questions: [newQuestion([])] };
}

/** A quiz's JSON document in which each question has an id. */
export function withIds(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('questions' in document)) return document;
  const { questions } = document;
  if (!Array.isArray(questions)) return document;
  const taken = new Set<unknown>(questions.map((question: { id?: unknown } | null) => question?.id));
  return {
    ...document,
    questions: questions.map((question: { id?: unknown } | null, index) => {
      if (typeof question !== 'object' || (question?.id ?? '') !== '') return question;
      const id = newId(taken, index + 1);
      taken.add(id);
      return { ...question, id };
    }),
  };
}

class Unshowable extends Error {}

function fromDocument(document: unknown, before: QuizDraft): QuizDraft {
  const { title, meta, questions } = record(document);
  const { passMark } = record(meta ?? {});
  return {
    title: textOf(title),
    passMark: typeof passMark === 'number' ? String(passMark) : textOf(passMark ?? String(DEFAULT_PASS_MARK)),
    questions: list(questions).map((question, index) => fromQuestion(question, before.questions[index])),
  };
}

function fromQuestion(question: unknown, before: QuestionDraft | undefined): QuestionDraft {
  const { id, text, type: given = 'single', options, answer } = record(question);
  const type = QUESTION_TYPES.find((known) => known === given);
  if (!type) throw new Unshowable();
  const right = new Set((Array.isArray(answer) ? answer : [answer ?? '']).map((item) => textOf(item).trim()));
  const rows = list(options).map((option, index): OptionDraft => {
    const optionText = textOf(option);
    // Of two equal options only the first is marked.
    return {
      key: before?.options[index]?.key ?? newKey(),
      text: optionText,
      right: optionText.trim() !== '' && right.delete(optionText.trim()),
    };
  });
  return {
    key: before?.key ?? newKey(),
    id: textOf(id),
    text: textOf(text),
    type,
    options: rows,
  };
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unshowable();
  return value as Record<string, unknown>;
}

function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unshowable();
  return value;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw new Unshowable();
  return value;
}
