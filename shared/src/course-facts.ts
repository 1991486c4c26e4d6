/** For whom a course is, from the easiest. */
export const COURSE_LEVELS = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;

export type CourseLevel = keyof typeof COURSE_LEVELS;

/** The languages in which courses are taught, by their BCP 47 code. */
export const COURSE_LANGUAGES = {
  en: 'English',
  hi: 'Hindi',
  as: 'Assamese',
  bn: 'Bengali',
  gu: 'Gujarati',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  or: 'Odia',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
} as const;

export type CourseLanguage = keyof typeof COURSE_LANGUAGES;

const keysOf = <Key extends string>(labels: Record<Key, string>): readonly Key[] =>
  Object.keys(labels) as Key[];

export const COURSE_LEVEL_KEYS = keysOf(COURSE_LEVELS);
export const COURSE_LANGUAGE_KEYS = keysOf(COURSE_LANGUAGES);
