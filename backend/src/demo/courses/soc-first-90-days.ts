import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { DAILYMOTION_SAMPLE, KAVYA, TERMINAL_VIDEO } from './shared.js';

export const socFirst90Days: DemoCourse = {
  key: 'soc-first-90-days',
  title: 'SOC analyst: the first 90 days',
  description:
    'What nobody tells you before your first shift: how to read an alert, what to write into a ticket, when to call somebody at three in the morning. Short cases grow from a phishing mail to a real intrusion. You leave with a runbook in your own words.',
  price: 1999,
  category: 'blue teamer',
  durationHours: 9,
  level: 'beginner',
  language: 'en',
  status: 'active',
  objectives: [
    'Triage an alert in fifteen minutes and give a reason for the decision',
    'Read the Windows events that explain nine of ten alerts',
    'Take a phishing mail apart without opening anything',
    'Write tickets and hand-overs that the next shift can use',
    'Know when to escalate, to whom and with which facts',
  ],
  prerequisites: 'None beyond curiosity. If you know what an IP address is, you can begin.',
  instructors: [KAVYA],
  createdMinutesAgo: days(75),
  modules: [
    {
      name: 'Your first alerts',
      lessons: [
        {
          key: 'soc-first-shift',
          title: 'A shift, hour by hour',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          isPreview: true,
          description:
            'A quiet shift has a rhythm:\n\n- **First 20 minutes**: read the hand-over, look at the oldest open ticket.\n- **Then**: the queue by severity, and by age within it.\n- **Last 30 minutes**: write the hand-over as if you would read it tomorrow, tired.',
        },
        {
          key: 'soc-runbook',
          title: 'The fifteen-minute triage',
          type: 'pdf',
          asset: 'soc-triage-runbook.pdf',
          description:
            'Print it. Use it for ten alerts with a clock, then change what doesn’t fit your team.',
        },
        {
          key: 'soc-windows-events',
          title: 'Nine Windows events',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            '- **4624**, **4625**: signed in; failed to\n- **4648**: signed in with other credentials\n- **4688**: a process started\n- **4697**: a service was installed\n- **4720**: an account was created\n- **4732**: added to a local group\n- **4769**: a service ticket was requested\n- **1102**: the security log was cleared\n\nThe logon **type** in 4624 matters as much as the event: 2 is at the keyboard, 3 over the network, 10 by remote desktop.',
        },
      ],
    },
    {
      name: 'Cases',
      lessons: [
        {
          key: 'soc-phishing',
          title: 'Case 1: the urgent invoice',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'Read the headers from the bottom to the top.\n\n1. `Received:` – where did it come from first?\n2. `Authentication-Results:` – SPF, DKIM, DMARC: pass, and **for which domain**?\n3. `Reply-To:` – another address than `From:`?\n\nHash attachments, never open them: `sha256sum invoice.pdf.html`',
        },
        {
          key: 'soc-ticket-burst',
          title: 'Case 2: nineteen tickets in four seconds',
          type: 'video',
          asset: TERMINAL_VIDEO,
          description:
            'First the attacker’s screen, then yours. The alert says *RC4 service tickets, one account*.\n\nAnswer before you scroll: who is the owner of the account, is she at work, and what is the **first** thing you would do?',
        },
        {
          key: 'soc-triage-quiz',
          title: 'Check: triage',
          type: 'quiz',
          description: 'Four questions, 75 % to pass.',
          quiz: {
            title: 'Triage',
            meta: { passMark: 75 },
            questions: [
              {
                id: 'soc-benign',
                text: 'A rule fires on a port scan. It was the company’s own, announced vulnerability scan. What is it?',
                type: 'single',
                options: ['False positive', 'Benign true positive', 'True positive', 'False negative'],
                answer: 'Benign true positive',
              },
              {
                id: 'soc-svchost',
                text: 'Which facts about a process named svchost.exe are suspicious?',
                type: 'multi',
                options: [
                  'It runs from C:\\Users\\Public',
                  'Its parent is winword.exe',
                  'Its parent is services.exe',
                  'There are many of them',
                ],
                answer: ['It runs from C:\\Users\\Public', 'Its parent is winword.exe'],
              },
              {
                id: 'soc-logon-type',
                text: 'Which logon type in event 4624 stands for a remote desktop session?',
                type: 'single',
                options: ['2', '3', '5', '10'],
                answer: '10',
              },
              {
                id: 'soc-1102',
                text: 'Event 1102 appears on a server at 02:14 and no change is planned. What do you do first?',
                type: 'single',
                options: [
                  'Close it: logs are cleared from time to time',
                  'Escalate: the security log was cleared',
                  'Wait for a second 1102',
                  'Restart the server',
                ],
                answer: 'Escalate: the security log was cleared',
              },
            ],
          },
        },
      ],
    },
  ],
};
