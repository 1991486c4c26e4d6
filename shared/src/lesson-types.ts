/** Completed when the learner marks them complete. */
const MARKED_TYPES = ['video', 'pdf'] as const;
/** Completed only by proof: a passed quiz, the flag of a lab. */
const PROVEN_TYPES = ['quiz', 'lab'] as const;

export const LESSON_TYPES = [...MARKED_TYPES, ...PROVEN_TYPES] as const;

export type LessonType = (typeof LESSON_TYPES)[number];
export type ProvenLessonType = (typeof PROVEN_TYPES)[number];

/** Whether a lesson of this type is completed by proof, not by marking it. */
export const isProven = (type: LessonType): type is ProvenLessonType =>
  PROVEN_TYPES.some((proven) => proven === type);
