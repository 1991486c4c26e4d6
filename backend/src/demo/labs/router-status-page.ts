import { type DemoLab, numberOf, oneOption, oneSpelling, ownFlag } from './lab.types.js';
import type { LabMachines, MachineFile } from '@triad/shared/lab-machines';

/** `{{flag:ID}}` in a file is replaced by the learner's flag of that task. */
const FLAG = { settings: '{{flag:settings}}', mended: '{{flag:mended}}' };

const file = (lines: readonly string[], rest: Partial<MachineFile> = {}): MachineFile => ({
  text: `${lines.join('\n')}\n`,
  mode: 0o644,
  owner: 'root',
  ...rest,
});

const INTERFACES = ['eth0', 'lo'];

const STATUS_CGI = [
  '#!/bin/sh',
  '# Shows the state of one network interface: /cgi-bin/status.cgi?interface=eth0',
  'printf "Content-Type: text/plain\\r\\n\\r\\n"',
  'interface=$(httpd -d "${QUERY_STRING#interface=}")',
  'sh -c "ip address show dev $interface" 2>&1',
];

/**
 * Attacks the status page as it is now, and gives the flag away only where each normal request still works and no attack leaves a trace. It runs as
 * root on an address that only the router itself reaches.
 */
const CHECK_CGI = [
  '#!/bin/sh',
  'printf "Content-Type: text/plain\\r\\n\\r\\n"',
  // Not the -T of wget: it crashes Debian's static busybox.
  'show() { timeout 5 wget -q -O - "http://127.0.0.1/cgi-bin/status.cgi?interface=$1" 2>/dev/null; }',
  'for name in eth0 lo; do',
  '  if ! show "$name" | grep -q "$name:"; then',
  '    echo "Not yet: the page does not show $name any more."',
  '    exit',
  '  fi',
  'done',
  '# A name that nobody can know before. The attacks run as the account of the web server.',
  'trace=/tmp/trace-$(cat /proc/sys/kernel/random/uuid)',
  'attack() {',
  '  show "$1" >/dev/null',
  '  if [ -e "$trace" ]; then',
  '    rm -f "$trace"',
  '    echo "Not yet: $2 still runs a command."',
  '    exit',
  '  fi',
  '}',
  'attack "eth0;touch+$trace" "a semicolon"',
  'attack "eth0%0Atouch+$trace" "a new line"',
  'attack "eth0|touch+$trace" "a pipe"',
  'attack "eth0%26%26touch+$trace" "a double ampersand"',
  'attack "eth9||touch+$trace" "a double pipe"',
  'attack "eth0%26touch+$trace" "an ampersand"',
  'attack "%24(touch+$trace)" "a dollar with parentheses"',
  'attack "%60touch+$trace%60" "a backquote"',
  'attack "eth0%22;touch+$trace;%22" "a double quote"',
  'attack "eth0\';touch+$trace;\'" "a single quote"',
  'echo "Mended. Both interfaces are shown and no attack got through."',
  'cat /root/proof',
];

const machines: LabMachines['machines'] = [
  {
    role: 'attacker',
    host: 'attacker',
    address: '10.9.0.1',
    login: 'root',
    files: {
      'root/README': file([
        'You are on the attacker. The router is 10.9.0.2, and its name is router.',
        'wget -qO- http://router/ shows its page. A space in an address is written +.',
      ]),
    },
    start: '',
  },
  {
    role: 'victim',
    host: 'router',
    address: '10.9.0.2',
    login: 'learner',
    files: {
      'home/learner/README': file([
        'You look after this router. Its status page is /var/www/cgi-bin/status.cgi, and you may change it (vi).',
        'Type check to have it attacked: it says what still gets through.',
      ]),
      'var/www/index.html': file([
        '<h1>Router</h1>',
        '<p>Interfaces:</p>',
        '<ul>',
        ...INTERFACES.map((name) => `<li><a href="/cgi-bin/status.cgi?interface=${name}">${name}</a></li>`),
        '</ul>',
        '<p>Settings are in /etc/router.conf.</p>',
      ]),
      'var/www/cgi-bin/status.cgi': file(STATUS_CGI, { mode: 0o755, owner: 'learner' }),
      // The web server may read it, and the learner's own account may not.
      'etc/router.conf': file(['hostname=router', `admin_password=${FLAG.settings}`], {
        mode: 0o400,
        owner: 'www',
      }),
      'root/proof': file([FLAG.mended], { mode: 0o400 }),
      'srv/check/cgi-bin/check.cgi': file(CHECK_CGI, { mode: 0o700 }),
      'usr/bin/check': file(['#!/bin/sh', 'wget -qO- http://127.0.0.1:8080/cgi-bin/check.cgi'], {
        mode: 0o755,
      }),
    },
    start: [
      'chmod 700 /srv/check',
      // For editors that write a new file.
      'chown learner /var/www/cgi-bin',
      'httpd -p 80 -u www -h /var/www',
      'httpd -p 127.0.0.1:8080 -h /srv/check',
      '',
    ].join('\n'),
  },
];

