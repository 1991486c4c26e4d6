/** Messages for administrators about practical exams. */
export const examAdminMessages = {
  loadFailed: 'Failed to load the practical exam',
  saved: 'Practical exam saved',
  saveFailed: 'Failed to save the practical exam',
  attemptsFailed: 'Failed to load the attempts',
  voided: 'Attempt set aside',
  voidFailed: 'Failed to set the attempt aside',
  readAgain: 'The report waits for its readers again',
  readAgainFailed: 'Failed to have the report read again',
  noLabs:
    'There is no lab to choose yet. Add a lab lesson to a course that isn’t published: learners then see it in the exam only.',
  solvedBefore: 'A lesson of this course: learners can solve it before the exam.',
  withoutIt: 'Without it, learners who have done the rest get their certificates within 15 minutes.',
  kept: 'Attempts that have begun keep their time, labs, rubric and pass mark.',
} as const;
