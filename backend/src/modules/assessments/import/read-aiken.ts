import type { LineProblem, RawQuestion, RawReading } from './imported-question.js';

const OPTION = /^([A-Z])[.)]\s*(.+)$/;
const ANSWER = /^ANSWER\s*:\s*(.*)$/i;

/** Moodle's Aiken format: a question, its options as `A. …`, and `ANSWER: B`. */
export function readAiken(text: string): RawReading {
  const questions: RawQuestion[] = [];
  const problems: LineProblem[] = [];
  let line = 0;
  let words: string[] = [];
  let options: { letter: string; option: string }[] = [];
  const begin = (): void => {
    line = 0;
    words = [];
    options = [];
  };
  const giveUp = (message: string): void => {
    problems.push({ line, message });
    begin();
  };

  for (const [index, source] of text.split(/\r\n|\r|\n/).entries()) {
    const content = source.trim();
    if (content === '') continue;
    const option = OPTION.exec(content);
    const answer = ANSWER.exec(content);
    if (answer) {
      line ||= index + 1;
      const right = options.find(({ letter }) => letter === answer[1]!.trim().toUpperCase());
      if (words.length === 0) giveUp('There is no question before this ANSWER');
      else if (options.length === 0)
        giveUp('This question has no options. Begin each with a capital letter, such as “A. …”');
      else if (new Set(options.map(({ letter }) => letter)).size < options.length)
        giveUp('Two options of this question have the same letter');
      else if (!right) giveUp(`ANSWER: ${answer[1]!.trim()} is none of the options of this question`);
      else {
        questions.push({
          line,
          topic: null,
          text: words.join('\n'),
          options: options.map((offered) => offered.option),
          answer: [right.option],
        });
        begin();
      }
    } else if (option && words.length > 0) options.push({ letter: option[1]!, option: option[2]!.trim() });
    else {
      if (options.length > 0) giveUp('This question has no ANSWER');
      line ||= index + 1;
      words.push(content);
    }
  }
  if (words.length > 0) giveUp('This question has no ANSWER');
  return { questions, problems };
}
