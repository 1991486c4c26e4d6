import { days } from './ages.js';
import { ARJUN, KAVYA } from './courses/shared.js';
import type { DemoMentor } from './demo.types.js';

export const DEMO_MENTORS: DemoMentor[] = [
  {
    name: KAVYA,
    person: 'kavya',
    biography:
      'Kavya has answered incidents at banks and a hospital group for eleven years, the last four as the person who is called first. She began as the night shift of a SOC in Chennai, where she learned that most alerts are a question nobody has asked yet.\n\nShe teaches detection, triage and the cloud, and reads every question below her lessons.',
    joinedMinutesAgo: days(239),
  },
  {
    name: ARJUN,
    person: null,
    biography:
      'Arjun broke into networks with permission for nine years: first web applications, then whatever was behind them. Since 2022 he has examined disks and memory for two forensic laboratories in Pune.\n\nHe draws how a thing works before he shows how it fails.',
    joinedMinutesAgo: days(239),
  },
];
