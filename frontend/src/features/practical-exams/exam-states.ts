import { type ExamAttemptResponse } from '../../api/api';
import { type BadgeTone } from '../../components/badge';

/** How an attempt's state is shown. */
export const EXAM_STATES: Record<ExamAttemptResponse['state'], [tone: BadgeTone, word: string]> = {
  open: ['notice', 'Running'],
  submitted: ['pending', 'With its readers'],
  passed: ['verified', 'Passed'],
  failed: ['rejected', 'Not passed'],
  cancelled: ['neutral', 'Cancelled'],
};
