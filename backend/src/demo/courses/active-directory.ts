import { days } from '../ages.js';
import type { DemoCourse } from '../demo.types.js';
import { ARJUN, DAILYMOTION_SAMPLE, KAVYA, TERMINAL_VIDEO } from './shared.js';

export const activeDirectory: DemoCourse = {
  key: 'active-directory',
  title: 'Active Directory attack paths',
  description:
    'Walk from an ordinary domain account to the domain controller in a lab of your own, one small permission at a time. Each step is shown twice: how it is taken, and what it leaves in the logs. You finish with a report that names the single change which breaks most of the paths.',
  price: 4999,
  category: 'red teamer',
  durationHours: 18,
  level: 'intermediate',
  language: 'en',
  status: 'active',
  objectives: [
    'Map a domain and find the shortest path to its most valuable computers',
    'Explain Kerberos tickets well enough to predict what an attack leaves behind',
    'Carry out Kerberoasting and AS-REP roasting in a lab, quietly and on purpose',
    'Recognise dangerous permissions on users, groups and certificate templates',
    'Propose repairs that an administrator can make on a Monday morning',
    'Write a report in which every finding can be repeated',
  ],
  prerequisites:
    'You can use a Windows and a Linux command line, and a machine with 16 GB of memory can be spared for the lab.',
  instructors: [ARJUN, KAVYA],
  createdMinutesAgo: days(210),
  modules: [
    {
      name: 'Seeing the domain',
      lessons: [
        {
          key: 'ad-how-kerberos-works',
          title: 'How a ticket is made',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          isPreview: true,
          description:
            'A ticket is a promise that the domain controller encrypts for somebody else.\n\n1. **AS-REQ / AS-REP**: you prove your password and get a ticket-granting ticket.\n2. **TGS-REQ / TGS-REP**: you show it and get a ticket for one service.\n3. **AP-REQ**: you show that to the service.\n\nLook at your own tickets with `klist`. Which encryption type do they carry?',
        },
        {
          key: 'ad-enumeration',
          title: 'Asking the directory politely',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'Every signed-in user may read most of the directory; no exploit is needed.\n\n```powershell\nGet-ADUser -Filter \'ServicePrincipalName -like "*"\' -Properties ServicePrincipalName,PasswordLastSet\n```\n\nSort by `PasswordLastSet`. The oldest password is where you begin, and where a defender should too.',
        },
        {
          key: 'ad-reading-paths',
          title: 'Reading an attack path',
          type: 'pdf',
          asset: 'ad-reading-paths.pdf',
          description:
            'A graph has thousands of edges; a report needs one. Read the handout, then mark the edge in your own lab that most of the shortest paths share.',
        },
      ],
    },
    {
      name: 'Tickets and passwords',
      lessons: [
        {
          key: 'ad-kerberoast-demo',
          title: 'Kerberoasting, typed once and slowly',
          type: 'video',
          asset: TERMINAL_VIDEO,
          description:
            'Watch one command and read its output line by line.\n\n```bash\nGetUserSPNs.py lab.local/ananya -request\n```\n\nNotice `$krb5tgs$23$`: **23** is RC4. A service that supports AES should never be asked for RC4, and that is exactly what event **4769** records.',
        },
        {
          key: 'ad-kerberoast-notes',
          title: 'Notes and lab sheet',
          type: 'pdf',
          asset: 'ad-kerberoasting.pdf',
          description:
            'The same attack on two pages, with what the defender sees and how to repair it. The task at the end takes about an hour.',
        },
        {
          key: 'ad-tickets-quiz',
          title: 'Check: tickets',
          type: 'quiz',
          description: 'Five questions. You pass at 70 %, and you may try again as often as you like.',
          quiz: {
            title: 'Tickets',
            meta: { passMark: 70 },
            questions: [
              {
                id: 'roast-who',
                text: 'Which rights does an account need to request a service ticket for Kerberoasting?',
                type: 'single',
                options: [
                  'Any valid domain account is enough',
                  'Local administrator on the server of the service',
                  'Membership of Domain Admins',
                  'Permission to use that service',
                ],
                answer: 'Any valid domain account is enough',
              },
              {
                id: 'roast-event',
                text: 'Which event on the domain controller records a request for a service ticket?',
                type: 'single',
                options: ['4624', '4688', '4768', '4769'],
                answer: '4769',
              },
              {
                id: 'roast-etype',
                text: 'What does ticket encryption type 0x17 mean?',
                type: 'single',
                options: ['AES-128', 'AES-256', 'RC4', 'DES'],
                answer: 'RC4',
              },
              {
                id: 'roast-repair',
                text: 'Which measures make Kerberoasting useless or much harder?',
                type: 'multi',
                options: [
                  'Group managed service accounts',
                  'Allowing only AES for the service account',
                  'A random service password of 25 characters or more',
                  'An account lockout after five wrong passwords',
                ],
                answer: [
                  'Group managed service accounts',
                  'Allowing only AES for the service account',
                  'A random service password of 25 characters or more',
                ],
              },
              {
                id: 'asrep-cause',
                text: 'Which setting of an account makes AS-REP roasting possible?',
                type: 'single',
                options: [
                  'Password never expires',
                  'Do not require Kerberos preauthentication',
                  'Account is trusted for delegation',
                  'Smart card is required for interactive logon',
                ],
                answer: 'Do not require Kerberos preauthentication',
              },
            ],
          },
        },
      ],
    },
    {
      name: 'Permissions and the report',
      lessons: [
        {
          key: 'ad-acl-abuse',
          title: 'Five dangerous permissions',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            '`GenericAll`, `WriteDacl`, `WriteOwner`, `ForceChangePassword` and `AddMember` are enough to build most paths.\n\n```powershell\n(Get-Acl "AD:CN=svc_backup,OU=Service,DC=lab,DC=local").Access |\n  Where-Object ActiveDirectoryRights -match "GenericAll|WriteDacl"\n```\n\nFor each one: who has it, who needs it, and what breaks when it goes?',
        },
        {
          key: 'ad-report',
          title: 'The finding that gets fixed',
          type: 'video',
          dailymotionId: DAILYMOTION_SAMPLE,
          description:
            'Arjun and Kavya read three real findings aloud, from both sides of the table.\n\n- Name the **owner**, not only the object.\n- Give the smallest change that breaks the path.\n- Attach the check that proves it: a second collection without the edge.',
        },
      ],
    },
  ],
};
