import { readLabTasks } from '@triad/shared/lab';
import { readLabMachines } from '@triad/shared/lab-machines';
import { DEMO_COURSES, lessonsOf } from '../index.js';
import type { DemoLab } from './lab.types.js';
import { aLoudAccount, CRACKED, ROASTED_SERVICES, ROASTER, ROASTER_ADDRESS } from './a-loud-account.js';
import { readingSuspiciousFiles } from './reading-suspicious-files.js';
import { AUTH_LINES } from './web01-logs.js';
import { whoEnteredWeb01 } from './who-entered-web01.js';

const MARKER = /\{\{flag:(\w+)(?:\|(?:base64|hex|reverse))?\}\}/g;
/** A template is sent with every start of the lab. */
const MAX_TEMPLATE_BYTES = 16 * 1_024;

describe.each([
  ['Who entered web01?', whoEnteredWeb01],
  ['Reading suspicious files', readingSuspiciousFiles],
  ['A loud account', aLoudAccount],
] as const)('The demo lab %s', (_name, make: () => DemoLab) => {
  const lab = make();

  it('is the same in every run', () => {
    expect(make()).toEqual(lab);
  });

  it('has the flag of each flag task in one small file, and no others', () => {
    const found = Object.entries(lab.files).flatMap(([, content]) =>
      typeof content === 'string'
        ? [...content.matchAll(MARKER)].map((match) => ({ task: match[1], content }))
        : [],
    );
    const flagTasks = lab.tasks.filter(({ answer }) => answer.kind === 'flag').map(({ id }) => id);
    expect(found.map(({ task }) => task).sort()).toEqual(flagTasks.sort());
    for (const { content } of found) expect(content.length).toBeLessThan(MAX_TEMPLATE_BYTES);
  });

  it('has 100 points, and hints that cost less than their task', () => {
    expect(lab.tasks.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    for (const { points, hints } of lab.tasks)
      expect(hints.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(points);
  });
});

it.each(
  DEMO_COURSES.flatMap(lessonsOf).flatMap((lesson) =>
    'lab' in lesson ? [[lesson.title, lesson] as const] : [],
  ),
)('%s can be completed, and its machines can be started', (_title, { lab, passPoints }) => {
  expect(readLabTasks({ passPoints, tasks: lab.tasks })).toMatchObject({ problems: [] });
  if (lab.machines) expect(readLabMachines(lab.machines)).toEqual({ machines: lab.machines, problems: [] });
});

it('The log of sign-ins is as long as real ones', () => {
  expect(String(whoEnteredWeb01().files['logs/auth.log']).trimEnd().split('\n')).toHaveLength(AUTH_LINES);
});

it('The loud account is the one of the log, whatever the printers do', () => {
  const events = String(aLoudAccount().files['logs/security.jsonl'])
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  const weak = events.filter(({ id, cipher }) => Number(id) === 4769 && cipher === '0x17');
  const services = new Set(weak.flatMap(({ account, service }) => (account === ROASTER ? service : [])));
  expect(services.size).toBe(ROASTED_SERVICES);
  const there = events.filter(({ address }) => address === ROASTER_ADDRESS);
  expect(new Set(there.map(({ account }) => account))).toEqual(new Set([ROASTER, CRACKED]));
});
