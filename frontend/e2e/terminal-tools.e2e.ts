import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { authLog, image } from './log-fixtures';
import { Shell } from '../src/lesson-types/lab/terminal/shell/shell';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

const FILES: Record<string, Uint8Array> = {
  'logs/auth.log': text(authLog(20_000)),
  'evidence/usb.img': image(64 * 1_024),
  'notes/names.txt': text('Priya\nanil\nAnil\n\nZoya 10\nZoya 9\nमीरा\n'),
  'notes/table.csv': text('name,city,points\nPriya,Pune,41\nAnil,Delhi,7\nZoya,Pune,12\n'),
  'notes/users.json': text(
    '{"users":[{"name":"priya","roles":["admin","dev"],"age":31},{"name":"anil","roles":[],"age":27}],"ok":true}\n',
  ),
  'notes/hidden/.secret': text('here\n'),
  'empty.txt': text(''),
};

/** By tool, so that one that this machine lacks can be left out. */
const LINES: Record<string, string[]> = {
  grep: [
    "grep -c 'Failed password' logs/auth.log",
    "grep -n 'Accepted' logs/auth.log",
    "grep -E -o '[0-9]+(\\.[0-9]+){3}' logs/auth.log | head -5",
    'grep -v -i failed logs/auth.log | wc -l',
    'grep -A1 -B2 Accepted logs/auth.log',
    'grep -r here .',
    'grep -l Priya notes/*',
    'grep -w anil notes/names.txt',
    "grep -P 'port \\d{5} ' logs/auth.log | tail -2",
    'grep -q nothing logs/auth.log; echo $?',
    'grep -a password evidence/usb.img | wc -l',
    'grep password evidence/usb.img',
    "grep -F 'sshd[' logs/auth.log | wc -l",
    "grep 'a\\|Z' notes/names.txt",
  ],
  awk: [
    "awk '/Failed/ {print $(NF-3)}' logs/auth.log | sort | uniq -c | sort -rn | head -5",
    "awk '{n[$5]++} END {print length(n)}' logs/auth.log",
    'awk -F, \'NR>1 {s+=$3} END {printf "%d %.2f\\n", s, s/(NR-1)}\' notes/table.csv',
    'awk -F, \'{print NR": "$2; next}\' notes/table.csv',
    "awk 'length($0)>5 {print toupper(substr($1,1,3))}' notes/table.csv",
    'awk \'{gsub(/Failed/,"F"); print}\' logs/auth.log | head -3',
    "awk -v min=10 -F, '$3>min' notes/table.csv",
    'awk \'BEGIN {for (i=0;i<3;i++) printf "%s%s", i, (i<2?",":"\\n")}\'',
    'awk \'$6=="Accepted" {split($3,t,":"); print t[1]}\' logs/auth.log',
    "awk 'END {print NR}' logs/auth.log",
  ],
  sed: [
    "sed -n '3,5p' logs/auth.log",
    "sed 's/Failed/F/; s/[0-9]\\{5\\}/N/g' logs/auth.log | head -3",
    "sed -E 's/.*from ([0-9.]+) .*/\\1/' logs/auth.log | head -4",
    "sed '/^$/d' notes/names.txt",
    "sed '1d;$d' notes/table.csv",
    "sed -n '/Anil/,$p' notes/table.csv",
    "sed 'y/abc/xyz/' notes/table.csv",
    "sed '2i\\inserted' notes/table.csv",
    'sed = notes/table.csv',
  ],
  sort: [
    'sort notes/names.txt',
    'sort -f notes/names.txt',
    'sort -t, -k3 -n notes/table.csv',
    'sort -r -u notes/names.txt',
    'sort -V notes/names.txt',
    "printf '10\\n9\\n1K\\n2M\\n' | sort -h",
    "cut -d' ' -f5 logs/auth.log | sort | head -3",
  ],
  uniq: [
    'cut -d, -f2 notes/table.csv | sort | uniq -c',
    'cut -d, -f2 notes/table.csv | sort | uniq -d',
    'uniq -i -c notes/names.txt',
    'uniq -u notes/names.txt',
  ],
  cut: [
    'cut -d, -f1,3 notes/table.csv',
    'cut -c1-4 notes/table.csv',
    'cut -d, -f2- notes/table.csv',
    'cut -d: -f1 --output-delimiter=x notes/table.csv',
    'cut -b2-3 notes/table.csv',
  ],
  tr: [
    'tr a-z A-Z < notes/table.csv',
    "tr -d '\\n' < notes/table.csv",
    "tr -s 'o' < notes/table.csv",
    "tr -cd '[:digit:]\\n' < notes/table.csv",
    "echo abc | tr abc '\\n'",
  ],
  strings: [
    'strings evidence/usb.img | grep password',
    'strings -n 12 evidence/usb.img',
    'strings -t x -n 10 evidence/usb.img',
    'strings -a -n 8 evidence/usb.img | wc -l',
  ],
  od: [
    'od evidence/usb.img | head -4',
    'od -A x -t x1z evidence/usb.img | head -3',
    'od -c notes/table.csv',
    'od -An -tx1 -N 8 evidence/usb.img',
    'od -A d -t x1 -j 2000 -N 20 evidence/usb.img',
  ],
  base64: [
    'base64 notes/table.csv',
    'base64 -w 0 evidence/usb.img | tail -c 20',
    'base64 evidence/usb.img | base64 -d | sha256sum',
    'echo aGVsbG8= | base64 -d',
  ],
  sha256sum: [
    'sha256sum logs/auth.log evidence/usb.img',
    'sha256sum notes/* 2>/dev/null | sort',
    'md5sum evidence/usb.img',
    'sha1sum < empty.txt',
    'cd notes; sha256sum table.csv > /tmp/lab-sums; sha256sum -c /tmp/lab-sums',
  ],
  find: [
    'find . -type f | sort',
    "find . -name '*.log'",
    'find . -size +40k -type f | sort',
    'find . -empty',
    "find notes -name '.*' -type f",
    "find . -type f -name '*.txt' -exec wc -c {} \\; | sort",
    'find . -maxdepth 1 | sort',
    "find . -iname 'USB*' -o -name '*.csv' | sort",
    'find . -type f -print0 | xargs -0 ls | sort',
    'find . -not -path "./notes/*" -type f | sort',
  ],
  jq: [
    'jq . notes/users.json',
    "jq -r '.users[].name' notes/users.json",
    "jq '.users | length' notes/users.json",
    "jq -c '.users[] | select(.age > 30)' notes/users.json",
    "jq -r '.users[] | [.name, .age] | @csv' notes/users.json",
    "jq 'keys' notes/users.json",
    "jq -r '.users | map(.age) | add' notes/users.json",
    "jq '.users | group_by(.age > 30) | map({old: .[0].name})' notes/users.json",
    "jq '[.users[].roles[]] | unique' notes/users.json",
  ],
  tar: [
    'tar cf /tmp/lab.tar notes && tar tf /tmp/lab.tar | sort',
    'tar czf /tmp/lab.tgz logs notes/table.csv && tar -tzf /tmp/lab.tgz',
    'tar -czf /tmp/lab.tgz notes && mkdir -p /tmp/lab-out && tar -xzf /tmp/lab.tgz -C /tmp/lab-out && find /tmp/lab-out -type f | sort && sha256sum /tmp/lab-out/notes/table.csv; rm -r /tmp/lab-out',
    'tar cf - notes | tar tf - notes/table.csv',
    'tar xf nothing.tar; echo $?',
  ],
  xxd: [
    'xxd evidence/usb.img | head -5',
    'xxd -s 2000 -l 35 evidence/usb.img',
    'xxd -p notes/table.csv',
    'xxd -p notes/table.csv | xxd -r -p',
    'xxd notes/table.csv | xxd -r',
    'xxd -c 8 -g 1 notes/table.csv',
    'xxd -u -l 20 evidence/usb.img',
    'xxd -ps -c 10 -l 25 evidence/usb.img',
    'xxd -s -16 evidence/usb.img',
    'echo 48656c6c6f0a | xxd -r -p',
  ],
  hexdump: [
    'hexdump -C evidence/usb.img | head -40',
    'hexdump -C -s 2000 -n 40 evidence/usb.img',
    'hexdump notes/table.csv',
    'hexdump -C empty.txt',
    'hexdump -v -C -n 600 evidence/usb.img | tail -8',
  ],
  id: ['id -u >/dev/null; echo $?'],
  uname: ['uname', 'uname -s', 'uname -o'],
  less: ['less notes/table.csv | cat', 'cat notes/table.csv | less | wc -l'],
  gzip: [
    'gzip -c logs/auth.log | gunzip -c | sha256sum',
    'gzip -k -f notes/table.csv && zcat notes/table.csv.gz; rm notes/table.csv.gz',
  ],
  rev: [
    'rev notes/table.csv',
    'tac notes/table.csv',
    'nl notes/table.csv',
    'paste -d: notes/table.csv notes/table.csv',
    'column -t -s, notes/table.csv',
    'comm -12 notes/table.csv notes/table.csv',
    'fold -w 7 notes/table.csv',
  ],
  head: [
    'head -3 logs/auth.log',
    'tail -n 2 logs/auth.log',
    'head -c 20 logs/auth.log',
    'tail -n +4 notes/table.csv',
    'wc notes/table.csv',
    'wc -l logs/auth.log notes/*.csv',
    'stat -c %s notes/table.csv',
    'basename notes/table.csv .csv',
    'seq 2 3 9',
    'ls',
    'ls -a notes',
    'diff notes/table.csv notes/names.txt',
    'expr 4 + 5',
    "printf '%05d|%-6s|%x\\n' 42 ab 255",
  ],
  bash: [
    'for f in notes/*.csv; do echo "$f $(wc -l < $f)"; done',
    'i=0; while read -r line; do i=$((i+1)); done < notes/table.csv; echo $i',
    'x=hello; echo ${x^^} ${#x} ${x:1:3} ${x/l/L}',
    'cat << END | tr a b\nbanana\nEND',
    'if [ -f logs/auth.log ]; then echo yes; fi',
    'echo {1..5} | xargs -n 2',
    'f() { echo "got $1"; }; f thing',
    'a=(one two three); echo ${a[1]} ${#a[@]}',
    'grep -c Failed logs/auth.log && echo found || echo none',
    'false; echo $?',
    'cat nothing.txt 2>/dev/null; echo $?',
  ],
};

