import { isStorable } from '../../../platform/common/validation/storable.js';
import { checkQuestion, contentKey, type QuestionContent } from '../question-content.js';
import type { LineProblem, RawReading } from './imported-question.js';
import { readAiken } from './read-aiken.js';
import { readCsv, SEPARATOR_LINE } from './read-csv.js';
import { readGift } from './read-gift.js';
import { readJson } from './read-json.js';

export const IMPORT_FORMATS = ['json', 'csv', 'gift', 'aiken'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

const MAX_IMPORTED = 1000;
const MAX_TOPIC = 80;

const READERS: Record<ImportFormat, (text: string) => RawReading> = {
  json: readJson,
  csv: readCsv,
  gift: readGift,
  aiken: readAiken,
};

/** Moodle's first offer in its list of export formats. */
const XML: RawReading = {
  questions: [],
  problems: [{ line: 1, message: 'XML can’t be imported. In Moodle, export the questions as GIFT' }],
};

interface ImportedQuestion extends QuestionContent {
  line: number;
  topic: string;
}

export interface ImportReading {
  format: ImportFormat;
  questions: ImportedQuestion[];
  problems: LineProblem[];
  /** What is no question. It keeps nothing from being imported. */
  skipped: LineProblem[];
  /** Duplicates within the file: they are skipped. */
  repeated: number;
}

/**
 * Parses a file of questions. Questions without a topic get `topic`.
 * @returns every valid question, and an error for each invalid line
 */
export function readQuestions(
  text: string,
  { topic = null, format = formatOf(text) }: { topic?: string | null; format?: ImportFormat },
): ImportReading {
  const source = text.replace(/^\uFEFF/, '');
  const raw = /^\s*<(\?xml|quiz)\b/.test(source) ? XML : READERS[format](source);
  const problems = [...raw.problems];
  const questions = new Map<string, ImportedQuestion>();
  for (const { line, ...question } of raw.questions) {
    const checked = checkQuestion(question);
    const name = topicOf(question.topic ?? topic);
    const wrong = [...checked.problems, ...('problem' in name ? [name.problem] : [])];
    problems.push(...wrong.map((message) => ({ line, message })));
    if (checked.question && 'topic' in name && !questions.has(contentKey(checked.question)))
      questions.set(contentKey(checked.question), { line, topic: name.topic, ...checked.question });
  }
  if (raw.questions.length === 0 && problems.length === 0)
    problems.push({ line: 1, message: 'There is no question in this file' });
  if (raw.questions.length > MAX_IMPORTED)
    problems.push({
      line: raw.questions[MAX_IMPORTED]!.line,
      message: `A file may have at most ${MAX_IMPORTED.toLocaleString('en-IN')} questions. Split it`,
    });
  const repeated = problems.length > 0 ? 0 : raw.questions.length - questions.size;
  return {
    format,
    questions: [...questions.values()],
    problems: problems.toSorted((a, b) => a.line - b.line),
    skipped: raw.skipped ?? [],
    repeated,
  };
}

function topicOf(topic: unknown): { topic: string } | { problem: string } {
  if (topic === null || topic === '')
    return { problem: 'The file names no topic here. Choose the topic for such questions' };
  if (typeof topic !== 'string') return { problem: 'The topic must be a text' };
  const name = topic.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > MAX_TOPIC)
    return { problem: `The topic must have 1 to ${MAX_TOPIC} characters` };
  if (!isStorable(name)) return { problem: 'The topic has characters that cannot be stored' };
  return { topic: name };
}

/** Detects a file's format. */
export function formatOf(text: string): ImportFormat {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (/^\s*[[{]/.test(content) && !/^\[(html|markdown|plain|moodle)\]/i.test(content)) return 'json';
  if (/^ANSWER\s*:/im.test(content)) return 'aiken';
  const [header = ''] = content.split(/\r\n|\r|\n/);
  if (SEPARATOR_LINE.test(header) || (/[,;\t]/.test(header) && /\boption\b/i.test(header))) return 'csv';
  return /[{}]|^::|^\$CATEGORY/im.test(content) ? 'gift' : 'csv';
}
