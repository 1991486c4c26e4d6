import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { aLoudAccount } from '../labs/a-loud-account.js';
import { ARJUN } from './shared.js';

/** Never for sale: its labs are seen in practical exams only. */
export const examRange: DemoCourse = {
  key: 'exam-range',
  title: 'Labs of the exams',
  description: 'Not for sale. Learners see these labs during a practical exam only.',
  price: 0,
  category: 'red teamer',
  durationHours: null,
  level: null,
  language: 'en',
  status: 'inactive',
  objectives: [],
  prerequisites: '',
  instructors: [ARJUN],
  createdMinutesAgo: days(60),
  modules: [
    {
      name: 'Active Directory',
      lessons: [
        {
          key: 'range-loud-account',
          title: 'A loud account',
          type: 'lab',
          lab: aLoudAccount(),
          passPoints: 60,
          description: 'Events of a domain controller, in a simulated shell.',
        },
      ],
    },
  ],
};
