import { FIRST_RUBRIC, REPORT_TEMPLATE } from '@triad/shared/practical-exam';
import { days, hours } from './ages.js';
import type { DemoExam, DemoExamReport } from './demo.types.js';

/** “You finish with a report”, as the course says of itself. */
export const DEMO_EXAM: DemoExam = {
  course: 'active-directory',
  labs: ['range-loud-account'],
  hours: 24,
  passMark: 70,
  attempts: 2,
  coolDownHours: 72,
  labPoints: 60,
  template: REPORT_TEMPLATE,
  rubric: FIRST_RUBRIC,
};

/** It waits for its reader, and the learner's certificate waits with it. */
export const DEMO_EXAM_REPORT: DemoExamReport = {
  learner: 'rahul',
  startedMinutesAgo: days(1),
  submittedMinutesAgo: hours(6),
  solved: ['account', 'services', 'address', 'cracked'],
  report: `## Summary

Somebody used the account m.rao to collect service tickets that can be guessed offline, guessed the password of svc_sql01, and signed in with it an hour later. One change stops most of it: let no service account accept RC4.

## Finding 1: Kerberoasting by m.rao

### Evidence

\`\`\`sh
jq -r 'select(.id==4769 and .cipher=="0x17" and .account=="m.rao") | .service' logs/security.jsonl | sort -u | wc -l
\`\`\`

prints 23. Without \`sort -u\` it is 46: each ticket was asked for twice. The printer's tickets with RC4 come from everybody else and are not part of it.

### Impact

A password that can be guessed gives whatever its service account may do: here the databases of app01.

### Remedy

Allow only AES for service accounts (msDS-SupportedEncryptionTypes 24), and give svc_sql01 a group managed account. To check: the command above must print 0 for a week.
`,
};
