import { days, hours } from './ages.js';
import type { DemoReview } from './demo.types.js';

/** Each by a learner who has completed at least half of the course. */
export const DEMO_REVIEWS: DemoReview[] = [
  {
    learner: 'ananya',
    course: 'start-here',
    stars: 5,
    body: 'I came from a commerce degree and could follow every lesson. The lab at the end made it real.',
    minutesAgo: days(33),
    answer: null,
  },
  {
    learner: 'priya',
    course: 'start-here',
    stars: 4,
    body: 'A clear start. I would have liked one more lab.',
    minutesAgo: days(26),
    answer: { text: 'Thank you, Priya. A second lab is being written.', minutesAgo: days(25) },
  },
  {
    learner: 'rahul',
    course: 'active-directory',
    stars: 5,
    body: 'I had read about Kerberoasting for a year. Typing it slowly, with the logs beside it, is what made me understand it.',
    minutesAgo: days(17),
    answer: null,
  },
  {
    learner: 'divya',
    course: 'web-exploitation',
    stars: 4,
    body: 'Good on injection and how to write it up. The part on sessions goes by quickly.',
    minutesAgo: days(30),
    answer: {
      text: 'You are right about sessions. That handout has three more pages since last week.',
      minutesAgo: days(28),
    },
  },
  {
    learner: 'priya',
    course: 'soc-first-90-days',
    stars: 5,
    body: 'We use the hand-over sheet at work now.',
    minutesAgo: days(7),
    answer: null,
  },
  {
    learner: 'imran',
    course: 'memory-forensics',
    stars: 4,
    body: '',
    minutesAgo: hours(19),
    answer: null,
  },
];
