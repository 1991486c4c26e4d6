import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Synonyms } from '@triad/shared/search-synonyms';
import { containsPattern } from '../../../platform/common/search-text.js';
import type { ListStatement, SortColumn } from '../../../platform/database/fetch-page.js';
import { courseQueryOf } from './search-words.js';

/** How alike a word of the courses must be to stand for one that no course has: `detecton`, detection. */
const ALIKE = 0.35;

/** Corrects what learners type, where nothing is found. */
@Injectable()
export class CourseSearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The words, each that no course has replaced by the one that is most alike. */
  correctedWords(words: readonly string[], synonyms: readonly Synonyms[]): Promise<string[]> {
    return Promise.all(words.map((word) => this.corrected(word, synonyms)));
  }

  private async corrected(word: string, synonyms: readonly Synonyms[]): Promise<string> {
    const [row] = await this.dataSource.query<[{ known: boolean; alike: string | null }]>(
      `SELECT EXISTS (SELECT FROM course_search WHERE document @@ to_tsquery('simple', $1)) AS known,
         (SELECT word FROM ts_stat('SELECT document FROM course_search') WHERE similarity(word, $2) >= $3
          ORDER BY similarity(word, $2) DESC, ndoc DESC, word LIMIT 1) AS alike`,
      [courseQueryOf([word], synonyms), word, ALIKE],
    );
    return row.known ? word : (row.alike ?? word);
  }
}

/** The search text as placeholders of its patterns: anywhere, and at the beginning. */
export interface SearchPatterns {
  anywhere: string;
  atStart: string;
  /** How well its words match, as an expression. */
  rank: string;
}

/** Rank of the match: at the start of the title, in the title, or elsewhere; then by its words. */
export const match = ({ anywhere, atStart, rank }: SearchPatterns): SortColumn[] => [
  {
    expression: `(CASE WHEN course.title ILIKE ${atStart} THEN 2 WHEN course.title ILIKE ${anywhere} THEN 1 ELSE 0 END)`,
    cast: 'integer',
    direction: 'DESC',
  },
  // A whole number, so that a cursor has it exactly.
  { expression: `(coalesce(${rank}, 0) * 1000000)::integer`, cast: 'integer', direction: 'DESC' },
];

/** Title of the course's lesson that has most of the words. */
export const lessonWith = (words: string) =>
  `(SELECT lesson.title FROM lessons lesson JOIN course_modules module ON module.id = lesson.module_id
    WHERE lesson.course_id = course.id AND to_tsvector('simple', lesson.title) @@ to_tsquery('simple', ${words})
    ORDER BY ts_rank(to_tsvector('simple', lesson.title), to_tsquery('simple', ${words})) DESC, module.position, lesson.position
    LIMIT 1)`;

/** Finds the text in titles and descriptions, or its words in `course_search`. */
export function search(
  list: ListStatement,
  text: string,
  words: string | null,
): Omit<SearchPatterns, 'atStart'> {
  const anywhere = `$${list.values.push(containsPattern(text))}`;
  const within = `course.title ILIKE ${anywhere} OR course.description ILIKE ${anywhere}`;
  if (words === null) {
    list.where.push(`(${within})`);
    return { anywhere, rank: '0' };
  }
  const query = `to_tsquery('simple', $${list.values.push(words)})`;
  list.from += ' LEFT JOIN course_search search ON search.course_id = course.id';
  list.where.push(`(${within} OR search.document @@ ${query})`);
  return { anywhere, rank: `ts_rank(search.document, ${query})` };
}
