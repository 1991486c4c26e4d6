import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { DAILYMOTION_SAMPLE, KAVYA } from './shared.js';

/** A draft: visible to administrators with a badge, not to learners. */
export const cloudIncidentResponse: DemoCourse = {
  key: 'cloud-incident-response',
  title: 'Cloud incident response',
  description:
    'A leaked key, a strange bill, a role that nobody remembers making: incidents in the cloud begin quietly and move fast. You learn to contain first and to rebuild the story from the audit trail. In preparation.',
  price: 6499.5,
  category: 'forensics',
  durationHours: 20,
  level: 'advanced',
  language: 'en',
  status: 'inactive',
  objectives: [
    'Contain a leaked access key without losing its traces',
    'Read an audit trail across regions and accounts',
    'Preserve disks and memory of cloud machines',
    'Find the ways back in: keys, roles, functions, federation',
    'Write the trail settings that you wish you had had',
  ],
  prerequisites: 'You have used one of the large clouds from the command line.',
  instructors: [KAVYA],
  createdMinutesAgo: days(6),
  modules: [
    {
      name: 'The first hour',
      lessons: [
        {
          key: 'cloud-first-hour',
          title: 'A leaked key: the first hour',
          type: 'pdf',
          asset: 'cloud-first-hour.pdf',
          description: 'What to do in which order, and which calls in the trail tell a story.',
        },
        {
          key: 'cloud-contain',
          title: 'Contain, don’t delete',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'Take rights away and keep the evidence.\n\n1. Deactivate the key.\n2. Attach a policy that denies everything with `aws:TokenIssueTime` before now.\n3. Snapshot the disks, then isolate the machine with an empty security group.',
        },
      ],
    },
    {
      name: 'The trail',
      lessons: [
        {
          key: 'cloud-trail',
          title: 'One key, every region',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            '```bash\nfor region in $(aws ec2 describe-regions --query "Regions[].RegionName" --output text); do\n  aws cloudtrail lookup-events --region "$region" --lookup-attributes AttributeKey=AccessKeyId,AttributeValue="$KEY"\ndone\n```\n\nThe region that you never use is the one to read first.',
        },
        {
          key: 'cloud-quiz',
          title: 'Check: the trail',
          type: 'quiz',
          description: 'Two questions, 50 % to pass.',
          quiz: {
            title: 'The trail',
            meta: { passMark: 50 },
            questions: [
              {
                id: 'cloud-delete',
                text: 'Why is a leaked key deactivated before it is deleted?',
                type: 'single',
                options: [
                  'Deleting costs money',
                  'It stops working at once and stays listed while you investigate',
                  'A deleted key keeps working for an hour',
                  'The audit trail is deleted with the key',
                ],
                answer: 'It stops working at once and stays listed while you investigate',
              },
              {
                id: 'cloud-hiding',
                text: 'Which calls suggest that somebody wants to hide?',
                type: 'multi',
                options: ['StopLogging', 'DeleteTrail', 'DescribeRegions', 'GetObject'],
                answer: ['StopLogging', 'DeleteTrail'],
              },
            ],
          },
        },
      ],
    },
  ],
};
