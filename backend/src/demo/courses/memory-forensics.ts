import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { ARJUN, DAILYMOTION_SAMPLE, KAVYA } from './shared.js';

export const memoryForensics: DemoCourse = {
  key: 'memory-forensics',
  title: 'Memory forensics field guide',
  description:
    'Some intruders never touch the disk; what they did is in memory until the power goes. Learn to take memory without spoiling it, to read it with Volatility 3, and to say in plain words what it proves and what it doesn’t. Every case comes with an image, its hash and a list of questions.',
  price: 5499,
  category: 'forensics',
  durationHours: 22,
  level: 'advanced',
  language: 'en',
  status: 'active',
  objectives: [
    'Acquire memory from Windows, Linux and virtual machines with a clean chain of custody',
    'Reconstruct processes, parents, command lines and connections',
    'Find processes that were unlinked and code that was injected',
    'Recover keys, commands and fragments of files',
    'Tell a true hit from a just-in-time compiler',
    'Write a report that a court can follow',
  ],
  prerequisites: 'You know what a process is, and 60 GB of disk are free for the images.',
  instructors: [KAVYA, ARJUN],
  createdMinutesAgo: days(190),
  modules: [
    {
      name: 'Taking memory',
      lessons: [
        {
          key: 'mem-why',
          title: 'What only memory knows',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          isPreview: true,
          description:
            'Open connections, keys in use, commands just typed, programs that exist nowhere else: none of it is on the disk.\n\nBefore the first tool starts, write down:\n\n- clock of the machine and true time\n- who is present\n- what is on the screen',
        },
        {
          key: 'mem-acquisition',
          title: 'Acquiring memory without spoiling it',
          type: 'pdf',
          asset: 'memory-acquisition.pdf',
          description:
            'Order of volatility, commands for Windows and Linux, chain of custody and what Indian courts ask for.',
        },
        {
          key: 'mem-acquisition-quiz',
          title: 'Check: acquisition',
          type: 'quiz',
          description: 'Three questions, 66 % to pass.',
          quiz: {
            title: 'Acquisition',
            meta: { passMark: 66 },
            questions: [
              {
                id: 'mem-order',
                text: 'A machine is running and may be compromised. What do you collect first?',
                type: 'single',
                options: [
                  'A disk image',
                  'Memory',
                  'Last week’s backup',
                  'The event logs, by copying the files',
                ],
                answer: 'Memory',
              },
              {
                id: 'mem-vm',
                text: 'Why is a snapshot with memory the best way to take memory from a virtual machine?',
                type: 'multi',
                options: [
                  'No program has to run inside the guest',
                  'The intruder sees no tool start',
                  'The image needs no hash',
                  'Memory is consistent because the guest is paused',
                ],
                answer: [
                  'No program has to run inside the guest',
                  'The intruder sees no tool start',
                  'Memory is consistent because the guest is paused',
                ],
              },
              {
                id: 'mem-hash',
                text: 'What does the SHA-256 in the custody form prove later?',
                type: 'single',
                options: [
                  'That the machine was compromised',
                  'That the image was not changed since it was taken',
                  'Who took the image',
                  'That memory was complete',
                ],
                answer: 'That the image was not changed since it was taken',
              },
            ],
          },
        },
      ],
    },
    {
      name: 'Reading memory',
      lessons: [
        {
          key: 'mem-processes',
          title: 'Two lists of processes',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            '```bash\nvol -f ws114.raw windows.pslist\nvol -f ws114.raw windows.psscan\n```\n\nThe first walks the kernel’s list, the second searches for the objects themselves. A process that is only in the second has ended, or somebody took it off the list. The **exit time** tells which.',
        },
        {
          key: 'mem-card',
          title: 'Volatility 3: a card for the desk',
          type: 'pdf',
          asset: 'memory-volatility-card.pdf',
          description:
            'Plugins by question, parents that must fit, and how to read `malfind` without fooling yourself.',
        },
        {
          key: 'mem-injection',
          title: 'Code that came from nowhere',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'Memory that is private, writable **and** executable deserves a look:\n\n```bash\nvol -f ws114.raw windows.malfind --pid 2184\n```\n\n`MZ` at its start is a whole program without a file. In a browser or a .NET process first think of the just-in-time compiler.',
        },
      ],
    },
    {
      name: 'The case of WS-114',
      lessons: [
        {
          key: 'mem-case',
          title: 'Four hours, one image',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'Work alone first: an image, an alert at 14:32 IST, five questions.\n\n1. Which process made the connection?\n2. Who started it, and how?\n3. What was injected, and into what?\n4. Which account was used?\n5. What do you **not** know?',
        },
        {
          key: 'mem-case-quiz',
          title: 'Check: the case',
          type: 'quiz',
          description: 'Four questions about reading memory, 75 % to pass.',
          quiz: {
            title: 'The case of WS-114',
            meta: { passMark: 75 },
            questions: [
              {
                id: 'mem-psscan-only',
                text: 'A process appears in psscan and not in pslist. What can that mean?',
                type: 'multi',
                options: [
                  'It has ended',
                  'It was unlinked from the list to hide it',
                  'It runs as SYSTEM',
                  'It is a 32-bit program',
                ],
                answer: ['It has ended', 'It was unlinked from the list to hide it'],
              },
              {
                id: 'mem-lsass-parent',
                text: 'Which parent does lsass.exe have on a healthy Windows 10?',
                type: 'single',
                options: ['explorer.exe', 'services.exe', 'wininit.exe', 'svchost.exe'],
                answer: 'wininit.exe',
              },
              {
                id: 'mem-malfind-jit',
                text: 'malfind reports a region in a .NET program without an MZ header. What is the first innocent explanation?',
                type: 'single',
                options: [
                  'The just-in-time compiler',
                  'A damaged image',
                  'A driver update',
                  'The hibernation file',
                ],
                answer: 'The just-in-time compiler',
              },
              {
                id: 'mem-linux-symbols',
                text: 'What do you need, besides the image, to analyse Linux memory with Volatility 3?',
                type: 'single',
                options: [
                  'The root password',
                  'Symbols for exactly that kernel',
                  'A copy of the disk',
                  'The network capture',
                ],
                answer: 'Symbols for exactly that kernel',
              },
            ],
          },
        },
      ],
    },
  ],
};
