/** What learners read in labs. */
export const labMessages = {
  loadFailed: 'Failed to load the lab',
  answerFailed: 'Failed to check the answer',
  hintFailed: 'Failed to load the hint',
  right: (points: number) => (points === 1 ? 'Right: 1 point.' : `Right: ${points} points.`),
  wrong: 'Not right yet. Look again.',
  wrongFlag: 'This is not the flag in your files. Look again.',
  completed: 'Right. The lab is complete.',
  yours: 'The flags in your files are yours alone.',
  flagHint: 'It looks like TRIAD{…}',
  setHint: 'Separate several with commas',
  hintCosts: (cost: number) =>
    cost === 0
      ? 'This hint costs nothing.'
      : `This hint makes the task worth ${cost === 1 ? '1 point' : `${cost} points`} less.`,
  share: 'Let the academy read my commands in this lab',
  shareHint:
    'Its administrators then see the last 64 kB of what you type here, with your name, to help you. Switch it off, and it is deleted.',
  shareFailed: 'Failed to change who can read your commands',
  needed: (points: number) => `${points} complete the lesson`,
} as const;
