import type { Operation } from '../contract/operations.js';
import type { Subjects } from './subject.js';
import { BANK } from './subjects/bank.js';
import { CERTIFICATION } from './subjects/certification.js';
import { COURSES } from './subjects/courses.js';
import { PEOPLE } from './subjects/people.js';
import { SALES } from './subjects/sales.js';

export const SUBJECTS: Subjects = { ...PEOPLE, ...COURSES, ...SALES, ...BANK, ...CERTIFICATION };

/** The name under which an operation finds its subject: its own, else the longest that its address begins with. */
export function subjectNameOf({ id, path }: Operation): string {
  if (id in SUBJECTS) return id;
  const addresses = Object.keys(SUBJECTS).filter((name) => path.startsWith(name));
  return addresses.reduce((longest, name) => (name.length > longest.length ? name : longest));
}