/** Break a router's status page, then mend it: command injection from both sides. */
export const routerStatusPage = (): DemoLab => ({
  name: 'The router’s status page',
  files: {
    'README.txt': `Two machines, one wire: the attacker and the router 10.9.0.2.

status.cgi is the router's status page. Without the machines you can read it here, and answer what its text tells.
`,
    'status.cgi': file(STATUS_CGI).text,
  },
  machines,
  tasks: [
    {
      id: 'port',
      prompt:
        'The router is `10.9.0.2`. It has exactly one TCP port below 1024 open to the attacker. **Which one?**',
      points: 10,
      answer: numberOf(80),
      hints: [
        {
          text: 'A loop over ports does: `for p in 21 22 23 25 53 80 443; do nc -w 1 router $p </dev/null 2>/dev/null && echo $p; done`',
          cost: 3,
        },
      ],
    },
    {
      id: 'parameter',
      prompt:
        'Read the page with `wget -qO- http://router/`. Its links lead to a program. **What is the parameter called** that the program takes?',
      points: 10,
      answer: oneSpelling('interface'),
      hints: [{ text: 'It is between `?` and `=` in the links.', cost: 3 }],
    },
    {
      id: 'account',
      prompt:
        'The program puts the parameter into a shell command, so that `;` begins a command of yours. **As which account** do your commands run?',
      points: 20,
      answer: oneSpelling('www'),
      hints: [
        { text: 'The command `whoami` prints the account.', cost: 4 },
        { text: "`wget -qO- 'http://router/cgi-bin/status.cgi?interface=lo;whoami'`", cost: 8 },
      ],
    },
    {
      id: 'settings',
      prompt:
        'The page says where the router keeps its settings. **Read the administrator’s password** through the status page. It is your flag.',
      points: 30,
      answer: ownFlag(),
      hints: [
        { text: 'The account that your commands run as may read `/etc/router.conf`.', cost: 5 },
        {
          text: "`wget -qO- 'http://router/cgi-bin/status.cgi?interface=lo;cat+/etc/router.conf'`",
          cost: 15,
        },
      ],
    },
    {
      id: 'cause',
      prompt: '**What lets an attacker run commands here?**',
      points: 10,
      answer: oneOption('The input becomes part of a command line that a shell reads', [
        'The input becomes part of a command line that a shell reads',
        'The web server runs as root',
        'The page is not encrypted',
        'The password is too short',
      ]),
      hints: [{ text: 'Read the last line of `/var/www/cgi-bin/status.cgi` on the router.', cost: 3 }],
    },
    {
      id: 'mended',
      prompt:
        'Change to the **router**. Mend `/var/www/cgi-bin/status.cgi` so that it still shows `eth0` and `lo`, and runs nothing else. `check` attacks it and, once it is mended, prints **your flag**.',
      points: 40,
      answer: ownFlag(),
      hints: [
        { text: 'Call `ip` directly, without `sh -c`, and put the variable into double quotes.', cost: 10 },
        {
          text: 'Safer still is a list of what is allowed: `case $interface in eth0|lo) ip address show dev "$interface" ;; esac`',
          cost: 15,
        },
      ],
    },
  ],
});
