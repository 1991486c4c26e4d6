import * as z from 'zod/mini';

/** What a lab of real machines consists of: at most two, since each takes a quarter of a gigabyte of the learner's memory. */
const LAB_MACHINE_LIMITS = {
  machines: 2,
  files: 200,
  /** Of all files of a machine. */
  bytes: 2 * 1024 * 1024,
  path: 200,
  start: 20_000,
} as const;

export const MACHINE_ROLES = ['attacker', 'victim'] as const;
export type MachineRole = (typeof MACHINE_ROLES)[number];

/** The accounts of a machine; only the first two have a shell. */
export const MACHINE_ACCOUNTS = ['root', 'learner', 'www'] as const;
export type MachineAccount = (typeof MACHINE_ACCOUNTS)[number];

export const MACHINE_LOGINS = ['root', 'learner'] as const satisfies MachineAccount[];
export type MachineLogin = (typeof MACHINE_LOGINS)[number];

const HOST = /^[a-z][a-z0-9-]{0,31}$/;
const PRIVATE_ADDRESS = /^10(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
/** Relative to the root, without empty, `.` and `..` parts. */
const FILE_PATH = /^(?!\.{1,2}(\/|$))[\w.+@-]+(\/(?!\.{1,2}(\/|$))[\w.+@-]+)*$/;

const text = (max: number) => z.string().check(z.maxLength(max, `may have at most ${max} characters`));

const machineFile = z.object({
  text: text(LAB_MACHINE_LIMITS.bytes),
  /** Permissions, such as 0o755. */
  mode: z._default(z.int().check(z.minimum(0), z.maximum(0o7777)), 0o644),
  owner: z._default(z.enum(MACHINE_ACCOUNTS), 'root'),
});
export type MachineFile = z.infer<typeof machineFile>;

const machine = z.object({
  role: z.enum(MACHINE_ROLES),
  host: z.string().check(z.regex(HOST, 'is no host name')),
  address: z.string().check(z.regex(PRIVATE_ADDRESS, 'is no address that begins with 10.')),
  /** Whose shell is on the console. */
  login: z._default(z.enum(MACHINE_LOGINS), 'root'),
  /** By path, without the first slash. */
  files: z.record(
    z.string().check(z.maxLength(LAB_MACHINE_LIMITS.path), z.regex(FILE_PATH, 'is no path of a file')),
    machineFile,
  ),
  /** A shell script that runs once, as root, before the console opens. */
  start: text(LAB_MACHINE_LIMITS.start),
});
export type MachineDefinition = z.infer<typeof machine>;

const differ = (values: string[]): boolean => new Set(values).size === values.length;
const sizeOf = (files: MachineDefinition['files']): number =>
  Object.values(files).reduce((sum, file) => sum + file.text.length, 0);

export const labMachinesSchema = z
  .object({
    machines: z
      .array(machine)
      .check(
        z.minLength(1, 'need at least one machine'),
        z.maxLength(LAB_MACHINE_LIMITS.machines, `may be at most ${LAB_MACHINE_LIMITS.machines}`),
      ),
  })
  .check(
    z.refine(({ machines }) => differ(machines.map(({ host }) => host)), 'have the same host name'),
    z.refine(({ machines }) => differ(machines.map(({ address }) => address)), 'have the same address'),
    z.refine(
      ({ machines }) => machines.every(({ files }) => Object.keys(files).length <= LAB_MACHINE_LIMITS.files),
      `may have at most ${LAB_MACHINE_LIMITS.files} files each`,
    ),
    z.refine(
      ({ machines }) => machines.every(({ files }) => sizeOf(files) <= LAB_MACHINE_LIMITS.bytes),
      'have too large files',
    ),
  );

export type LabMachines = z.infer<typeof labMachinesSchema>;

/** Start scripts for common victims, with the files that they need. */
export const MACHINE_TEMPLATES = {
  'web server': {
    start: 'httpd -p 80 -h /var/www -u www\n',
    files: { 'var/www/index.html': { text: '<h1>It works</h1>\n', mode: 0o644, owner: 'root' } },
  },
  'weak CGI': {
    start: 'httpd -p 80 -h /var/www -u www\n',
    files: {
      'var/www/cgi-bin/lookup.cgi': {
        text: [
          '#!/bin/sh',
          'printf "Content-Type: text/plain\\r\\n\\r\\n"',
          'name=$(httpd -d "${QUERY_STRING#name=}")',
          'sh -c "grep $name /etc/hosts"',
          '',
        ].join('\n'),
        mode: 0o755,
        owner: 'root',
      },
    },
  },
  'open share': {
    start: [
      'cd /srv/share',
      'for name in *; do echo "<a href=\\"$name\\">$name</a><br>"; done >index.html',
      'httpd -p 8000 -h /srv/share -u www',
      '',
    ].join('\n'),
    files: { 'srv/share/readme.txt': { text: 'Everybody may read this.\n', mode: 0o644, owner: 'root' } },
  },
} as const satisfies Record<string, Pick<MachineDefinition, 'start' | 'files'>>;

/**
 * Reads the machines of a lab.
 * @returns the machines, or why they are none: "Machine 1, host: is no host name"
 */
export function readLabMachines(
  source: unknown,
): { machines: LabMachines['machines']; problems: [] } | { machines: null; problems: string[] } {
  const { data, error } = labMachinesSchema.safeParse({ machines: source });
  if (data) return { machines: data.machines, problems: [] };
  return { machines: null, problems: error.issues.map(({ path, message }) => `${placeOf(path)} ${message}`) };
}

function placeOf([, index, ...rest]: PropertyKey[]): string {
  if (index === undefined) return 'The machines';
  return [`Machine ${Number(index) + 1}`, ...rest.map(String)].join(', ') + ':';
}
