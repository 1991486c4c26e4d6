import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { ARJUN, DAILYMOTION_SAMPLE, KAVYA } from './shared.js';

export const startHere: DemoCourse = {
  key: 'start-here',
  title: 'Start here: a safe lab and the rules',
  description:
    'The free first evening of every path: what Indian law allows, how to build a lab that can’t hurt anybody, and how to keep notes that you will thank yourself for. Take it before any other course. It costs nothing and needs two hours.',
  price: 0,
  category: 'blue teamer',
  durationHours: 2,
  level: 'beginner',
  language: 'en',
  status: 'active',
  objectives: [
    'Know what you may test, and what you need in writing',
    'Build a lab network that can’t reach the internet',
    'Go back to a clean state in one minute with snapshots',
    'Keep notes that another person can repeat',
    'Report a weakness that you found by accident',
  ],
  prerequisites: 'A computer with 8 GB of memory.',
  instructors: [KAVYA, ARJUN],
  createdMinutesAgo: days(230),
  modules: [
    {
      name: 'Rules first',
      lessons: [
        {
          key: 'start-welcome',
          title: 'Break it, defend it, prove it',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          isPreview: true,
          description:
            'Three ways to look at the same evening: the one who breaks in, the one who notices, the one who explains it afterwards. Whichever you choose, you need the other two.',
        },
        {
          key: 'start-rules',
          title: 'Rules, law and a safe setup',
          type: 'pdf',
          asset: 'start-rules-and-lab.pdf',
          isPreview: true,
          description: 'One page. Read it before you type anything.',
        },
      ],
    },
    {
      name: 'The lab',
      lessons: [
        {
          key: 'start-lab',
          title: 'A network of its own',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'In VirtualBox:\n\n```bash\nVBoxManage hostonlyif create\nVBoxManage modifyvm victim01 --nic1 hostonly --hostonlyadapter1 vboxnet0\nVBoxManage snapshot victim01 take clean\n```\n\nThen check from inside that nothing outside answers.',
        },
        {
          key: 'start-quiz',
          title: 'Check: may I?',
          type: 'quiz',
          description: 'Three questions. You need all of them: 100 %.',
          quiz: {
            title: 'May I?',
            meta: { passMark: 100 },
            questions: [
              {
                id: 'start-permission',
                text: 'When may you test a company’s website?',
                type: 'single',
                options: [
                  'When it is public',
                  'When its owner has allowed it in writing, within the agreed scope',
                  'When you mean well and change nothing',
                  'When you use a VPN',
                ],
                answer: 'When its owner has allowed it in writing, within the agreed scope',
              },
              {
                id: 'start-host-only',
                text: 'Which network may a victim machine in your lab be attached to?',
                type: 'single',
                options: ['Bridged', 'NAT', 'Host-only', 'Any, if the firewall is on'],
                answer: 'Host-only',
              },
              {
                id: 'start-accident',
                text: 'You stumble over other people’s invoices on a real site. What is right?',
                type: 'multi',
                options: [
                  'Stop at once',
                  'Download a few as proof',
                  'Report it to the owner or to CERT-In',
                  'Note what you saw and when',
                ],
                answer: [
                  'Stop at once',
                  'Report it to the owner or to CERT-In',
                  'Note what you saw and when',
                ],
              },
            ],
          },
        },
        {
          key: 'start-lab-visitor',
          title: 'Lab: who was on the machine?',
          type: 'lab',
          asset: 'victim-auth-log.txt',
          description:
            'Three hours of the login log of a victim machine that was bridged by mistake. Its own network is 192.168.56.0/24; everything else came from the internet.\n\n1. Which addresses outside that network tried to log in?\n2. One of them **succeeded**: with which account, and when?\n3. What did that session run with `sudo`? The flag is in its last command.\n\nThen go back to the snapshot, and check the network before you start the machine again.',
        },
      ],
    },
  ],
};
