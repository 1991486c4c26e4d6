import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ACourse } from '../factories/courses.js';
import { anMp4, MB } from '../factories/files.js';
import type { SignedIn } from '../factories/people.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import { storedNames } from '../setup/stored-names.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { DiskSpace } from '../../src/platform/storage/disk-space.js';
import { UploadScene } from '../setup/upload-scene.js';

const FILM_BYTES = 300 * MB;
/** Both ends of the line live in this process, and the garbage of one pass waits for the collector. */
const GROWTH_BYTES = 120 * MB;

describe('uploads under pressure', () => {
  let desk: UploadScene;
  let academy: TestAcademy;
  let administrator: SignedIn;
  let course: ACourse;

  beforeAll(async () => {
    desk = await UploadScene.start();
    ({ academy, administrator, course } = desk);
  });
  afterAll(() => desk.stop());

  /**
   * How many more bytes of files were in memory, at most, while `work` ran. Not the whole process: how much that grows
   * depends on what ran in it before.
   */
  async function growthDuring(work: () => Promise<void>): Promise<number> {
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }, 20);
    try {
      await work();
    } finally {
      clearInterval(watch);
    }
    return most - before;
  }

  it('300 MB of a resumable upload take no more memory than a part of it', async () => {
    const upload = await ResumableUpload.begin(academy, administrator.token, { size: FILM_BYTES });
    let status = 0;
    const growth = await growthDuring(async () => {
      status = await send(academy, `/api/admin/uploads/${upload.id}`, film(), {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${administrator.token}`,
          'Tus-Resumable': '1.0.0',
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': String(FILM_BYTES),
        },
      });
    });
    expect(status).toBe(204);
    expect(growth).toBeLessThan(GROWTH_BYTES);
    expect(await upload.offset()).toBe(FILM_BYTES);
    await upload.giveUp();
    expect(await storedNames(academy)).toEqual([]);
  });

  it('300 MB in one form take no more memory than that', async () => {
    let status = 0;
    const growth = await growthDuring(async () => {
      status = await sendForm(academy, administrator, course);
    });
    expect(status).toBe(201);
    expect(growth).toBeLessThan(GROWTH_BYTES);
  });

  (canMount() ? describe : describe.skip)('on a disk of 8 MB', () => {
    const folder = () => path.join(academy.config.dataDir, 'uploads');
    beforeAll(() => {
      fs.rmSync(folder(), { recursive: true, force: true });
      fs.mkdirSync(folder());
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder()]);
    });
    afterAll(() => {
      execFileSync('umount', [folder()]);
    });
    const expectNothingLeft = async () => {
      expect(await storedNames(academy)).toEqual([]);
      const [row] = await academy.dataSource.query<[{ count: number }]>(
        'SELECT count(*)::int AS count FROM unattached_files',
      );
      expect(row.count).toBe(0);
    };

    it('refuses forms and resumable uploads while less than the reserve is free, and takes them again after', async () => {
      const disk = academy.app.get(DiskSpace);
      const form = await desk.addLesson().attach('file', anMp4(MB), 'film.mp4');
      expect(form.status).toBe(507);
      expect(form.body).toMatchObject({ message: 'There is no room left to store this file' });
      const begin = () =>
        administrator.post('/api/admin/uploads').set({ 'Tus-Resumable': '1.0.0', 'Upload-Length': '1000' });
      const begun = await begin();
      expect(begun.status).toBe(507);
      expect(begun.body).toMatchObject({ code: 'storage.full' });
      await expectNothingLeft();
      const { reserveBytes } = disk;
      disk.reserveBytes = 0;
      const film = anMp4(MB);
      const upload = await ResumableUpload.begin(academy, administrator.token, { size: film.length });
      disk.reserveBytes = reserveBytes;
      const piece = await upload.send(film, 0);
      expect(piece.status).toBe(507);
      disk.reserveBytes = 0;
      expect((await upload.send(film, 0)).status).toBe(204);
      await upload.giveUp();
      await expectNothingLeft();
    });

    it('an upload in pieces is 507 when it is full, and leaves nothing', async () => {
      const film = anMp4(12 * MB);
      const upload = await ResumableUpload.begin(academy, administrator.token, { size: film.length });
      expect((await upload.send(film.subarray(0, 4 * MB), 0)).status).toBe(204);
      const response = await upload.send(film.subarray(4 * MB), 4 * MB);
      expect(response.status).toBe(507);
      expect(await response.json()).toMatchObject({ message: 'There is no room left to store this file' });
      await expectNothingLeft();
    });

    it('a form is 507 too, and a smaller file is taken afterwards', async () => {
      const send = (film: Buffer) => desk.addLesson().attach('file', film, 'film.mp4');
      const refused = await send(anMp4(12 * MB));
      expect(refused.status).toBe(507);
      expect(refused.body).toMatchObject({ code: 'storage.full' });
      await expectNothingLeft();
      expect((await send(anMp4(2 * MB))).status).toBe(201);
    });
  });
});

/** A film, made as it is sent. */
function* film(): Generator<Buffer> {
  const chunk = Buffer.alloc(MB);
  yield anMp4(MB);
  for (let sent = MB; sent < FILM_BYTES; sent += MB) yield chunk;
}

/** A form with it. */
function sendForm(academy: TestAcademy, { token }: SignedIn, course: ACourse): Promise<number> {
  const field = (name: string, value: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  function* form(): Generator<Buffer> {
    yield Buffer.from(field('module_name', 'Films') + field('lesson_title', 'One'));
    yield Buffer.from(
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
    );
    yield* film();
    yield Buffer.from('\r\n--cut--\r\n');
  }
  return send(academy, `/api/admin/courses/${course.id}/contents`, form(), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=cut' },
  });
}

/** Sends without holding what it sends, as `fetch` would. */
async function send(
  academy: TestAcademy,
  address: string,
  content: Iterable<Buffer>,
  options: http.RequestOptions,
): Promise<number> {
  const request = http.request(`${academy.url}${address}`, options);
  const answered = new Promise<number>((resolve, reject) => {
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
  });
  await pipeline(Readable.from(content, { objectMode: false }), request);
  return answered;
}

/** A small disk of one's own needs the right to mount one. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = fs.mkdtempSync('/tmp/academy-mount-');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  fs.rmdirSync(folder);
  return mounted;
}
