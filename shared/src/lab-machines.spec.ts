import { labMachinesSchema, MACHINE_TEMPLATES } from './lab-machines.js';

const machine = {
  role: 'victim',
  host: 'router',
  address: '10.9.0.2',
  files: { 'var/www/index.html': { text: 'Hello' } },
  start: '',
};

const problemsOf = (machines: unknown): string[] => {
  const result = labMachinesSchema.safeParse({ machines });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

describe('the machines of a lab', () => {
  it('have root’s shell and readable files unless they say otherwise', () => {
    expect(labMachinesSchema.parse({ machines: [machine] }).machines[0]).toEqual({
      ...machine,
      login: 'root',
      files: { 'var/www/index.html': { text: 'Hello', mode: 0o644, owner: 'root' } },
    });
  });

  it.each([
    '/etc/passwd',
    '../passwd',
    'etc/../passwd',
    'etc//passwd',
    './passwd',
    '',
    'a b',
    'etc/..',
    'a\0b',
  ])('have no file at %j', (path) => {
    expect(
      labMachinesSchema.safeParse({ machines: [{ ...machine, files: { [path]: { text: '' } } }] }).success,
    ).toBe(false);
  });

  it('have names and addresses of their own on a private network', () => {
    expect(problemsOf([machine, machine])).toEqual(['have the same host name', 'have the same address']);
    expect(problemsOf([{ ...machine, address: '192.0.2.1' }])).toEqual([
      'is no address that begins with 10.',
    ]);
    expect(problemsOf([{ ...machine, host: 'router; reboot' }])).toEqual(['is no host name']);
  });

  it('are one or two, with files that fit', () => {
    expect(problemsOf([])).toEqual(['need at least one machine']);
    const third = { ...machine, host: 'third', address: '10.9.0.3' };
    expect(problemsOf([machine, { ...machine, host: 'second', address: '10.9.0.1' }, third])).toEqual([
      'may be at most 2',
    ]);
    const half = { text: 'x'.repeat(1_100_000) };
    expect(problemsOf([{ ...machine, files: { a: half, b: half } }])).toEqual(['have too large files']);
  });

  it('can be made from each template', () => {
    for (const template of Object.values(MACHINE_TEMPLATES))
      expect(problemsOf([{ ...machine, ...template }])).toEqual([]);
  });
});
