import { days, hours, minutes } from './ages.js';
import type { DemoTicket } from './demo.types.js';

export const DEMO_TICKETS: DemoTicket[] = [
  {
    key: 'upi-twice',
    learner: 'fatima',
    type: 'payment',
    status: 'active',
    message:
      'My flatmate Meera and I share one bank account, and I think we both entered the same UTR for Disk and timeline analysis. We meant to pay twice but only one transfer went through. What should we do?',
    minutesAgo: hours(8),
    replies: [
      {
        author: 'asha',
        message:
          'Thank you for telling us before we had to ask. We see one transfer of ₹4,499. Who of you should get the course with it? The other one can then pay and submit again.',
        minutesAgo: hours(6),
      },
      {
        author: 'fatima',
        message: 'Please give it to me. Meera will pay again tomorrow.',
        minutesAgo: minutes(50),
      },
    ],
  },
  {
    key: 'not-in-my-learning',
    learner: 'meera',
    type: 'course_activation',
    status: 'resolved',
    message: 'The mail says that my payment was approved but the course isn’t under My Learning.',
    minutesAgo: hours(3) + 30,
    replies: [
      {
        author: 'asha',
        message:
          'Your enrolment is there since a few minutes after the mail. Please reload My Learning once; if it stays away, tell me which browser you use.',
        minutesAgo: hours(3),
      },
      { author: 'meera', message: 'It is there now. Thanks!', minutesAgo: hours(2) + 35 },
    ],
  },
  {
    key: 'quiz-multi',
    learner: 'divya',
    type: 'exam',
    status: 'closed',
    message:
      'In the injection quiz I chose two of the three right answers and got no point for the question. Is that meant?',
    minutesAgo: days(33),
    replies: [
      {
        author: 'asha',
        message:
          'It is: a question with several answers counts only when the chosen set is exactly right. You can try again as often as you like and your best result stays.',
        minutesAgo: days(33) - 240,
      },
      { author: 'divya', message: 'Understood. Passed at the second try.', minutesAgo: days(31) },
    ],
  },
  {
    key: 'invoice-gst',
    learner: 'ananya',
    type: 'other',
    status: 'active',
    message:
      'Could I get an invoice with my employer’s GSTIN for Active Directory attack paths? They would pay me back.',
    minutesAgo: hours(5),
    replies: [],
  },
];
