import { days } from './ages.js';
import type { DemoAnnouncement } from './demo.types.js';

export const DEMO_ANNOUNCEMENTS: DemoAnnouncement[] = [
  {
    message: 'Payments are verified from 9 am to 9 pm on every day of the week, Sundays included.',
    minutesAgo: days(3),
  },
  {
    message: 'Quizzes count your best score: try as often as you like. A pass completes the lesson.',
    minutesAgo: days(12),
  },
];
