/**
 * The rules of a quiz, as the server keeps them (backend `parse-quiz.ts`; a test holds the two together), so that what is
 * wrong stands at its field while it is typed.
 */
export interface QuizProblem {
  /** Where: 'title', 'meta.passMark', 'questions', 'questions.0.options.1', …; '' for the whole document. */
  path: string;
  /** The server's sentence: "Question 1: the text is missing". */
  message: string;
  /** The same, said at the field itself: "The text is missing". */
  atField: string;
}

interface QuestionDocument {
  id: string;
  text: string;
  type: 'single' | 'multi';
  options: string[];
  answer: string | string[];
}

export interface QuizDocument {
  title: string;
  meta: { passMark: number };
  questions: QuestionDocument[];
}

export const DEFAULT_PASS_MARK = 70;
export const QUIZ_LIMITS = {
  questions: 200,
  options: 20,
  id: 64,
  title: 200,
  text: 2000,
  option: 500,
} as const;

/** What is wrong with a quiz that was written as JSON text; empty when the server will take it. */
export function quizProblems(text: string): QuizProblem[] {
  let document: unknown;
  try {
    document = JSON.parse(text) as unknown;
  } catch {
    document = undefined;
  }
  return checkQuiz(document);
}

/** What is wrong with a quiz as JSON gave it; empty when the server will take it. */
export function checkQuiz(document: unknown): QuizProblem[] {
  const problems = new Problems();
  if (!isRecord(document)) {
    problems.add('', 'The quiz must be a JSON object with a title and questions');
    return problems.all;
  }
  checkText(document['title'], { path: 'title', name: 'the title', max: QUIZ_LIMITS.title }, problems);
  checkPassMark(document['meta'], problems);
  checkQuestions(document['questions'], problems);
  return problems.all;
}

/**
 * A quiz without its slips of the pen: texts trimmed, foreign properties gone, the default pass mark filled in, as the server
 * will keep it.
 * @returns null when a rule is broken
 */
export function readQuiz(text: string): QuizDocument | null {
  if (quizProblems(text).length > 0) return null;
  const { title, meta, questions } = JSON.parse(text) as Omit<QuizDocument, 'meta'> & {
    meta?: { passMark?: number | null } | null;
  };
  return {
    title: title.trim(),
    meta: { passMark: meta?.passMark ?? DEFAULT_PASS_MARK },
    questions: questions.map((question) => ({
      id: question.id.trim(),
      text: question.text.trim(),
      type: question.type,
      options: question.options.map((option) => option.trim()),
      answer:
        typeof question.answer === 'string'
          ? question.answer.trim()
          : question.answer.map((option) => option.trim()),
    })),
  };
}

/** The same for one question by itself. */
export function checkOneQuestion(question: unknown, index: number): QuizProblem[] {
  const problems = new Problems();
  checkQuestion(question, index, problems);
  return problems.all;
}

class Problems {
  readonly all: QuizProblem[] = [];

  /** `question` is its number, when the sentence is about one: it leads the server's sentence and not the field's. */
  add(path: string, sentence: string, question?: number): void {
    const atField = sentence.charAt(0).toUpperCase() + sentence.slice(1);
    this.all.push({ path, message: question ? `Question ${question}: ${sentence}` : atField, atField });
  }

  addWhole(path: string, message: string, atField: string): void {
    this.all.push({ path, message, atField });
  }
}

function checkPassMark(meta: unknown, problems: Problems): void {
  const passMark = isRecord(meta) ? (meta['passMark'] ?? DEFAULT_PASS_MARK) : DEFAULT_PASS_MARK;
  const wellFormed = meta === undefined || meta === null || isRecord(meta);
  if (wellFormed && typeof passMark === 'number' && passMark >= 0 && passMark <= 100) return;
  problems.addWhole(
    'meta.passMark',
    'meta.passMark must be a number from 0 to 100',
    'The pass mark must be a number from 0 to 100',
  );
}

