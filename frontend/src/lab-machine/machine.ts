import { type MachineDefinition } from '@triad/shared/lab-machines';
import { type Emulator, type EmulatorClass } from './emulator';
import { type MachineImage } from './image';
import { type ConsoleSize, machineArchive } from './machine-files';

/** The first serial line is the learner's console, the second ours (`labs/machine/init.sh`). */
const CONSOLE = 0;
const CONTROL = 1;

const encoder = new TextEncoder();

interface MachineOptions {
  Emulator: EmulatorClass;
  image: MachineImage;
  /** `image.wasm`, compiled once for all machines. */
  wasm: WebAssembly.Module;
  size: ConsoleSize;
  onOutput: (byte: number) => void;
}

/** A machine that runs, or is paused. */
export class Machine {
  /** Before it is ready, nobody reads what it is told. */
  private isReady = false;
  /** Resolves when its start script has run; it may never, so wait with a limit. */
  readonly ready: Promise<void>;

  private constructor(
    readonly emulator: Emulator,
    started: Promise<void>,
    private size: ConsoleSize,
  ) {
    this.ready = started.then(() => {
      this.isReady = true;
      this.resize(this.size);
    });
  }

  /** A new machine of a lab, from the snapshot. */
  static start(
    definition: MachineDefinition,
    all: readonly MachineDefinition[],
    options: MachineOptions,
  ): Machine {
    const emulator = restore(options, options.image.snapshot.slice(0), false);
    const started = new Promise<void>((resolve, reject) => {
      let said = '';
      emulator.add_listener('serial1-output-byte', (byte: number) => {
        said += String.fromCharCode(byte);
        if (said.includes('STARTED\n')) resolve();
      });
      // Only now has the restored machine a file system that files can be put into.
      emulator.add_listener('emulator-loaded', () => {
        emulator
          .create_file('/machine.tar', machineArchive(definition, all, options.size))
          .then(() => emulator.run())
          .then(() => tell(emulator, 'go'))
          .catch(reject);
      });
    });
    return new Machine(emulator, started, options.size);
  }

  /** A machine as it was saved. */
  static resume(state: ArrayBuffer, options: MachineOptions): Machine {
    const emulator = restore(options, state, true);
    const started = new Promise<void>((resolve, reject) => {
      emulator.add_listener('emulator-loaded', () => {
        emulator
          .run()
          .then(() => {
            setClock(emulator);
            resolve();
          })
          .catch(reject);
      });
    });
    return new Machine(emulator, started, options.size);
  }

  /** What was typed into the console. */
  type(text: string): void {
    this.emulator.serial_send_bytes(CONSOLE, encoder.encode(text));
  }

  resize(size: ConsoleSize): void {
    this.size = size;
    if (this.isReady) tell(this.emulator, `size ${size.columns} ${size.rows}`);
  }

  /** A paused machine takes no processor time; its clock stands still until it continues. */
  pause(): Promise<void> {
    return this.emulator.stop();
  }

  async continue(): Promise<void> {
    await this.emulator.run();
    setClock(this.emulator);
  }

  /** Its whole state, as large as its memory. Pause it first. */
  save(): Promise<ArrayBuffer> {
    return this.emulator.save_state();
  }

  destroy(): Promise<void> {
    return this.emulator.destroy();
  }
}

function restore(
  { Emulator, image, wasm, onOutput }: MachineOptions,
  state: ArrayBuffer,
  isSaved: boolean,
): Emulator {
  const emulator = new Emulator({
    wasm_fn: async (imports) => (await WebAssembly.instantiate(wasm, imports)).exports,
    memory_size: image.memoryMiB << 20,
    vga_memory_size: image.vgaMemoryMiB << 20,
    bios: { buffer: image.bios },
    vga_bios: { buffer: image.vgaBios },
    initial_state: { buffer: state },
    filesystem: {},
    net_device: { type: 'virtio' },
    // A saved machine knows its card; one from the snapshot has not loaded its driver yet and gets a card of its own.
    preserve_mac_from_state_image: isSaved,
    uart1: true,
    disable_keyboard: true,
    disable_mouse: true,
    disable_speaker: true,
    autostart: false,
  });
  emulator.add_listener('serial0-output-byte', onOutput);
  return emulator;
}

function tell(emulator: Emulator, line: string): void {
  emulator.serial_send_bytes(CONTROL, encoder.encode(`${line}\n`));
}

const setClock = (emulator: Emulator): void => tell(emulator, `clock ${Math.floor(Date.now() / 1_000)}`);
