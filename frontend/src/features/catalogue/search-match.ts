import { type CatalogueCourseResponse } from '../../api/api';
import { plainText } from '@triad/shared/plain-text';

/** A course as the catalogue lists it; elsewhere nothing was searched. */
export type ListedCourse = Omit<CatalogueCourseResponse, 'match'> &
  Partial<Pick<CatalogueCourseResponse, 'match'>>;

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const EXCERPT_LENGTH = 160;
/** Of what comes before the first word that was found. */
const LEAD_LENGTH = 40;

/** Matches the words that a search found, `*` being the rest of a word; null without a search. */
export function foundPattern(words: readonly string[] | undefined): RegExp | null {
  if (!words?.length) return null;
  const alternatives = words.map((word) => word.replace('*', `${LETTER}*`));
  return new RegExp(`(?<!${LETTER})(?:${alternatives.join('|')})(?!${LETTER})`, 'giu');
}

/** The text in parts: every second one was found. */
export function splitByFound(text: string, found: RegExp | null): string[] {
  if (!found) return [text];
  return text.split(new RegExp(`(${found.source})`, found.flags));
}

interface Excerpt {
  /** What it is an excerpt of; null: the description. */
  label: 'Instructor' | 'Objective' | 'Lesson' | null;
  text: string;
}

/** What the card says of the course: where the search found it, unless its title shows that; else how its description begins. */
export function excerptOf(course: ListedCourse): Excerpt {
  const description = plainText(course.description);
  const found = foundPattern(course.match?.words);
  const has = (text: string): boolean => found !== null && text.search(found) >= 0;
  if (!found || has(course.title)) return { label: null, text: description };
  const instructor = course.instructors.find(has);
  if (instructor) return { label: 'Instructor', text: instructor };
  const objective = course.objectives.find(has);
  if (objective) return { label: 'Objective', text: objective };
  if (course.match?.lesson) return { label: 'Lesson', text: course.match.lesson };
  return { label: null, text: windowAt(description, description.search(found)) };
}

/** The part of a text around a place, from the beginning of a word. */
function windowAt(text: string, place: number): string {
  if (place <= LEAD_LENGTH) return text;
  const start = text.indexOf(' ', place - LEAD_LENGTH) + 1;
  return `… ${text.slice(Math.min(start, place), place + EXCERPT_LENGTH)}`;
}