function checkQuestions(questions: unknown, problems: Problems): void {
  if (!Array.isArray(questions) || questions.length === 0) {
    return problems.add('questions', 'The quiz needs at least one question');
  }
  if (questions.length > QUIZ_LIMITS.questions) {
    return problems.add('questions', `The quiz may have at most ${QUIZ_LIMITS.questions} questions`);
  }
  const ids = questions.map((question: unknown, index) => checkQuestion(question, index, problems));
  for (const id of repeated(ids.filter((id) => id !== ''))) {
    const path = `questions.${ids.lastIndexOf(id)}.id`;
    problems.add(path, `The question id '${id}' is used more than once`);
  }
}

/** @returns the id, '' when it can't be one */
function checkQuestion(question: unknown, index: number, problems: Problems): string {
  const at = `questions.${index}`;
  const number = index + 1;
  if (!isRecord(question)) {
    const what = 'must be an object with id, text, type, options and answer';
    problems.addWhole(at, `Question ${number} ${what}`, `This question ${what}`);
    return '';
  }
  const id = checkText(
    question['id'],
    { path: `${at}.id`, name: 'the id', max: QUIZ_LIMITS.id, number },
    problems,
  );
  checkText(
    question['text'],
    { path: `${at}.text`, name: 'the text', max: QUIZ_LIMITS.text, number },
    problems,
  );
  const options = checkOptions(question['options'], at, number, problems);
  const type = question['type'];
  if (type !== 'single' && type !== 'multi') {
    problems.add(`${at}.type`, 'the type must be single or multi', number);
    return id;
  }
  // Without options there is nothing an answer could be held against.
  if (options.length > 0) {
    const check = type === 'single' ? singleAnswerProblem : multiAnswerProblem;
    const problem = check(question['answer'], options);
    if (problem) {
      problems.addWhole(`${at}.answer`, `Question ${number}: ${problem.sentence}`, problem.atField);
    }
  }
  return id;
}

function checkOptions(options: unknown, at: string, number: number, problems: Problems): string[] {
  const path = `${at}.options`;
  if (!Array.isArray(options) || options.length < 2) {
    const what = 'needs two options or more';
    problems.addWhole(path, `Question ${number} ${what}`, `This question ${what}`);
    return [];
  }
  if (options.length > QUIZ_LIMITS.options) {
    const what = `may have at most ${QUIZ_LIMITS.options} options`;
    problems.addWhole(path, `Question ${number} ${what}`, `This question ${what}`);
    return [];
  }
  const read = options.map((option: unknown, index) =>
    checkText(
      option,
      { path: `${path}.${index}`, name: `option ${index + 1}`, max: QUIZ_LIMITS.option, number },
      problems,
    ),
  );
  for (const option of repeated(read.filter((text) => text !== ''))) {
    problems.add(
      `${path}.${read.lastIndexOf(option)}`,
      `the option '${option}' stands there more than once`,
      number,
    );
  }
  return read;
}

interface AnswerProblem {
  sentence: string;
  /** Whoever fills in the form marks options; they write no answer. */
  atField: string;
}

function singleAnswerProblem(answer: unknown, options: string[]): AnswerProblem | null {
  const trimmed = typeof answer === 'string' ? answer.trim() : '';
  if (trimmed !== '' && options.includes(trimmed)) return null;
  return { sentence: 'the answer must be one of the options', atField: 'Mark the right option' };
}

function multiAnswerProblem(answer: unknown, options: string[]): AnswerProblem | null {
  const answers = Array.isArray(answer)
    ? answer.map((item: unknown) => (typeof item === 'string' ? item.trim() : ''))
    : [];
  const fits = answers.length > 0 && answers.every((item) => item !== '' && options.includes(item));
  const sentence = fits
    ? 'the answer names an option more than once'
    : 'the answer must be a list of one or more of the options';
  if (fits && repeated(answers).length === 0) return null;
  return { sentence, atField: fits ? 'An option is marked more than once' : 'Mark every right option' };
}

interface TextRule {
  path: string;
  name: string;
  max: number;
  number?: number;
}

/** @returns the text, trimmed; '' when it breaks a rule */
function checkText(value: unknown, { path, name, max, number }: TextRule, problems: Problems): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') problems.add(path, `${name} is missing`, number);
  else if (text.length > max) problems.add(path, `${name} may have at most ${max} characters`, number);
  else if (text.includes('\0') || !isWellFormed(text)) {
    problems.add(path, `${name} has characters that cannot be stored`, number);
  } else return text;
  return '';
}

/** `String.isWellFormed` for the phones that don't have it yet. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
