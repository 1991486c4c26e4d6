import { type MachineAccount, type MachineDefinition } from '@triad/shared/lab-machines';
import { tar, type TarFile } from './tar';

/** As in `/etc/passwd` of the image (labs/initramfs.mjs). */
const ACCOUNT_IDS: Readonly<Record<MachineAccount, number>> = { root: 0, www: 33, learner: 1000 };

export interface ConsoleSize {
  columns: number;
  rows: number;
}

const encoder = new TextEncoder();

/** The archive by which a restored machine becomes that of a lab; `labs/machine/init.sh` unpacks it and reads the settings. */
export function machineArchive(
  machine: MachineDefinition,
  all: readonly MachineDefinition[],
  { columns, rows }: ConsoleSize,
  now = Date.now(),
): Uint8Array {
  const seconds = Math.floor(now / 1_000);
  const settings = {
    HOST: machine.host,
    ADDRESS: machine.address,
    LOGIN: machine.login,
    NOW: seconds,
    SEED: randomHex(32),
    COLUMNS: columns,
    ROWS: rows,
  };
  const hosts = ['127.0.0.1 localhost', ...all.map(({ address, host }) => `${address} ${host}`), ''];
  const own = (path: string, text: string): TarFile => ({
    path,
    content: encoder.encode(text),
    mode: 0o600,
    owner: 0,
  });
  const files = Object.entries(machine.files).map(([path, { text, mode, owner }]) => ({
    path,
    content: encoder.encode(text),
    mode,
    owner: ACCOUNT_IDS[owner],
  }));
  return tar(
    [
      { ...own('etc/hosts', hosts.join('\n')), mode: 0o644 },
      ...files,
      own(
        'run/machine/settings',
        Object.entries(settings)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      ),
      own('run/machine/start', machine.start),
    ],
    seconds,
  );
}

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
