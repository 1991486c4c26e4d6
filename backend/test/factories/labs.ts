import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { ResumableUpload } from '../setup/resumable-upload.js';
import type { TestAcademy } from '../setup/test-academy.js';
import type { SignedIn } from './people.js';

/** A memory image of `size` bytes with the place of a flag in its middle. */
export function aLabFile(size = 4096): Buffer {
  const file = Buffer.alloc(size, 'bash history ');
  file.write(FLAG_MARKER, size / 2);
  return file;
}

/** Sends a lab's file. @returns the upload's id */
export async function aLabUpload(
  academy: TestAcademy,
  administrator: SignedIn,
  file: Buffer = aLabFile(),
): Promise<string> {
  const upload = await ResumableUpload.begin(academy, administrator.token, {
    size: file.length,
    name: 'memory.raw',
    purpose: 'lab',
  });
  const sent = await upload.send(file, 0);
  if (sent.status !== 204) throw new Error(`the lab file was refused: ${await sent.text()}`);
  return upload.id;
}

/** A lab lesson at the end of the course. @returns its id */
export async function aLab(
  academy: TestAcademy,
  administrator: SignedIn,
  { courseId, file, isPreview = false }: { courseId: string; file?: Buffer; isPreview?: boolean },
): Promise<string> {
  const { body } = await administrator
    .post(`/api/admin/courses/${courseId}/contents`)
    .field('module_name', 'Foundations')
    .field('lesson_title', 'Find the exfiltration')
    .field('file_type', 'lab')
    .field('is_preview', String(isPreview))
    .field('upload_id', await aLabUpload(academy, administrator, file))
    .expect(201);
  return (body as { id: string }).id;
}
