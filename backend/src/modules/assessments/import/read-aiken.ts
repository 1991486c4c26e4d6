import type { LineProblem, RawQuestion, RawReading } from './imported-question.js';

/** The space tells an option from a text such as “E.g. …” or “U.S. …”. */
const OPTION = /^([A-Z])[.)]\s/;
const ANSWER = /^ANSWER\s*:/i;
/** `B`, `B.`, `B) its text`. */
const LETTER = /^([A-Z])(?:[.)]|$)/i;

interface Block {
  line: number;
  words: string[];
  options: { letter: string; option: string }[];
}

/** Moodle's Aiken format: a question, its options as `A. …`, and `ANSWER: B`. What follows the answer, such as feedback, is skipped. */
export function readAiken(text: string): RawReading {
  const questions: RawQuestion[] = [];
  const problems: LineProblem[] = [];
  const skipped: LineProblem[] = [];
  let block: Block = { line: 0, words: [], options: [] };
  /** The text began right below an ANSWER, and an empty line came since: it is no question. */
  let follows = { answer: false, ended: false };
  const begin = (): void => {
    block = { line: 0, words: [], options: [] };
    follows = { answer: false, ended: false };
  };
  const giveUp = (message: string): void => {
    problems.push({ line: block.line, message });
    begin();
  };
  const skip = (): void => {
    skipped.push({ line: block.line, message: 'Text after an ANSWER is left out' });
    begin();
  };

  for (const [index, source] of text.split(/\r\n|\r|\n/).entries()) {
    const content = source.trim();
    if (content === '') {
      const ended = follows.answer && block.words.length > 0;
      follows = { answer: ended, ended };
      continue;
    }
    const answer = ANSWER.exec(content);
    const option = OPTION.exec(content);
    if (answer) {
      block.line ||= index + 1;
      const given = content.slice(answer[0].length).trim();
      const read = readBlock(block, given);
      if (typeof read === 'string') giveUp(read);
      else {
        questions.push(read);
        begin();
      }
      follows.answer = true;
    } else if (option && block.words.length > 0)
      block.options.push({ letter: option[1]!, option: content.slice(option[0].length).trim() });
    else {
      if (block.options.length > 0) giveUp('This question has no ANSWER');
      else if (follows.ended && block.words.length > 0) skip();
      block.line ||= index + 1;
      block.words.push(content);
    }
  }
  if (follows.answer && block.words.length > 0 && block.options.length === 0) skip();
  else if (block.words.length > 0) giveUp('This question has no ANSWER');
  return { questions, problems, skipped };
}

/** @returns the question, or what is wrong with it */
function readBlock({ line, words, options }: Block, given: string): RawQuestion | string {
  if (words.length === 0) return 'There is no question before this ANSWER';
  if (options.length === 0)
    return 'This question has no options. Begin each with a capital letter, a dot and a space, such as “A. …”';
  if (new Set(options.map(({ letter }) => letter)).size < options.length)
    return 'Two options of this question have the same letter';
  const letter = LETTER.exec(given)?.[1]!.toUpperCase();
  const right = options.find((offered) => offered.letter === letter);
  if (!right) return `ANSWER: ${given} is none of the options of this question`;
  return {
    line,
    topic: null,
    text: words.join('\n'),
    options: options.map(({ option }) => option),
    answer: [right.option],
  };
}
