import { Dice } from './dice.js';
import { type DemoLab, numberOf, oneSpelling, ownFlag } from './lab.types.js';

export const ROASTER = 'm.rao';
export const ROASTER_ADDRESS = '10.20.4.17';
export const CRACKED = 'svc_sql01';
/** Of which tickets with the weak cipher were asked for. */
export const ROASTED_SERVICES = 23;

const LINES = 4_000;
const STEP_MS = 9_000;
const START = Date.UTC(2026, 4, 6, 3, 30);
const PEOPLE = ['a.kulkarni', 'd.fernandes', 's.iyer', 'p.singh', 'k.bose', 'r.menon', ROASTER, 'n.das'];
const SERVICES = ['HTTP/intranet', 'cifs/files01', 'MSSQLSvc/sql01', 'HTTP/hr', 'cifs/files02', 'ldap/dc01'];

const README = `Domain KAVERI, night of 6 May 2026. Somebody asked the domain controller for too many tickets.

logs/security.jsonl    events of dc01, one a line: 4624 a sign-in, 4768 a ticket-granting ticket, 4769 a ticket for a service
logs/powershell.jsonl  script blocks of ws17, as PowerShell wrote them down (event 4104)
notes/spns.txt         service accounts and what they run

The cipher 0x12 is AES. 0x17 is RC4, whose tickets can be guessed offline.
`;

const spn = (index: number): string => `MSSQLSvc/app${String(index + 1).padStart(2, '0')}`;

/** Ten hours of ordinary tickets, and seven minutes in which one account asks for all that can be guessed. */
function securityLog(): string {
  const dice = new Dice(506);
  const roastFrom = Math.floor(LINES * 0.62);
  const lines = Array.from({ length: LINES }, (_, index) => {
    const time = new Date(START + index * STEP_MS).toISOString();
    const roasted = index - roastFrom;
    if (roasted >= 0 && roasted < ROASTED_SERVICES * 2)
      // Each twice: lines are not services.
      return {
        time,
        id: 4769,
        account: ROASTER,
        service: spn(roasted % ROASTED_SERVICES),
        cipher: '0x17',
        address: ROASTER_ADDRESS,
      };
    if (index === roastFrom + 400) return { time, id: 4624, account: CRACKED, address: ROASTER_ADDRESS };
    const account = dice.pick(PEOPLE);
    const address = `10.20.4.${20 + dice.below(60)}`;
    const chance = dice.roll();
    if (chance < 0.3) return { time, id: 4624, account, address };
    if (chance < 0.5) return { time, id: 4768, account, cipher: '0x12', address };
    // An old printer service still speaks RC4, which is no attack.
    return chance < 0.52 && account !== ROASTER
      ? { time, id: 4769, account, service: 'HOST/printer', cipher: '0x17', address }
      : { time, id: 4769, account, service: dice.pick(SERVICES), cipher: '0x12', address };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const powershellLog = (secret: string): string =>
  [
    { id: 4104, user: ROASTER, script: 'Get-ADUser -Filter * -Properties servicePrincipalName' },
    { id: 4104, user: ROASTER, script: 'setspn -T kaveri.lab -Q */*' },
    { id: 4104, user: ROASTER, script: `$note = '${secret}' # from base64` },
    { id: 4104, user: ROASTER, script: 'Remove-Item (Get-PSReadlineOption).HistorySavePath' },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** An exam's lab: no hints. */
export function aLoudAccount(): DemoLab {
  return {
    name: 'A loud account',
    files: {
      'README.txt': README,
      'logs/security.jsonl': securityLog(),
      'logs/powershell.jsonl': powershellLog('{{flag:script|base64}}'),
      'notes/spns.txt': `svc_web01  HTTP/intranet\n${CRACKED}  MSSQLSvc/app01\nsvc_backup cifs/files02\n`,
    },
    tasks: [
      {
        id: 'account',
        prompt: 'Which account asked for tickets of many services with the weak cipher?',
        points: 20,
        answer: oneSpelling(ROASTER, `KAVERI\\${ROASTER}`),
        hints: [],
      },
      {
        id: 'services',
        prompt: 'For how many **different** services did it ask with that cipher?',
        points: 25,
        answer: numberOf(ROASTED_SERVICES),
        hints: [],
      },
      {
        id: 'address',
        prompt: 'From which address?',
        points: 10,
        answer: oneSpelling(ROASTER_ADDRESS),
        hints: [],
      },
      {
        id: 'cracked',
        prompt:
          'Which account was used from the same address afterwards, because its password had been guessed?',
        points: 25,
        answer: oneSpelling(CRACKED, `KAVERI\\${CRACKED}`),
        hints: [],
      },
      {
        id: 'script',
        prompt:
          'The scripts of that computer have a note, encoded. **Decode it.** The flag looks like `TRIAD{…}`.',
        points: 20,
        answer: ownFlag(),
        hints: [],
      },
    ],
  };
}
