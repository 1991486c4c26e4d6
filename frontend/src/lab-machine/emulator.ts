/** What we use of v86. Its own types leave out the bus, the second serial line and its events. */
export interface Emulator {
  bus: { send: (event: string, data: unknown) => void };
  run: () => Promise<void>;
  stop: () => Promise<void>;
  destroy: () => Promise<void>;
  save_state: () => Promise<ArrayBuffer>;
  add_listener: (event: string, listener: (data: never) => void) => void;
  serial_send_bytes: (line: number, bytes: Uint8Array) => void;
  create_file: (path: string, content: Uint8Array) => Promise<void>;
}

interface EmulatorOptions {
  wasm_fn: (imports: WebAssembly.Imports) => Promise<WebAssembly.Exports>;
  memory_size: number;
  vga_memory_size: number;
  bios: { buffer: ArrayBuffer };
  vga_bios: { buffer: ArrayBuffer };
  initial_state: { buffer: ArrayBuffer };
  filesystem: Record<string, never>;
  /** Without a relay: what a machine sends goes nowhere but to our wire. */
  net_device: { type: 'virtio' };
  preserve_mac_from_state_image: boolean;
  uart1: true;
  disable_keyboard: true;
  disable_mouse: true;
  disable_speaker: true;
  autostart: false;
}

export type EmulatorClass = new (options: EmulatorOptions) => Emulator;
