import { convert } from 'html-to-text';
import type { LineProblem, RawQuestion, RawReading } from './imported-question.js';

/** The message is shown to the administrator who imports the file. */
class UnreadableError extends Error {}

const ESCAPED = ['~', '=', '#', '{', '}', ':', '\\'];
/** Placeholders for escaped characters, from Unicode's private use area. */
const STAND_IN = 0xe000;

/** The text of an HTML question, its headings in the letters in which they were written. */
const AS_TEXT = {
  wordwrap: false,
  selectors: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
    selector,
    options: { uppercase: false },
  })),
} as const;

const hideEscapes = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_match, character: string) =>
    character === 'n' ? '\n' : String.fromCharCode(STAND_IN + ESCAPED.indexOf(character)),
  );

const showEscapes = (text: string): string =>
  text.replace(/[\ue000-\ue006]/g, (character) => ESCAPED[character.charCodeAt(0) - STAND_IN]!);

/**
 * Moodle's GIFT format: single and multiple choice, true or false, and missing words. The last part of a `$CATEGORY` is
 * the topic; feedback is left out.
 */
export function readGift(source: string): RawReading {
  const questions: RawQuestion[] = [];
  const problems: LineProblem[] = [];
  const skipped: LineProblem[] = [];
  let topic: string | null = null;
  for (const { line, text } of blocksOf(source)) {
    const category = /^\$CATEGORY\s*:/i.exec(text);
    const escaped = hideEscapes(text);
    if (category) topic = topicOf(text.slice(category[0].length));
    else if (!/[{}]/.test(escaped))
      skipped.push({ line, message: 'A text without answers in braces { } is left out' });
    else {
      try {
        questions.push({ line, topic, ...readBlock(escaped) });
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        problems.push({ line, message: error.message });
      }
    }
  }
  return { questions, problems, skipped };
}

/** The last part of a path, in which a slash of a name is written twice. */
const topicOf = (path: string): string | null =>
  path
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)!
    .replaceAll('//', '/')
    .trim() || null;

/** Questions are separated by empty lines; a category has a line of its own. */
function blocksOf(source: string): { line: number; text: string }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let current: { line: number; lines: string[] } | null = null;
  for (const [index, content] of source.split(/\r\n|\r|\n/).entries()) {
    const text = content.trim();
    if (text.startsWith('//')) continue;
    if (text === '') current = null;
    else if (/^\$CATEGORY/i.test(text)) {
      blocks.push({ line: index + 1, lines: [text] });
      current = null;
    } else if (current) current.lines.push(content);
    else blocks.push((current = { line: index + 1, lines: [content] }));
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n').trim() }));
}

function readBlock(block: string): Pick<RawQuestion, 'text' | 'type' | 'options' | 'answer'> {
  const withoutTitle = block.replace(/^::[\s\S]*?::/, '').trim();
  const marker = /^\[(html|markdown|plain|moodle)\]/i.exec(withoutTitle);
  const isHtml = marker?.[1]?.toLowerCase() === 'html';
  const content = withoutTitle.slice(marker?.[0].length ?? 0);
  const opening = content.indexOf('{');
  const closing = content.indexOf('}', opening);
  if (opening < 0) throw new UnreadableError('This question has no answers in braces { }');
  if (closing < 0) throw new UnreadableError('The closing brace } of this question is missing');
  // Otherwise the next question, with its answers, would become part of this one's text.
  if (/[{}]/.test(content.slice(opening + 1, closing) + content.slice(closing + 1)))
    throw new UnreadableError(
      'There are more braces after the answers begin. Separate questions with an empty line, and write \\{ or \\} for a brace in a text',
    );
  const clean = (source: string): string => {
    const shown = showEscapes(source);
    // The tag in a question of plain text is what it asks about.
    if (shown.includes('@@PLUGINFILE@@') || (isHtml && /<img\b/i.test(shown)))
      throw new UnreadableError('Questions with an image can’t be imported');
    return (isHtml ? textOfHtml(shown) : shown).trim();
  };
  const [before, after] = [clean(content.slice(0, opening)), clean(content.slice(closing + 1))];
  const text = after === '' ? before : `${before} _____ ${after}`.trim();
  const [answers = ''] = content.slice(opening + 1, closing).split('####', 1);
  return { text, ...readAnswers(answers.trim(), clean) };
}

/** The library throws a RangeError for thousands of nested tags. */
function textOfHtml(html: string): string {
  try {
    return convert(html, AS_TEXT);
  } catch {
    throw new UnreadableError('The HTML of this question can’t be read');
  }
}

function readAnswers(
  body: string,
  clean: (text: string) => string,
): Pick<RawQuestion, 'type' | 'options' | 'answer'> {
  if (body === '') throw new UnreadableError('Essay questions can’t be imported');
  if (body.startsWith('#')) throw new UnreadableError('Questions with a number as answer can’t be imported');
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(body);
  if (truth)
    return {
      type: 'single',
      options: ['True', 'False'],
      answer: [/^T/i.test(truth[1]!) ? 'True' : 'False'],
    };
  if (!/^[=~]/.test(body)) throw new UnreadableError('Each option must begin with = or ~');
  const options = body
    .split(/(?=[=~])/)
    .filter((part) => part.trim() !== '')
    .map((part) => readOption(part, clean));
  // As Moodle decides: with a ~ an arrow is part of an option.
  if (!options.some(({ mark }) => mark === '~')) {
    const isMatching = options.some(({ text }) => text.includes('->'));
    throw new UnreadableError(`${isMatching ? 'Matching' : 'Short-answer'} questions can’t be imported`);
  }
  const right = options.filter(({ weight }) => weight > 0);
  const isWhole = Math.abs(right.reduce((sum, { weight }) => sum + weight, 0) - 100) <= 1;
  if (right.length === 0) throw new UnreadableError('No option is marked as correct with =');
  if (right.length > 1 && right.every(({ mark }) => mark === '='))
    throw new UnreadableError(
      'Several options are marked with =. Give each a weight such as ~%50% if all must be chosen',
    );
  if (!isWhole) throw new UnreadableError('Options that give part of the marks can’t be imported');
  return {
    type: right.length > 1 ? 'multi' : 'single',
    options: options.map(({ text }) => text),
    answer: right.map(({ text }) => text),
  };
}

function readOption(part: string, clean: (text: string) => string) {
  const mark = part[0]!;
  const weighted = /^%(-?[\d.]+)%/.exec(part.slice(1).trimStart());
  const rest = part
    .slice(1)
    .trimStart()
    .slice(weighted?.[0].length ?? 0);
  const [text = ''] = rest.split('#');
  return {
    mark,
    text: clean(text.replace(/^\s*\[(html|markdown|plain|moodle)\]/i, '')),
    weight: weighted ? Number(weighted[1]) : mark === '=' ? 100 : 0,
  };
}
