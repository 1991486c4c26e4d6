import { InvalidInputError } from '../../../platform/common/domain-error.js';
import type { LessonContents } from './lesson-contents.js';

/** A file to examine, in which each learner finds a flag of their own. */
export const lab: LessonContents = {
  file: {
    kind: 'lab',
    isPersonal: true,
    // Only a file that was uploaded for a lab has been checked for the place of its flag.
    otherKind: () =>
      new InvalidInputError(
        'catalogue.not_a_lab_file',
        'Send the file of a lab as an upload with the purpose `lab`',
        'upload_id',
      ),
  },
  field: null,
};
