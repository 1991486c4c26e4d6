import { env } from '../../../../config/env';
import {
  IMAGE_FILES,
  type ImageManifest,
  type MachineImage,
  V86_VERSION,
} from '../../../../lab-machine/image';

/** The academy has no image, or one of another version. */
export class ImageMissingError extends Error {}

export type OnProgress = (loaded: number, total: number) => void;

const addressOf = (name: string): string => `${env.apiBaseUrl}/lab-image/${name}`;

/** What all machines start from; the browser caches all but the manifest. */
export async function fetchMachineImage(onProgress: OnProgress): Promise<MachineImage> {
  const response = await fetch(addressOf('manifest.json'));
  if (response.status === 404) throw new ImageMissingError('The academy has no image of lab machines');
  if (!response.ok) throw new Error(`The manifest answered ${response.status}`);
  const manifest = (await response.json()) as ImageManifest;
  if (manifest.v86 !== V86_VERSION) throw new ImageMissingError('The image is of another version');
  const total = IMAGE_FILES.reduce((sum, file) => sum + manifest.files[file].bytes, 0);
  let loaded = 0;
  const [bios, vgaBios, wasm, snapshot] = await Promise.all(
    IMAGE_FILES.map((file) =>
      fetchBytes(manifest.files[file].name, (bytes) => {
        loaded += bytes;
        onProgress(loaded, total);
      }),
    ),
  );
  return {
    memoryMiB: manifest.memoryMiB,
    vgaMemoryMiB: manifest.vgaMemoryMiB,
    bios: bios!,
    vgaBios: vgaBios!,
    wasm: wasm!,
    snapshot: snapshot!,
    id: manifest.files.snapshot.sha256,
  };
}

async function fetchBytes(name: string, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  const { ok, status, body } = await fetch(addressOf(name));
  if (!ok || !body) throw new Error(`${name} answered ${status}`);
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
