/** Snapshots fit one version of v86: this one, of the package that is built into the frame. */
export const V86_VERSION = '0.5.462';

/** A file of the image, as `labs/build-image.mjs` writes it into the manifest. */
interface ImageFile {
  name: string;
  bytes: number;
  sha256: string;
}

export const IMAGE_FILES = ['bios', 'vgaBios', 'wasm', 'snapshot'] as const;

export interface ImageManifest {
  v86: string;
  memoryMiB: number;
  vgaMemoryMiB: number;
  files: Record<(typeof IMAGE_FILES)[number], ImageFile>;
}

/** What all machines of all labs start from. */
export interface MachineImage {
  memoryMiB: number;
  vgaMemoryMiB: number;
  bios: ArrayBuffer;
  vgaBios: ArrayBuffer;
  /** v86 itself, compiled for the browser by itself. */
  wasm: ArrayBuffer;
  /** A machine that waits for its lab, compressed. */
  snapshot: ArrayBuffer;
  /** Names the snapshot: what was saved of one does not fit another. */
  id: string;
}
