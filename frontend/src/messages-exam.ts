/** The practical exam, for its learners. */
export const examMessages = {
  failed: 'Failed to load the practical exam',
  startFailed: 'Failed to start. Your time has not begun. Try again.',
  startTitle: 'Start the practical exam?',
  startUntil: (deadline: string, hours: string) =>
    `You have ${hours} for the labs and the report together. If you start now, the time runs until ${deadline}. The time runs on when you close the page.`,
  locked: 'Complete every lesson of this course. The practical exam opens then.',
  passed: 'You have passed the practical exam of this course.',
  submitted: 'Your report is with its readers. You get a mail.',
  submittedWhy: 'Most reports are read within a few days. There is nothing to do until then.',
  noAttemptsLeft: 'You have used all attempts. If something went wrong in one of them, appeal below.',
  unavailable: 'The academy is changing this exam. Your results stay as they are.',
  timeUp: 'What is saved is handed in when the time is over.',
  ending: 'The time is over. Your report is being handed in…',
  failures: {
    no_report: 'It failed without a report: nothing was written or added in time.',
    labs: (points: number, needed: number) =>
      `It failed by its labs: ${points} of the ${needed} points that are needed. The report was not read.`,
    report: 'The report did not reach the pass mark.',
  },
  cancelled: 'It was cancelled, because your access to the course ended. It doesn’t count.',
  voided: 'This attempt was set aside and does not count.',
  appealDescription: (number: number) =>
    `Attempt ${number}. We look at your report and its grading, and answer in your tickets.`,
  appealHint: 'Name the criterion and what its reader missed, or what happened during the exam.',
} as const;

/** The report of an open attempt. */
export const reportMessages = {
  placeholder: 'Write your report here',
  hint: 'Markdown: ## for a heading, - for a list, three backticks around commands and their output.',
  empty: 'Nothing to preview yet',
  saved: 'Saved',
  savedAt: (time: string) => `Saved ${time}`,
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  notSaved: 'Not saved yet. Your text is kept on this device, and we keep trying.',
  tooLong: (limit: string) =>
    `Not saved yet. A report may have at most ${limit} characters; move what is longer into a PDF.`,
  changed: 'Not saved yet. Choose one of the two texts.',
  over: 'The time is over. What was saved until then was handed in.',
  changedTitle: 'Your report was changed in another tab or on another device',
  changedWhy:
    'Both texts are here. Nothing is saved until you choose one: copy what you need from the other first.',
  fileFailed: 'Failed to add the PDF. Try again.',
  removeFailed: 'Failed to remove the PDF. Try again.',
  notPdf: 'Choose a PDF',
  tooLarge: 'A PDF may have at most 50 MB',
  fileHint: 'Instead of the text, or beside it: a PDF of at most 50 MB, without a password.',
  handInTitle: 'Hand in your report?',
  handInFailed: 'Failed to hand in. Your report is saved; try again.',
  handInUnsaved: 'Your latest changes could not be saved yet. Check your connection, then try again.',
  handInChoose: 'Choose one of the two texts of your report first.',
  tooFewPoints: (points: number, needed: number) =>
    `Your labs have ${points} of the ${needed} points that are needed. If you hand in now, this attempt fails at once, and nobody reads your report.`,
} as const;

/** Reports, for their readers. */
export const readerMessages = {
  loadFailed: 'Failed to load the exam reports',
  reportFailed: 'Failed to load the report',
  none: 'No exam reports wait for you',
  noText: 'The report has no text. It is in the PDF.',
  pdfFailed: 'This document can’t be shown here.',
  noSolutions: 'No task is solved.',
  commands: 'What the learner typed, shared with you',
  saveFailed: 'Failed to save your grading. Everything you typed is kept; try again.',
  saved: 'Your grading is saved',
  pointsOf: (criterion: string, most: number) => `${criterion}: enter a whole number from 0 to ${most}`,
  feedbackMissing: 'Write what the learner can take from it',
  tooLong: 'This text is too long',
  passed: 'Decided: passed. The learner gets a mail.',
  failed: 'Decided: not passed. The learner gets a mail.',
  failedByLabs: 'Failed by its labs. It needs no grading.',
  waitsForSecond: 'Your grading is saved. The report waits for a second reader.',
  waitsForThird: 'The two gradings disagree. A third reader decides.',
  setAside: (reason: string) => `It no longer counts: ${reason}`,
  canChange: 'Until it is decided, you can change your grading.',
  decidedMeanwhile:
    'Other readers have decided about this report meanwhile. Your grading is not saved; what you typed is still here.',
} as const;
