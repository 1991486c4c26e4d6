import { days } from './ages.js';
import type { DemoAssessment, DemoAttempt } from './demo.types.js';

/** The free course certifies by it, so that a first visitor can take one without paying. */
export const DEMO_ASSESSMENT: DemoAssessment = {
  course: 'start-here',
  minutes: 15,
  passMark: 70,
  attempts: 3,
  coolDownHours: 24,
  topics: [
    {
      name: 'Rules and law',
      draw: 3,
      questions: [
        {
          text: 'A friend asks you to test their employer’s web shop. What do you need first?',
          options: [
            'Your friend’s word that it is fine',
            'Written permission of the owner, with the scope',
            'A test account',
            'A VPN in another country',
          ],
          answer: ['Written permission of the owner, with the scope'],
        },
        {
          text: 'Which act makes access to a computer without permission an offence in India?',
          options: [
            'Information Technology Act, 2000',
            'Telegraph Act, 1885',
            'Companies Act, 2013',
            'Copyright Act, 1957',
          ],
          answer: ['Information Technology Act, 2000'],
        },
        {
          text: 'Within how many hours must a listed incident be reported to CERT-In?',
          options: ['6', '24', '48', '72'],
          answer: ['6'],
        },
        {
          text: 'The scope names shop.example.in. Which of these may you test?',
          options: [
            'shop.example.in',
            'mail.example.in, because it is the same company',
            'The payment provider that the shop uses',
            'Every address in the same network',
          ],
          answer: ['shop.example.in'],
        },
        {
          text: 'During a test you see other customers’ personal data. What is right?',
          options: [
            'Stop there',
            'Tell the contact named in the agreement',
            'Copy all of it as evidence',
            'Write down what you saw and when',
          ],
          answer: [
            'Stop there',
            'Tell the contact named in the agreement',
            'Write down what you saw and when',
          ],
        },
      ],
    },
    {
      name: 'A lab of your own',
      draw: 3,
      questions: [
        {
          text: 'Which VirtualBox network keeps a victim machine away from the internet?',
          options: ['Bridged adapter', 'Host-only adapter', 'NAT', 'NAT network'],
          answer: ['Host-only adapter'],
        },
        {
          text: 'What brings a machine back to its clean state within a minute?',
          options: ['A snapshot', 'A new installation', 'An antivirus scan', 'A restart'],
          answer: ['A snapshot'],
        },
        {
          text: 'When do you take the first snapshot of a victim machine?',
          options: [
            'After the first exercise',
            'After installing it, before anything is run on it',
            'Once it is infected',
            'Never: it slows the machine down',
          ],
          answer: ['After installing it, before anything is run on it'],
        },
        {
          text: 'How do you check that a victim machine is isolated?',
          options: [
            'Ping an outside address from inside: it must fail',
            'Read the name of its network',
            'Ping it from the internet',
            'Look at its firewall’s icon',
          ],
          answer: ['Ping an outside address from inside: it must fail'],
        },
        {
          text: 'Which of these can carry malware out of a lab?',
          options: [
            'Shared folders',
            'A shared clipboard',
            'A bridged network',
            'A snapshot that isn’t used',
          ],
          answer: ['Shared folders', 'A shared clipboard', 'A bridged network'],
        },
      ],
    },
    {
      name: 'Notes that others can repeat',
      draw: 2,
      questions: [
        {
          text: 'What belongs to each command in your notes?',
          options: ['The time with its zone', 'Where it was run', 'Its output', 'Your password'],
          answer: ['The time with its zone', 'Where it was run', 'Its output'],
        },
        {
          text: 'India Standard Time is',
          options: ['UTC+05:30', 'UTC+05:00', 'UTC+06:00', 'UTC-05:30'],
          answer: ['UTC+05:30'],
        },
        {
          text: 'How do you show that a file has not changed since you collected it?',
          options: ['By its SHA-256 hash', 'By its size', 'By its name', 'By the date of the folder'],
          answer: ['By its SHA-256 hash'],
        },
        {
          text: 'You mistyped a command. What do your notes say?',
          options: [
            'The mistake, and what it did',
            'Nothing',
            'Only the corrected command',
            'That a colleague did it',
          ],
          answer: ['The mistake, and what it did'],
        },
      ],
    },
  ],
};

/** It passed, and the queue process issues the certificate. The learner whom visitors sign in as has yet to take theirs. */
export const DEMO_ATTEMPT: DemoAttempt = {
  learner: 'priya',
  submittedMinutesAgo: days(26),
  minutesTaken: 9,
};
