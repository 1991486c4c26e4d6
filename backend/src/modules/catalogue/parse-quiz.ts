import { DEFAULT_PASS_MARK, type Quiz, type QuizQuestion } from './quiz.js';

const MAX_QUESTIONS = 200;
const MAX_OPTIONS = 20;
const MAX_ID = 64;
const MAX_TITLE = 200;
const MAX_TEXT = 2000;
const MAX_OPTION = 500;

export type ParsedQuiz = { quiz: Quiz; problems: [] } | { quiz: null; problems: string[] };

/**
 * Reads a quiz as an administrator wrote it (JSON text, or the object itself) and checks every rule; unknown properties are
 * dropped, an absent pass mark is the default.
 * @returns the quiz, or everything that is wrong with it, one sentence each
 */
export function parseQuiz(source: unknown): ParsedQuiz {
  const document = typeof source === 'string' ? readJson(source) : source;
  const problems: string[] = [];
  if (!isRecord(document)) {
    return { quiz: null, problems: ['The quiz must be a JSON object with a title and questions'] };
  }
  const title = readText(document['title'], 'The title', MAX_TITLE, problems);
  const passMark = readPassMark(document['meta'], problems);
  const questions = readQuestions(document['questions'], problems);
  if (problems.length > 0) return { quiz: null, problems };
  return { quiz: { title, meta: { passMark }, questions }, problems: [] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readPassMark(meta: unknown, problems: string[]): number {
  const passMark = isRecord(meta) ? (meta['passMark'] ?? DEFAULT_PASS_MARK) : DEFAULT_PASS_MARK;
  const wellFormed = meta === undefined || meta === null || isRecord(meta);
  if (wellFormed && typeof passMark === 'number' && passMark >= 0 && passMark <= 100) return passMark;
  problems.push('meta.passMark must be a number from 0 to 100');
  return DEFAULT_PASS_MARK;
}

function readQuestions(questions: unknown, problems: string[]): QuizQuestion[] {
  if (!Array.isArray(questions) || questions.length === 0) {
    problems.push('The quiz needs at least one question');
    return [];
  }
  if (questions.length > MAX_QUESTIONS) {
    problems.push(`The quiz may have at most ${MAX_QUESTIONS} questions`);
    return [];
  }
  const read = questions.map((question: unknown, index) => readQuestion(question, index + 1, problems));
  for (const id of repeated(read.map((question) => question.id).filter((id) => id !== ''))) {
    problems.push(`The question id '${id}' is used more than once`);
  }
  return read;
}

function readQuestion(question: unknown, number: number, problems: string[]): QuizQuestion {
  const name = `Question ${number}`;
  if (!isRecord(question)) {
    problems.push(`${name} must be an object with id, text, type, options and answer`);
    return { id: '', text: '', type: 'single', options: [], answer: '' };
  }
  const id = readText(question['id'], `${name}: the id`, MAX_ID, problems);
  const text = readText(question['text'], `${name}: the text`, MAX_TEXT, problems);
  const options = readOptions(question['options'], name, problems);
  const type = question['type'];
  if (type !== 'single' && type !== 'multi') {
    problems.push(`${name}: the type must be single or multi`);
    return { id, text, type: 'single', options, answer: '' };
  }
  // Without options there is nothing an answer could be held against.
  if (options.length === 0) return { id, text, type, options, answer: '' };
  const answer =
    type === 'single'
      ? readSingleAnswer(question['answer'], options, name, problems)
      : readMultiAnswer(question['answer'], options, name, problems);
  return { id, text, type, options, answer };
}

function readOptions(options: unknown, name: string, problems: string[]): string[] {
  if (!Array.isArray(options) || options.length < 2) {
    problems.push(`${name} needs two options or more`);
    return [];
  }
  if (options.length > MAX_OPTIONS) {
    problems.push(`${name} may have at most ${MAX_OPTIONS} options`);
    return [];
  }
  const read = options.map((option: unknown, index) =>
    readText(option, `${name}: option ${index + 1}`, MAX_OPTION, problems),
  );
  for (const option of repeated(read.filter((text) => text !== ''))) {
    problems.push(`${name}: the option '${option}' stands there more than once`);
  }
  return read;
}

function readSingleAnswer(answer: unknown, options: string[], name: string, problems: string[]): string {
  const trimmed = typeof answer === 'string' ? answer.trim() : '';
  if (trimmed !== '' && options.includes(trimmed)) return trimmed;
  problems.push(`${name}: the answer must be one of the options`);
  return '';
}

function readMultiAnswer(answer: unknown, options: string[], name: string, problems: string[]): string[] {
  const answers = Array.isArray(answer)
    ? answer.map((item: unknown) => (typeof item === 'string' ? item.trim() : ''))
    : [];
  const fits = answers.length > 0 && answers.every((item) => item !== '' && options.includes(item));
  if (!fits) problems.push(`${name}: the answer must be a list of one or more of the options`);
  else if (repeated(answers).length > 0) problems.push(`${name}: the answer names an option more than once`);
  return answers;
}

/** A text, trimmed; what PostgreSQL couldn't hold is refused here as everywhere. */
function readText(value: unknown, name: string, max: number, problems: string[]): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') problems.push(`${name} is missing`);
  else if (text.length > max) problems.push(`${name} may have at most ${max} characters`);
  else if (text.includes('\0') || !text.isWellFormed())
    problems.push(`${name} has characters that cannot be stored`);
  else return text;
  return '';
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
