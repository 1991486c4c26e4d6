import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unplayableCodec } from '@triad/shared/mp4';
import type { AdminModuleResponse } from '../../src/modules/catalogue/dto/contents.dto.js';
import { VideoConversion } from '../../src/modules/catalogue/video-conversion/video-conversion.js';
import { aPdf } from '../factories/files.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import { storedNames } from '../setup/stored-names.js';
import { UploadScene } from '../setup/upload-scene.js';

const hasEncoder = spawnSync('ffmpeg', ['-version']).status === 0;
/** In CI its absence is a failure. */
const describeWithFfmpeg = hasEncoder || process.env['CI'] === 'true' ? describe : describe.skip;

describeWithFfmpeg('a video that browsers play without a picture', () => {
  let desk: UploadScene;
  let folder: string;

  beforeAll(async () => {
    desk = await UploadScene.start();
    // These tests say when videos are converted; its own timer would take one of theirs in between.
    clearInterval(desk.academy.app.get(VideoConversion)['timer']);
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-films-'));
  });
  afterAll(async () => {
    await desk.stop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  /** A second of a test picture with a tone. */
  async function aFilm(...codec: string[]): Promise<Buffer> {
    const file = path.join(folder, `${codec.join('-')}.mp4`);
    const sources = ['testsrc=s=320x181:d=1', 'sine=d=1'].flatMap((source) => ['-f', 'lavfi', '-i', source]);
    execFileSync('ffmpeg', ['-v', 'error', ...sources, '-c:v', ...codec, '-c:a', 'aac', '-y', file]);
    return fs.readFile(file);
  }
  const anHevcFilm = () => aFilm('libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1');

  async function addLesson(file: Buffer): Promise<string> {
    const { body } = await desk.addLesson().attach('file', file, 'film.mp4').expect(201);
    return (body as { id: string }).id;
  }
  const conversion = () => desk.academy.app.get(VideoConversion).run();
  async function lesson(id: string) {
    const { body } = await desk.administrator
      .get(`/api/admin/courses/${desk.course.id}/contents`)
      .expect(200);
    const modules = body as AdminModuleResponse[];
    return modules.flatMap(({ contents }) => contents).find((one) => one.id === id)!;
  }
  async function bytesOf(id: string): Promise<Buffer> {
    const { file_url: link } = await lesson(id);
    const response = await fetch(`${desk.academy.url}${link}`);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }
  const codecOf = (bytes: Buffer) =>
    unplayableCodec((start, end) => Promise.resolve(bytes.subarray(start, end)), bytes.length);

  it.each([
    ['HEVC (H.265)', anHevcFilm],
    ['MPEG-4 part 2', () => aFilm('mpeg4')],
  ])('in %s is shown as it is until it is converted, and its bytes are gone then', async (codec, film) => {
    const uploaded = await film();
    expect(await codecOf(uploaded)).toBe(codec);
    const id = await addLesson(uploaded);
    expect((await lesson(id)).file).toMatchObject({ name: 'film.mp4', conversion: 'waiting' });
    expect(await bytesOf(id)).toEqual(uploaded);

    await conversion();

    expect((await lesson(id)).file).toMatchObject({
      name: 'film.mp4',
      mime_type: 'video/mp4',
      conversion: null,
    });
    const converted = await bytesOf(id);
    expect(converted.includes('avc1') && converted.includes('mp4a')).toBe(true);
    expect(await codecOf(converted)).toBeNull();
    expect(await storedNames(desk.academy)).toHaveLength(1);
    await desk.administrator.delete(`/api/admin/courses/contents/${id}`).expect(200);
    expect(await storedNames(desk.academy)).toEqual([]);
  });

  it('says so where it can’t be converted, and is not tried for ever', async () => {
    const film = await anHevcFilm();
    const id = await addLesson(film.fill(0, film.indexOf('mdat') + 4, film.lastIndexOf('moov') - 4));
    const before = await storedNames(desk.academy);
    await conversion();
    expect((await lesson(id)).file).toMatchObject({ conversion: 'failed' });
    expect(await storedNames(desk.academy)).toEqual(before);
    await desk.administrator.delete(`/api/admin/courses/contents/${id}`).expect(200);
  });

  it('leaves nothing on the disk, not even what a killed process had begun', async () => {
    const { dataDir } = desk.academy.config;
    const abandoned = path.join(dataDir, 'converting-abandoned');
    await fs.mkdir(abandoned);
    await fs.utimes(abandoned, new Date(0), new Date(0));
    await conversion();
    expect((await fs.readdir(dataDir)).filter((name) => name.startsWith('converting-'))).toEqual([]);
  });

  it('doesn’t come back where the lesson got another file meanwhile', async () => {
    const id = await addLesson(await anHevcFilm());
    const converting = conversion();
    await desk.administrator
      .put(`/api/admin/courses/contents/${id}`)
      .attach('file', aPdf(), 'handout.pdf')
      .expect(200);
    await converting;
    expect((await lesson(id)).file).toMatchObject({ name: 'handout.pdf', conversion: null });
    expect(await storedNames(desk.academy)).toHaveLength(1);
  });
});

describe('an academy that can’t convert videos', () => {
  it('refuses one that browsers play without a picture before it is sent', async () => {
    const desk = await UploadScene.start({ FFMPEG_PATH: '/no/such/ffmpeg' });
    try {
      const { academy, administrator } = desk;
      const response = await ResumableUpload.tryToBegin(academy, administrator.token, {
        size: 5000,
        codec: 'HEVC (H.265)',
      });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({
        message: expect.stringMatching(/HEVC.*Convert it to H\.264/),
      });
    } finally {
      await desk.stop();
    }
  });
});