const BY_LOCALE =
  'sorts as real ones do in en_IN: letters before their case; the test machine has the C locale alone';

/** Lines whose output differs from the real tool's, and why. */
const DIFFERENT: Record<string, string> = {
  'grep -r here .': 'leaves out hidden files below a folder',
  'grep password evidence/usb.img': 'shows matches in binary files, as with -a',
  "awk '{n[$5]++} END {print length(n)}' logs/auth.log": 'has no length of an array',
  "sed '2i\\inserted' notes/table.csv": 'inserts the backslash as well; `2i inserted` is the same in both',
  'sort notes/names.txt': BY_LOCALE,
  'sort -f notes/names.txt': BY_LOCALE,
  'sort -r -u notes/names.txt': BY_LOCALE,
  'sort -V notes/names.txt': BY_LOCALE,
  "cut -d' ' -f5 logs/auth.log | sort | head -3": BY_LOCALE,
  'cut -d, -f2 notes/table.csv | sort | uniq -c': BY_LOCALE,
  'cut -d: -f1 --output-delimiter=x notes/table.csv': 'has no --output-delimiter',
  'sha256sum notes/* 2>/dev/null | sort': 'names folders on stdout',
  'find . -type f -print0 | xargs -0 ls | sort': 'ls has an empty line between files',
  "jq -r '.users[] | [.name, .age] | @csv' notes/users.json": 'quotes only texts that need it',
  "jq '.users | group_by(.age > 30) | map({old: .[0].name})' notes/users.json":
    'groups in order of appearance',
  'wc -l logs/auth.log notes/*.csv': 'is two spaces narrower',
  'diff notes/table.csv notes/names.txt': 'writes what diff -u writes',
};

