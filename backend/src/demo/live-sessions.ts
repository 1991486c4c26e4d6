import { days } from './ages.js';
import { KAVYA } from './courses/shared.js';
import type { DemoLiveSession } from './demo.types.js';

/** All in the future when the demo starts. */
export const DEMO_LIVE_SESSIONS: DemoLiveSession[] = [
  {
    course: 'active-directory',
    mentor: KAVYA,
    title: 'Bring your questions about Kerberos',
    startsInMinutes: days(3),
    minutes: 60,
    joinUrl: 'https://meet.triad.example/kerberos',
  },
  {
    course: 'cloud-incident-response',
    mentor: KAVYA,
    title: 'The first hour of an incident, played through',
    startsInMinutes: days(6),
    minutes: 90,
    joinUrl: 'https://meet.triad.example/first-hour',
  },
];
