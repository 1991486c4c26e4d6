import { readingSuspiciousFiles } from '../labs/reading-suspicious-files.js';
import { whoEnteredWeb01 } from '../labs/who-entered-web01.js';
import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { ARJUN, DAILYMOTION_SAMPLE } from './shared.js';

export const diskAndTimeline: DemoCourse = {
  key: 'disk-and-timeline',
  title: 'Disk and timeline analysis',
  description:
    'From a sealed disk to one page that says what happened, when, and how sure you are. You read NTFS by hand before you trust a tool, build a timeline with Plaso, and learn what each artefact proves and what it doesn’t. New cases are added while the course runs, so its length isn’t fixed.',
  price: 4499,
  category: 'forensics',
  durationHours: null,
  level: 'intermediate',
  language: 'en',
  status: 'active',
  objectives: [
    'Image a disk behind a write blocker and verify the image',
    'Read MFT records and both sets of NTFS timestamps',
    'Recognise times that were changed, and the innocent ways in which times change',
    'Prove that a program ran, and by whom, from independent sources',
    'Build a timeline, find its pivot and cut it down to a page',
  ],
  prerequisites: 'A Windows and a Linux command line. The free course “Start here” covers the lab.',
  instructors: [ARJUN],
  createdMinutesAgo: days(48),
  modules: [
    {
      name: 'The disk',
      lessons: [
        {
          key: 'disk-imaging',
          title: 'An image that holds up',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          isPreview: true,
          description:
            'Blocker, image, hash, verify, and only then curiosity.\n\n```bash\newfacquire -t ws114 -c deflate:best -d sha256 /dev/sdb\newfverify -d sha256 ws114.E01\n```\n\nNote the drive’s serial number **before** it is connected, and photograph the label.',
        },
        {
          key: 'disk-ntfs-times',
          title: 'NTFS timestamps: what each one can prove',
          type: 'pdf',
          asset: 'disk-ntfs-timestamps.pdf',
          description:
            'Two sets of four times, what copying and moving do to them, and the signs of a changed one.',
        },
        {
          key: 'disk-ntfs-quiz',
          title: 'Check: NTFS times',
          type: 'quiz',
          description: 'Four questions, 70 % to pass.',
          quiz: {
            title: 'NTFS times',
            meta: { passMark: 70 },
            questions: [
              {
                id: 'ntfs-copy',
                text: 'A file was modified before it was born on this volume. What is the most likely explanation?',
                type: 'single',
                options: [
                  'It was copied here',
                  'Its times were forged',
                  'The disk is damaged',
                  'It was renamed',
                ],
                answer: 'It was copied here',
              },
              {
                id: 'ntfs-fn',
                text: 'Why do examiners compare $STANDARD_INFORMATION with $FILE_NAME?',
                type: 'single',
                options: [
                  'Programs can set the first easily; the second is written by the kernel',
                  'The second is always the older one',
                  'The first exists for folders only',
                  'The second is kept in local time',
                ],
                answer: 'Programs can set the first easily; the second is written by the kernel',
              },
              {
                id: 'ntfs-stomp',
                text: 'Which signs support the claim that a time was changed?',
                type: 'multi',
                options: [
                  'The fraction of the second is exactly zero, unlike its neighbours',
                  'The MFT entry number is far higher than that of files of the same claimed day',
                  'The file is larger than 1 MB',
                  'The change journal shows BASIC_INFO_CHANGE alone at that moment',
                ],
                answer: [
                  'The fraction of the second is exactly zero, unlike its neighbours',
                  'The MFT entry number is far higher than that of files of the same claimed day',
                  'The change journal shows BASIC_INFO_CHANGE alone at that moment',
                ],
              },
              {
                id: 'ntfs-utc',
                text: 'An NTFS record says 09:02:11 UTC. What did the clock on a wall in Pune show?',
                type: 'single',
                options: ['09:02:11', '13:32:11', '14:32:11', '15:02:11'],
                answer: '14:32:11',
              },
            ],
          },
        },
      ],
    },
    {
      name: 'The timeline',
      lessons: [
        {
          key: 'disk-execution',
          title: 'Did it run?',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'No single artefact answers who ran what. Look for two that agree:\n\n- **Prefetch**: it ran, and when, up to eight times\n- **UserAssist**: this person started it from the desktop\n- **4688**: by whom and by which parent, if auditing was on\n\n```powershell\nPECmd.exe -d D:\\case\\Prefetch --csv D:\\case\\out\n```',
        },
        {
          key: 'disk-super-timeline',
          title: 'From a disk image to a timeline',
          type: 'pdf',
          asset: 'disk-super-timeline.pdf',
          description:
            'Make it, find the pivot, write the page. Bring your own image or use the one of this module.',
        },
        {
          key: 'disk-case',
          title: 'The case of the copied ledger',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'A ledger left the company on a Friday. Three people had access, one USB stick is known.\n\n1. `HKLM\\SYSTEM\\CurrentControlSet\\Enum\\USBSTOR`: which stick, with which serial number?\n2. Link files and jump lists: which file was opened from it?\n3. Whose session was it?',
        },
      ],
    },
    {
      name: 'On your own',
      lessons: [
        {
          key: 'disk-suspicious',
          title: 'Lab: reading suspicious files',
          type: 'lab',
          lab: readingSuspiciousFiles(),
          passPoints: 50,
          isPreview: true,
          description:
            'Names and endings lie; bytes don’t. Look at the first bytes of a file, compare hashes, and undo base64 and hex.',
        },
        {
          key: 'disk-web01',
          title: 'Lab: who entered web01?',
          type: 'lab',
          lab: whoEnteredWeb01(),
          passPoints: 50,
          description:
            'A server was entered at night. You get its logs, its web folder and an image of a USB stick, and a terminal to read them with. It runs in this page: nothing to install, and it works on a phone.',
        },
      ],
    },
  ],
};
