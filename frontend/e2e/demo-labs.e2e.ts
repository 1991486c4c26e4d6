import { type LabTask } from '@triad/shared/lab';
import { zipSync } from 'fflate';
import { readingSuspiciousFiles } from '../../backend/src/demo/labs/reading-suspicious-files';
import { whoEnteredWeb01 } from '../../backend/src/demo/labs/who-entered-web01';
import { type DemoLab } from '../../backend/src/demo/labs/lab.types';
import { isRight } from '../../backend/src/modules/learning/lesson-types/lab/judge-answer';
import { Shell } from '../src/lesson-types/lab/terminal/shell/shell';

/** What a learner could type for each task. */
const SOLUTIONS: Record<string, { make: () => DemoLab; lines: Record<string, string> }> = {
  'Who entered web01?': {
    make: whoEnteredWeb01,
    lines: {
      address: `grep 'Accepted password' logs/auth.log | awk '{print $(NF-3)}'`,
      account: `grep 'Accepted password' logs/auth.log | awk '{print $9}'`,
      shell: `grep 203.0.113.77 logs/access.log | grep -o '/[^ ?]*[.]php' | sort -u`,
      token: `grep -o 'd=[^ ]*' logs/egress.log | cut -d= -f2- | base64 -d`,
      deleted: `strings evidence/usb.img | grep -i password | sed 's/.*: //'`,
    },
  },
  'Reading suspicious files': {
    make: readingSuspiciousFiles,
    lines: {
      magic: `xxd -l 4 -p samples/invoice.pdf | sed 's/^504b0304$/A zip archive/'`,
      copies: `find samples -type f | xargs sha256sum | sort | uniq -w 64 -D | awk '{print $2}'`,
      known: `find samples -type f | xargs sha256sum | grep -f known-bad.txt | awk '{print $2}'`,
      domain: `base64 -d mail/macro.b64 | grep -o 'http://[^/"]*' | cut -d/ -f3`,
      config: `xxd -r -p notes/config.hex`,
      backwards: `rev notes/reversed.txt | cut -d' ' -f1`,
    },
  },
};

const flagOf = (task: string): string => `TRIAD{${task.toUpperCase()}7K2M4NVA5RWJ3}`;
const ENCODED: Record<string, (flag: string) => string> = {
  base64: (flag) => Buffer.from(flag).toString('base64'),
  hex: (flag) => Buffer.from(flag).toString('hex'),
  reverse: (flag) => [...flag].reverse().join(''),
};

function open({ files }: DemoLab): Promise<Shell> {
  const shared: Record<string, Uint8Array> = {};
  const templates: Record<string, string> = {};
  for (const [path, content] of Object.entries(files))
    if (typeof content === 'string' && content.includes('{{flag:'))
      templates[path] = content.replace(
        /\{\{flag:(\w+)(?:\|(\w+))?\}\}/g,
        (_marker, task: string, encoding?: string) =>
          encoding ? ENCODED[encoding]!(flagOf(task)) : flagOf(task),
      );
    else shared[path] = new Uint8Array(Buffer.from(content));
  return Shell.open({ archive: zipSync(shared).slice().buffer, templates }, null);
}

const isSolved = ({ id, answer: { kind, values } }: LabTask, output: string): boolean =>
  kind === 'flag' ? output === flagOf(id) : isRight(kind, values, output);

describe.each(Object.entries(SOLUTIONS))('The demo lab %s', (_name, { make, lines }) => {
  const lab = make();
  let shell: Shell;

  beforeAll(async () => {
    shell = await open(lab);
  });

  it.each(lab.tasks.map((task) => [task.id, task] as const))(
    'is solved in the shell: %s',
    async (id, task) => {
      const { stdout, stderr } = await shell.run(lines[id]!);
      expect([stderr, stdout.trim(), isSolved(task, stdout.trim())]).toEqual(['', stdout.trim(), true]);
    },
  );
});
