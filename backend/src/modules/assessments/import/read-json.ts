import type { RawReading } from './imported-question.js';

/** A list of questions in the form of lesson quizzes, each with its `topic`; or a whole quiz. */
export function readJson(text: string): RawReading {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return {
      questions: [],
      problems: [{ line: lineOf(text, positionOf(text, String(error))), message: 'This is not valid JSON' }],
    };
  }
  const list: unknown = Array.isArray(document)
    ? document
    : isRecord(document)
      ? document['questions']
      : null;
  if (!Array.isArray(list))
    return { questions: [], problems: [{ line: 1, message: 'There is no list of questions' }] };
  const starts = startsOfItems(text, Array.isArray(document) ? 1 : 2);
  const reading: RawReading = { questions: [], problems: [] };
  let [line, counted] = [1, 0];
  for (const [index, item] of (list as unknown[]).entries()) {
    const start = starts[index] ?? counted;
    // From the item before: counted from the beginning each time, a long list would take minutes.
    line += lineOf(text.slice(counted, start), start - counted) - 1;
    counted = start;
    if (isRecord(item))
      reading.questions.push({
        line,
        topic: item['topic'] ?? null,
        text: item['text'],
        ...('type' in item ? { type: item['type'] } : {}),
        options: item['options'],
        answer: item['answer'],
      });
    else
      reading.problems.push({ line, message: 'A question must be an object with text, options and answer' });
  }
  return reading;
}

const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** The line of a V8 syntax error, from its position or the quoted text. */
function positionOf(text: string, message: string): number {
  const position = /position (\d+)/.exec(message);
  if (position) return Number(position[1]);
  const [, dots = '', context = ''] =
    /(?:, )(\.{3})?"([\s\S]*)"(?:\.{3})? is not valid JSON/.exec(message) ?? [];
  const found = context === '' ? -1 : text.indexOf(context);
  if (found < 0) return text.length;
  return dots === '' ? found : found + 10;
}

/** The start positions of the items of a list at that depth, in order. */
function startsOfItems(text: string, depthOfItems: number): number[] {
  const starts: number[] = [];
  const open: string[] = [];
  let isNext = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (/\s/.test(character)) continue;
    const isItem = isNext && open.length === depthOfItems && open.at(-1) === '[' && character !== ']';
    if (isItem) starts.push(at);
    isNext = character === '[' || character === ',';
    if (character === '"') at = endOfText(text, at);
    else if (character === '{' || character === '[') open.push(character);
    else if (character === '}' || character === ']') open.pop();
  }
  return starts;
}

/** The end of the JSON string that starts at `at`. */
function endOfText(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
