import { createHash } from 'node:crypto';
import { Dice } from './dice.js';
import { allOf, type DemoLab, oneOption, oneSpelling, ownFlag } from './lab.types.js';

const DOMAIN = 'updates.quickpdf.example';
const KNOWN_BAD = 'samples/driver.bin';
const COPIES = ['samples/holiday.jpg', 'samples/old/setup.bin'];

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const wrap = (text: string): string => text.replace(/.{76}/g, '$&\n') + '\n';

/** A Windows program begins with MZ, whatever its name says. */
const program = (dice: Dice, bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    Buffer.from('!This program cannot be run in DOS mode.\r\n', 'latin1'),
    dice.bytes(bytes),
  ]);

const MACRO = `Sub Document_Open()
  ' Looks for a newer version of the reader
  Set request = CreateObject("MSXML2.XMLHTTP")
  request.Open "GET", "http://${DOMAIN}/reader.txt", False
  request.Send
End Sub
`;

const README = `Five files came by mail. Nothing here can run; read it without trust all the same.

samples/           the attachments, with the names that they had
mail/macro.b64     the macro of a document, as the mail scanner stored it
known-bad.txt      SHA-256 of files that are known to be harmful
notes/reversed.txt what somebody found in a memory dump, written backwards
notes/config.hex   the configuration of a sample, in hex
`;

export function readingSuspiciousFiles(): DemoLab {
  const dice = new Dice(4_096);
  const photo = program(dice, 6_000);
  const driver = program(dice, 3_000);
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), dice.bytes(5_000)]);
  const knownBad = [...Array.from({ length: 7 }, () => sha256(dice.bytes(32))), sha256(driver)].sort();
  return {
    name: 'Reading suspicious files',
    files: {
      'README.txt': README,
      'known-bad.txt': `${knownBad.join('\n')}\n`,
      'mail/macro.b64': wrap(Buffer.from(MACRO).toString('base64')),
      'samples/holiday.jpg': photo,
      'samples/logo.png': picture,
      'samples/invoice.pdf': Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), dice.bytes(2_500)]),
      [KNOWN_BAD]: driver,
      'samples/old/setup.bin': photo,
      'notes/config.hex': '{{flag:config|hex}}\n',
      'notes/reversed.txt': 'found at 0x7ffd1000, read it from the end: {{flag:backwards|reverse}}\n',
    },
    tasks: [
      {
        id: 'magic',
        prompt:
          'The first bytes of a file say what it is, whatever its name says. **What is `samples/invoice.pdf`?**',
        points: 10,
        answer: oneOption('A zip archive', [
          'A PDF document',
          'A zip archive',
          'A Windows program',
          'A PNG picture',
        ]),
        hints: [
          {
            text: '`xxd -l 16 samples/invoice.pdf` shows its first bytes. A PDF begins with `%PDF`.',
            cost: 3,
          },
        ],
      },
      {
        id: 'copies',
        prompt:
          'Two files have the same content under different names. **Which?** Give both paths, such as `samples/logo.png`.',
        points: 20,
        answer: allOf(...COPIES),
        hints: [
          { text: 'Equal files have equal hashes; folders inside of `samples` count, too.', cost: 4 },
          { text: '`find samples -type f | xargs sha256sum | sort`', cost: 6 },
        ],
      },
      {
        id: 'known',
        prompt: 'One sample is on the list `known-bad.txt`. **What is its path?**',
        points: 20,
        answer: oneSpelling(KNOWN_BAD, `/home/learner/${KNOWN_BAD}`, 'driver.bin'),
        hints: [{ text: '`grep -f known-bad.txt` finds lines that contain one of the hashes.', cost: 5 }],
      },
      {
        id: 'domain',
        prompt: '`mail/macro.b64` is a macro in base64. **Which domain does it ask?**',
        points: 20,
        answer: oneSpelling(DOMAIN, `http://${DOMAIN}`, `http://${DOMAIN}/reader.txt`),
        hints: [{ text: '`base64 -d mail/macro.b64`', cost: 5 }],
      },
      {
        id: 'config',
        prompt:
          '`notes/config.hex` is text, written as hex. **What does it say?** The flag looks like `TRIAD{…}`.',
        points: 15,
        answer: ownFlag(),
        hints: [{ text: '`xxd -r -p` turns hex into bytes.', cost: 4 }],
      },
      {
        id: 'backwards',
        prompt: '`notes/reversed.txt` ends with something that was written backwards. **What is it?**',
        points: 15,
        answer: ownFlag(),
        hints: [{ text: '`rev` reverses each line.', cost: 4 }],
      },
    ],
  };
}
