import type { LabTask } from '@triad/shared/lab';
import type { MachineDefinition } from '@triad/shared/lab-machines';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { type Zippable, zipSync } from 'fflate';
import { ResumableUpload } from '../setup/resumable-upload.js';
import type { TestAcademy } from '../setup/test-academy.js';
import type { SignedIn } from './people.js';

/** A memory image of `size` bytes with the place of a flag in its middle. */
export function aLabFile(size = 4096): Buffer {
  const file = Buffer.alloc(size, 'bash history ');
  file.write(FLAG_MARKER, size / 2);
  return file;
}

/** A zip of texts; with a mode of Unix where it is given. The same files give the same bytes. */
export function aZip(files: Record<string, string | [text: string, mode: number]>): Buffer {
  const entries = Object.entries(files).map(([path, file]) => {
    const [text, mode] = typeof file === 'string' ? [file, 0o100644] : file;
    return [path, [Buffer.from(text), { os: 3, attrs: (mode << 16) >>> 0, mtime: '2026-01-01' }]];
  });
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable));
}

/** A task of a lab, ten points for a choice. */
export const aTask = (id: string, task: Partial<LabTask> = {}): LabTask => ({
  id,
  prompt: `About ${id}`,
  points: 10,
  answer: { kind: 'choice', options: ['yes', 'no'], values: ['yes'] },
  hints: [],
  ...task,
});

/** A victim whose settings have the place of a flag. */
export const aMachine = (): MachineDefinition => ({
  role: 'victim',
  host: 'router',
  address: '10.9.0.2',
  login: 'root',
  files: { 'etc/router.conf': { text: 'password={{flag:token}}', mode: 0o400, owner: 'www' } },
  start: 'httpd -p 80',
});

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
  {
    courseId,
    file,
    description = '',
    isPreview = false,
  }: { courseId: string; file?: Buffer; description?: string; isPreview?: boolean },
): Promise<string> {
  const { body } = await administrator
    .post(`/api/admin/courses/${courseId}/contents`)
    .field('module_name', 'Foundations')
    .field('lesson_title', 'Find the exfiltration')
    .field('lesson_description', description)
    .field('file_type', 'lab')
    .field('is_preview', String(isPreview))
    .field('upload_id', await aLabUpload(academy, administrator, file))
    .expect(201);
  return (body as { id: string }).id;
}
