import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Synonyms } from '@triad/shared/search-synonyms';
import { courseQueryOf, wordsOf } from './search-words.js';

/** How alike a word of the courses must be to stand for one that no course has: `detecton`, detection. */
const ALIKE = 0.35;

/** Corrects what learners type, where nothing is found. */
@Injectable()
export class CourseSearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The `tsquery` of a text, each word that no course has replaced by the one that is most alike; null without a word. */
  async correctedQueryOf(text: string, synonyms: readonly Synonyms[]): Promise<string | null> {
    const words = await Promise.all(wordsOf(text).map((word) => this.corrected(word, synonyms)));
    return words.length > 0 ? courseQueryOf(words, synonyms) : null;
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
