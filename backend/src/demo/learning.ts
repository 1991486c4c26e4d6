import { days, hours, minutes } from './ages.js';
import { DEMO_PAYMENTS } from './payments.js';
import type { DemoComment, DemoEnrolment, MinutesAgo } from './demo.types.js';

/** An enrolment starts when its payment is approved. */
function enrolment(
  learner: string,
  course: string,
  completedLessons: number,
  lastActiveMinutesAgo: MinutesAgo | null,
): DemoEnrolment {
  for (const payment of DEMO_PAYMENTS) {
    if (payment.status === 'approved' && payment.learner === learner && payment.course === course) {
      return {
        learner,
        course,
        completedLessons,
        grantedMinutesAgo: payment.decision.minutesAgo,
        lastActiveMinutesAgo,
      };
    }
  }
  throw new Error(`${learner} has no approved payment for ${course}`);
}

export const DEMO_ENROLMENTS: DemoEnrolment[] = [
  enrolment('ananya', 'active-directory', 5, hours(3)),
  enrolment('ananya', 'memory-forensics', 8, days(2)),
  enrolment('ananya', 'start-here', 5, days(35)),
  enrolment('rahul', 'active-directory', 8, days(18)),
  enrolment('rahul', 'detection-engineering', 3, days(1)),
  enrolment('rahul', 'memory-forensics', 0, null),
  enrolment('priya', 'start-here', 5, days(27)),
  enrolment('priya', 'soc-first-90-days', 6, days(8)),
  enrolment('imran', 'memory-forensics', 6, hours(20)),
  enrolment('imran', 'disk-and-timeline', 1, days(4)),
  enrolment('divya', 'web-exploitation', 7, days(31)),
  enrolment('karthik', 'soc-first-90-days', 2, hours(6)),
  enrolment('neha', 'detection-engineering', 0, null),
  enrolment('vikram', 'active-directory', 1, days(3)),
  enrolment('sneha', 'start-here', 1, days(2)),
  enrolment('aditya', 'start-here', 0, null),
  enrolment('fatima', 'web-exploitation', 4, hours(14)),
  enrolment('meera', 'soc-first-90-days', 1, hours(1)),
];

export const DEMO_COMMENTS: DemoComment[] = [
  {
    key: 'why-a-ticket',
    lesson: 'ad-kerberoast-demo',
    author: 'ananya',
    content:
      'Why does the domain controller hand out the ticket at all? It could check whether I may use SQL01 before it answers.',
    minutesAgo: days(3),
  },
  {
    replyTo: 'why-a-ticket',
    lesson: 'ad-kerberoast-demo',
    author: 'rahul',
    content:
      'Because it only says who you are. Whether you may do something is decided by the service, when you show it the ticket. I had the same question.',
    minutesAgo: days(3) - 95,
  },
  {
    replyTo: 'why-a-ticket',
    lesson: 'ad-kerberoast-demo',
    author: 'asha',
    content:
      'Exactly. Authentication is the domain controller’s work, authorisation is the service’s. Arjun draws it in “How a ticket is made”.',
    minutesAgo: days(2) + 600,
  },
  {
    replyTo: 'why-a-ticket',
    lesson: 'ad-kerberoast-demo',
    author: 'ananya',
    content: 'That helped, thank you both. And I found svc_sql in my lab with a password from 2021.',
    minutesAgo: hours(3) + 5,
  },
  {
    key: 'has-session',
    awaitsAnswer: true,
    lesson: 'ad-reading-paths',
    author: 'vikram',
    content: 'Is HasSession worth anything if the collection is from yesterday?',
    minutesAgo: days(3) + 30,
  },
  {
    replyTo: 'has-session',
    lesson: 'ad-reading-paths',
    author: 'rahul',
    content:
      'As a hint, yes. I collect again in the morning and compare: whoever is in both works there every day.',
    minutesAgo: days(2) + 200,
  },
  {
    key: 'looks-injectable',
    awaitsAnswer: true,
    lesson: 'web-sqli-sheet',
    author: 'fatima',
    content:
      'The second parameter gives a 500 for a single quote but the true and false conditions look the same. So it only looks injectable?',
    minutesAgo: days(1),
  },
  {
    replyTo: 'looks-injectable',
    lesson: 'web-sqli-sheet',
    author: 'divya',
    content: 'Look at the error text in the container’s log: it is the number parser, not the database.',
    minutesAgo: hours(19),
  },
  {
    lesson: 'mem-acquisition',
    author: 'imran',
    content:
      'For those with BitLocker at work: take memory before anybody restarts the machine. We lost a key that way once.',
    minutesAgo: days(12),
  },
  {
    key: 'which-hash',
    lesson: 'mem-acquisition',
    author: 'ananya',
    content: 'Does the section 63 certificate need one hash for each file, or one for the drive?',
    minutesAgo: days(4),
  },
  {
    replyTo: 'which-hash',
    lesson: 'mem-acquisition',
    author: 'kavya',
    content: 'One for each item that you hand over. If the image is split into several files, list them all.',
    minutesAgo: days(4) - 320,
  },
  {
    lesson: 'soc-runbook',
    author: 'priya',
    content:
      'My lead liked the clock so much that it hangs beside the queue now. We made 5–9 minutes into 5–10.',
    minutesAgo: days(9),
  },
  {
    key: 'half-the-hand-over',
    awaitsAnswer: true,
    lesson: 'soc-first-shift',
    author: 'karthik',
    content: 'Is it normal to read the hand-over and understand half of it in the first week?',
    minutesAgo: hours(7),
  },
  {
    replyTo: 'half-the-hand-over',
    lesson: 'soc-first-shift',
    author: 'meera',
    content: 'Glad that it isn’t only me.',
    minutesAgo: minutes(70),
  },
  {
    lesson: 'det-sigma-anatomy',
    author: 'rahul',
    content:
      'With the filter on names ending in $ my lab went from 212 hits a day to 3. One of the three was me.',
    minutesAgo: days(1) + 40,
  },
];
