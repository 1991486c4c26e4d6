import { type LabMachines } from '@triad/shared/lab-machines';
import { type EmulatorClass } from './emulator';
import { type MachineImage } from './image';
import { Machine } from './machine';
import { type ConsoleSize } from './machine-files';
import { connect } from './wire';

/** Machines that aren't up after this time never will be. */
const READY_TIMEOUT_MS = 60_000;

/** The machines of a lab at one moment. */
export interface SavedLab {
  /** The image that it fits: `MachineImage.id`. */
  image: string;
  /** Each compressed. */
  machines: { host: string; state: ArrayBuffer }[];
}

interface LabOptions {
  Emulator: EmulatorClass;
  image: MachineImage;
  size: ConsoleSize;
  onOutput: (host: string, byte: number) => void;
}

export class NotReadyError extends Error {}

/** All machines of a lab and the wire between them. */
export class RunningLab {
  private constructor(
    private readonly image: string,
    /** By host name. */
    readonly machines: ReadonlyMap<string, Machine>,
  ) {
    connect([...machines.values()].map(({ emulator }) => emulator));
  }

  /** A lab from its beginning. */
  static async start({ machines }: LabMachines, options: LabOptions): Promise<RunningLab> {
    const wasm = await WebAssembly.compile(options.image.wasm);
    return new RunningLab(
      options.image.id,
      new Map(
        machines.map((machine) => [
          machine.host,
          Machine.start(machine, machines, { ...options, wasm, onOutput: of(machine.host, options) }),
        ]),
      ),
    );
  }

  /** A lab as it was saved. */
  static async resume(saved: SavedLab, options: LabOptions): Promise<RunningLab> {
    const wasm = await WebAssembly.compile(options.image.wasm);
    const states = await Promise.all(saved.machines.map(({ state }) => decompress(state)));
    return new RunningLab(
      options.image.id,
      new Map(
        saved.machines.map(({ host }, index) => [
          host,
          Machine.resume(states[index]!, { ...options, wasm, onOutput: of(host, options) }),
        ]),
      ),
    );
  }

  /** @throws NotReadyError where a machine doesn't come up */
  async untilReady(timeoutMs = READY_TIMEOUT_MS): Promise<void> {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => reject(new NotReadyError('A machine did not start')), timeoutMs);
    });
    await Promise.race([late, Promise.all([...this.machines.values()].map(({ ready }) => ready))]).finally(
      () => clearTimeout(timeout),
    );
  }

  async pause(): Promise<void> {
    await this.forEach((machine) => machine.pause());
  }

  async continue(): Promise<void> {
    await this.forEach((machine) => machine.continue());
  }

  /** All machines at the same moment. They are paused afterwards. */
  async save(): Promise<SavedLab> {
    await this.pause();
    const machines: SavedLab['machines'] = [];
    // One after the other: each takes as much memory again as the machine has.
    for (const [host, machine] of this.machines)
      machines.push({ host, state: await compress(await machine.save()) });
    return { image: this.image, machines };
  }

  async destroy(): Promise<void> {
    await this.forEach((machine) => machine.destroy());
  }

  private async forEach(action: (machine: Machine) => Promise<void>): Promise<void> {
    await Promise.all([...this.machines.values()].map(action));
  }
}

const of =
  (host: string, { onOutput }: LabOptions) =>
  (byte: number) =>
    onOutput(host, byte);

type Transform = ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

const through = (bytes: ArrayBuffer, transform: Transform): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer();

const compress = (bytes: ArrayBuffer) => through(bytes, new CompressionStream('gzip'));
const decompress = (bytes: ArrayBuffer) => through(bytes, new DecompressionStream('gzip'));
