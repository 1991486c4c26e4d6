import { CsvError, parse } from 'csv-parse/sync';
import type { LineProblem, RawQuestion, RawReading } from './imported-question.js';

const OPTION_COLUMN = /^option\b\W*(\w*)/;
/** Excel's first line for its own use: it names the separator. */
export const SEPARATOR_LINE = /^sep=[,;\t]\s*$/i;
const LINE_BREAK = /\r\n|\r|\n/g;
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

interface CsvRow {
  record: string[];
  /** As in the file, with the empty lines before it. */
  raw: string;
  info: { lines: number };
}

/**
 * A table with the columns topic, question, option A, option B … and correct (letters, such as `B` or `A, C`), in any
 * order, and type if wanted. Separated by commas, semicolons or tabs.
 */
export function readCsv(text: string): RawReading {
  let rows: CsvRow[];
  try {
    rows = parse(text, {
      bom: true,
      info: true,
      raw: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    return { questions: [], problems: [{ line, message: 'A quotation mark is opened and not closed here' }] };
  }
  const [header, ...body] = rows.filter(({ raw }) => !SEPARATOR_LINE.test(raw));
  const names = (header?.record ?? []).map((name) => name.toLowerCase());
  const column = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const columns = {
    topic: column('topic', 'category'),
    text: column('question', 'text'),
    type: column('type'),
    correct: column('correct', 'answer'),
    options: names.flatMap((name, index) => (OPTION_COLUMN.test(name) ? [index] : [])),
  };
  const letters = lettersOf(columns.options.map((index) => OPTION_COLUMN.exec(names[index]!)![1]!));
  const missing = [
    ...(columns.text < 0 ? ['question'] : []),
    ...(columns.options.length < 2 ? ['option A', 'option B'] : []),
    ...(columns.correct < 0 ? ['correct'] : []),
  ];
  if (missing.length > 0)
    return {
      questions: [],
      problems: [{ line: 1, message: `The first line lacks these columns: ${missing.join(', ')}` }],
    };
  const questions: RawQuestion[] = [];
  const problems: LineProblem[] = [];
  for (const { record, raw, info } of body) {
    const line = info.lines - (raw.trim().match(LINE_BREAK)?.length ?? 0);
    const cell = (index: number) => record[index] ?? '';
    const options = columns.options.map(cell);
    const correct = cell(columns.correct)
      .toUpperCase()
      .split(/[\s,;|/]+/)
      .filter((letter) => letter !== '');
    const answer = correct.map((letter) => options[letters.indexOf(letter)] ?? '');
    if (record.slice(names.length).some((surplus) => surplus !== ''))
      problems.push({
        line,
        message:
          'This line has more cells than the first one. Put texts with a separator into quotation marks',
      });
    else if (correct.length === 0 || answer.includes(''))
      problems.push({
        line,
        message:
          correct.length === 0
            ? 'The column correct is empty'
            : `“${cell(columns.correct)}” doesn’t name options of this question. Use letters, such as B or A, C`,
      });
    else
      questions.push({
        line,
        topic: cell(columns.topic) || null,
        text: cell(columns.text),
        ...(cell(columns.type) === '' ? {} : { type: cell(columns.type).toLowerCase() }),
        options: options.filter((option) => option !== ''),
        answer,
      });
  }
  return { questions, problems };
}

/** The letters that name the option columns: their own, as in `option B`, else by position. */
function lettersOf(names: string[]): string[] {
  const own = names.map((name) => name.toUpperCase());
  const areLetters = own.every((name) => name.length === 1 && LETTERS.includes(name));
  return areLetters && new Set(own).size === own.length ? own : [...LETTERS];
}

function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(LINE_BREAK);
  return [';', '\t'].find((delimiter) => header.split(delimiter).length > header.split(',').length) ?? ',';
}
