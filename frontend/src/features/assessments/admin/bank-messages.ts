/** Messages for administrators about final assessments. */
export const bankMessages = {
  loadFailed: 'Failed to load the assessment',
  questionsFailed: 'Failed to load the questions',
  attemptsFailed: 'Failed to load the attempts',
  paperFailed: 'Failed to load the paper',
  extraTimeFailed: 'Failed to load the extra time',
  saved: 'Settings saved',
  saveFailed: 'Failed to save the settings',
  questionSaved: 'Question saved',
  questionFailed: 'Failed to save the question',
  questionChanged:
    'Someone else has changed this question. Nothing is saved yet. Save again to put yours over theirs, or close this and discard your changes to see theirs.',
  questionGone: 'Someone else has deleted this question. Copy what you need before you close it.',
  topicGone: 'Someone else has deleted this topic. Choose another one.',
  topicRemoved: 'Someone else has deleted this topic',
  questionDeleted: 'Question deleted',
  deleteFailed: 'Failed to delete it',
  topicFailed: 'Failed to save the topic',
  importFailed: 'Failed to import the file',
  previewFailed: 'Failed to read the file',
  otherEncoding:
    'Some characters of this file can’t be read. Save it as UTF-8 (in Excel as “CSV UTF-8”) and choose it again.',
  voided: 'Attempt set aside',
  voidFailed: 'Failed to set the attempt aside',
  granted: 'Extra time saved',
  grantFailed: 'Failed to save the extra time',
} as const;
