import { ADMINISTRATOR_CALLS } from './administrator-calls.js';
import { ASSESSMENT_CALLS } from './assessment-calls.js';
import { BANK_CALLS } from './bank-calls.js';
import { CERTIFICATE_CALLS } from './certificate-calls.js';
import { LEARNER_CALLS } from './learner-calls.js';
import { PRACTICAL_EXAM_CALLS } from './practical-exam-calls.js';
import { SALES_CALLS } from './sales-calls.js';
import type { Calls } from './scene.js';

/** Every operation of the API. */
export const CALLS: Calls = {
  ...LEARNER_CALLS,
  ...SALES_CALLS,
  ...BANK_CALLS,
  ...ASSESSMENT_CALLS,
  ...PRACTICAL_EXAM_CALLS,
  ...CERTIFICATE_CALLS,
  ...ADMINISTRATOR_CALLS,
};
