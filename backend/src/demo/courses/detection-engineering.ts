import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { DAILYMOTION_SAMPLE, KAVYA, TERMINAL_VIDEO } from './shared.js';

export const detectionEngineering: DemoCourse = {
  key: 'detection-engineering',
  title: 'Detection engineering with Sigma',
  description:
    'Write detections as code: a hypothesis, the log that can prove it, a Sigma rule, a test, and a number for how often it will be wrong. You take five attacks from the lab to five reviewed rules that run in any SIEM. At the end you retire one rule of your own, with reasons.',
  price: 3999,
  category: 'blue teamer',
  durationHours: 16,
  level: 'intermediate',
  language: 'en',
  status: 'active',
  objectives: [
    'Turn an attack technique into a hypothesis that logs can answer',
    'Choose and switch on the log sources that are worth their volume',
    'Write and review Sigma rules, with filters that are narrow and explained',
    'Convert rules for your SIEM and test them against recorded events',
    'Measure precision and the cost of an alert in analyst minutes',
    'Keep rules in version control with tests that run on each change',
    'Retire rules that no longer earn their place',
  ],
  prerequisites: 'You can search logs in any SIEM and have seen Windows event logs before.',
  instructors: [KAVYA],
  createdMinutesAgo: days(120),
  modules: [
    {
      name: 'From attack to hypothesis',
      lessons: [
        {
          key: 'det-hypothesis',
          title: 'What would have to be true?',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          isPreview: true,
          description:
            'A detection begins with a sentence that can be wrong:\n\n> If somebody roasts service accounts, one account asks for many service tickets with RC4 in a short time.\n\nWrite down the log that would show it, the field, and the innocent reason for the same pattern. If you can’t name one, you haven’t looked.',
        },
        {
          key: 'det-attack-seen',
          title: 'The attack, seen from the attacker’s chair',
          type: 'video',
          asset: TERMINAL_VIDEO,
          description:
            'Twelve seconds in a terminal; two events in the log. Pause at the encryption type and write the hypothesis before you go on.\n\n```\nEventID: 4769\nTicketEncryptionType: 0x17\n```',
        },
      ],
    },
    {
      name: 'Rules that survive review',
      lessons: [
        {
          key: 'det-sigma-anatomy',
          title: 'Anatomy of a Sigma rule',
          type: 'pdf',
          asset: 'sigma-anatomy.pdf',
          description:
            'A complete rule, how to read it, the modifiers worth knowing, and four things to do before you merge.',
        },
        {
          key: 'det-convert',
          title: 'Convert and test',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'One rule, three back ends:\n\n```bash\npip install sigma-cli\nsigma plugin install splunk\nsigma convert -t splunk -p splunk_windows rules/rc4-ticket.yml\nsigma check rules/\n```\n\nKeep the recorded event beside the rule. A rule without an event that makes it fire is a guess.',
        },
        {
          key: 'det-sigma-quiz',
          title: 'Check: Sigma',
          type: 'quiz',
          description: 'Four questions, 70 % to pass.',
          quiz: {
            title: 'Sigma',
            meta: { passMark: 70 },
            questions: [
              {
                id: 'sigma-and',
                text: 'A selection holds two fields. When does it match?',
                type: 'single',
                options: [
                  'When either field matches',
                  'When both fields match',
                  'When the first field matches',
                  'Only if the condition says so for each field',
                ],
                answer: 'When both fields match',
              },
              {
                id: 'sigma-list',
                text: 'One field has a list of three values and no modifier. When does it match?',
                type: 'single',
                options: [
                  'When any one of the values matches',
                  'When all three values match',
                  'When the first value matches',
                  'Never: lists need the modifier all',
                ],
                answer: 'When any one of the values matches',
              },
              {
                id: 'sigma-filter',
                text: 'Which of these make a filter for false positives a good one?',
                type: 'multi',
                options: [
                  'It names the exact path and parent of the allowed program',
                  'A comment says who allowed it and when',
                  'It leaves out every server',
                  'It is reviewed when the program is retired',
                ],
                answer: [
                  'It names the exact path and parent of the allowed program',
                  'A comment says who allowed it and when',
                  'It is reviewed when the program is retired',
                ],
              },
              {
                id: 'sigma-logsource',
                text: 'What does the logsource section decide?',
                type: 'single',
                options: [
                  'Which logs the converted query searches',
                  'How severe an alert is',
                  'How often the query runs',
                  'Who gets the alert',
                ],
                answer: 'Which logs the converted query searches',
              },
            ],
          },
        },
      ],
    },
    {
      name: 'Living with your rules',
      lessons: [
        {
          key: 'det-precision',
          title: 'What an alert costs',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            '**Precision** is true alerts divided by all alerts. At fifteen minutes for each triage, a rule with 40 alerts a day needs ten hours of people, every day.\n\nWrite three numbers into each rule’s pull request: alerts a day, precision over 30 days, minutes for each alert.',
        },
        {
          key: 'det-retire',
          title: 'Retiring a rule',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'Rules age: products change fields, attackers change tools.\n\n1. Has it fired in 180 days? Does its test event still make it fire?\n2. Does a better rule cover the same technique?\n3. Set `status: deprecated`, link the successor, and keep the file.',
        },
        {
          key: 'det-lab-beacon',
          title: 'Lab: find the beacon',
          type: 'lab',
          asset: 'proxy-access.txt',
          description:
            'Six hours of a web proxy, eight workstations. One of them calls home, and people are never that regular.\n\n1. For each pair of client and host, list the seconds between two requests.\n2. Which pair hardly varies? Note the client, the host and the interval.\n3. The **first** request of that beacon carries the flag.\n\nThen write the rule that would have found it.',
        },
      ],
    },
  ],
};