describe('The simulated shell answers as the real tools do', () => {
  let folder: string;
  let shell: Shell;
  let real: Map<string, string>;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-shell-'));
    for (const [name, content] of Object.entries(FILES)) {
      fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), content);
    }
    real = answersOfRealTools(folder, Object.values(LINES).flat());
    shell = await Shell.open({ archive: zipSync(FILES).slice().buffer, templates: {} }, null);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  for (const [tool, lines] of Object.entries(LINES)) {
    (isInstalled(tool) ? describe : describe.skip)(`${tool}`, () => {
      it.each(lines)('%s', async (line) => {
        const { stdout } = await shell.run(`cd ~; ${line}`);
        const isText = [...stdout].some((character) => character.charCodeAt(0) > 255);
        const bytes = isText ? Buffer.from(stdout).toString('latin1') : stdout;
        if (line in DIFFERENT) expect(bytes).not.toBe(real.get(line));
        else expect(bytes).toBe(real.get(line));
      });
    });
  }
});

function isInstalled(tool: string): boolean {
  return spawnSync('which', [tool]).status === 0;
}

/** In one process: starting one for each line would take most of the time. */
function answersOfRealTools(folder: string, lines: string[]): Map<string, string> {
  const END = '\x01end of an answer\x01';
  const script = lines.map((line) => `( cd '${folder}'\n${line}\n)\nprintf '${END}'\n`).join('');
  const { stdout } = spawnSync('bash', {
    input: script,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    encoding: 'latin1',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  const answers = stdout.split(END);
  return new Map(lines.map((line, index) => [line, answers[index]!]));
}
