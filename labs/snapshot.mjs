/** Boots a machine under Node and saves it at the moment at which it waits for its lab. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const V86_LIBRARY = require.resolve('v86/build/libv86.mjs', {
  paths: [path.resolve(import.meta.dirname, '../frontend')],
});
export const V86_WASM = path.join(path.dirname(V86_LIBRARY), 'v86.wasm');

/**
 * v86 puts the initramfs at 64 MiB: a machine needs that and the archive. Snapshots fit only machines of this size, so it is in
 * the image's manifest.
 */
export const MEMORY_MIB = 80;
export const VGA_MEMORY_MIB = 2;

const BOOT_TIMEOUT_MS = 180_000;
/** After WAITING the kernel still frees pages. */
const SETTLE_MS = 2_000;

const COMMAND_LINE = [
  'console=ttyS0,115200',
  'quiet',
  'rdinit=/init',
  // Zeroed pages compress to nothing.
  'init_on_free=1',
  // A machine in a tab needs no protection from its own programs, and none of this hardware exists.
  'mitigations=off nokaslr no_timer_check cryptomgr.notests isapnp_disable pnpbios=off ipv6.disable=1',
  'random.trust_bootloader=on',
].join(' ');

/**
 * @param {{ kernel: string, archive: Buffer, bios: string, vgaBios: string }} parts
 * @returns {Promise<Buffer>} the saved state, not compressed
 */
export async function takeSnapshot({ kernel, archive, bios, vgaBios }) {
  const { V86 } = await import(V86_LIBRARY);
  const machine = new V86({
    wasm_path: V86_WASM,
    memory_size: MEMORY_MIB << 20,
    vga_memory_size: VGA_MEMORY_MIB << 20,
    bios: { buffer: bytesOf(fs.readFileSync(bios)) },
    vga_bios: { buffer: bytesOf(fs.readFileSync(vgaBios)) },
    bzimage: { buffer: bytesOf(fs.readFileSync(kernel)) },
    initrd: { buffer: bytesOf(archive) },
    cmdline: COMMAND_LINE,
    filesystem: {},
    net_device: { type: 'virtio' },
    uart1: true,
    disable_keyboard: true,
    disable_mouse: true,
    disable_speaker: true,
    autostart: true,
  });
  let console = '';
  machine.add_listener('serial0-output-byte', (/** @type {number} */ byte) => {
    console += String.fromCharCode(byte);
  });
  try {
    await new Promise((resolve, reject) => {
      const timeout = setTimeout(
        () =>
          reject(
            new Error(`The machine was not up in ${BOOT_TIMEOUT_MS / 1_000} s. Its console:\n${console}`),
          ),
        BOOT_TIMEOUT_MS,
      );
      let control = '';
      machine.add_listener('serial1-output-byte', (/** @type {number} */ byte) => {
        control += String.fromCharCode(byte);
        if (!control.includes('WAITING\n')) return;
        clearTimeout(timeout);
        resolve(undefined);
      });
    });
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await machine.stop();
    return Buffer.from(await machine.save_state());
  } finally {
    await machine.destroy();
  }
}

/** @param {Buffer} buffer */
const bytesOf = (buffer) => buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.length);
