import { Readable } from 'node:stream';
import { ResumableStorage } from '../../src/platform/storage/resumable-storage.js';
import { UploadLimits } from '../../src/platform/uploads/upload-limits.js';
import { anImage, anMp4, aPdf, MB } from '../factories/files.js';
import type { SignedIn } from '../factories/people.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { UploadScene } from '../setup/upload-scene.js';

const NOT_A_LESSON = 'The file must be a PDF, or an MP4 or WebM video';

describe('a rejected resumable upload leaves nothing', () => {
  let desk: UploadScene;
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    desk = await UploadScene.start();
    ({ academy, administrator } = desk);
  });
  afterAll(() => desk.stop());

  beforeEach(() => desk.rememberTraces());

  const begin = (size: number, name?: string) =>
    ResumableUpload.begin(academy, administrator.token, { size, ...(name ? { name } : {}) });
  const refusalOf = async (response: Response) =>
    (await response.json()) as { code: string; message: string };

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'an SVG',
      'film.mp4',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a web page', 'handout.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(9000))],
    ['an image', 'handout.pdf', () => anImage()],
    ['a program', 'film.mp4', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5 * MB)])],
  ])('%s named %s is 415 with its first chunk', async (_what, name, make) => {
    const file = await make();
    const upload = await begin(file.length, name);
    const response = await upload.send(file, 0);
    expect(response.status).toBe(415);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await refusalOf(response)).toMatchObject({
      code: 'uploads.unsupported_file',
      message: NOT_A_LESSON,
    });
    expect((await upload.ask()).status).toBe(404);
    await desk.expectNothingLeft();
  });

  it('a complete file that is not a PDF is 415, even if its first chunk looked like one', async () => {
    const file = aPdf(MB);
    const upload = await begin(file.length);
    await upload.send(file.subarray(0, 500_000), 0);
    const storage = academy.app.get(ResumableStorage);
    await storage.pieces.write(Readable.from([Buffer.from('<html>')]), upload.id, 0);
    expect((await upload.send(file.subarray(500_000), 500_000)).status).toBe(415);
    await desk.expectNothingLeft();
  });

  it.each([
    ['pdf', aPdf, 'A PDF may have at most 1 MB'],
    ['video', anMp4, 'A video may have at most 1 MB'],
  ] as const)(
    'one byte over the limit of a %s is 413, exactly the limit is accepted',
    async (kind, make, sentence) => {
      const { maxBytes } = academy.app.get(UploadLimits);
      const usual = { ...maxBytes };
      maxBytes[kind] = MB;
      try {
        expect((await (await begin(MB)).send(make(MB), 0)).status).toBe(204);
        const upload = kind === 'video' ? null : await begin(MB + 1);
        const response = upload
          ? await upload.send(make(MB + 1), 0)
          : await ResumableUpload.tryToBegin(academy, administrator.token, { size: MB + 1 });
        expect(response.status).toBe(413);
        expect(await refusalOf(response)).toMatchObject({ message: sentence });
      } finally {
        Object.assign(maxBytes, usual);
      }
    },
  );

  it('more bytes than announced, and an empty file', async () => {
    const upload = await begin(10_000);
    expect((await upload.send(aPdf(10_001), 0)).status).toBe(413);
    const empty = await ResumableUpload.tryToBegin(academy, administrator.token, { size: 0 });
    expect(empty.status).toBe(415);
    expect(await refusalOf(empty)).toMatchObject({ message: 'The file is empty' });
    await upload.giveUp();
    await desk.expectNothingLeft();
  });

  it('requests that violate the protocol are 400 in the common error format', async () => {
    const response = await fetch(`${academy.url}/api/admin/uploads`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${administrator.token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Defer-Length': '1',
      },
    });
    expect(response.status).toBe(400);
    expect(await refusalOf(response)).toMatchObject({ statusCode: 400, code: 'common.bad_request' });
    const spoken = await fetch(`${academy.url}/api/admin/uploads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${administrator.token}`, 'Upload-Length': '10' },
    });
    expect(spoken.status).toBe(412);
    expect(await refusalOf(spoken)).toMatchObject({ statusCode: 412 });
    await desk.expectNothingLeft();
  });

  it('a full disk is 507, and the received bytes are removed', async () => {
    const storage = academy.app.get(ResumableStorage);
    const write = storage.pieces.write.bind(storage.pieces);
    const film = anMp4(3 * MB);
    const upload = await begin(film.length);
    await upload.send(film.subarray(0, MB), 0);
    storage.pieces.write = (content) => {
      content.destroy();
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
    };
    try {
      const response = await upload.send(film.subarray(MB), MB);
      expect(response.status).toBe(507);
      expect(await refusalOf(response)).toMatchObject({
        code: 'storage.full',
        message: 'There is no room left to store this file',
      });
    } finally {
      storage.pieces.write = write;
    }
    await desk.expectNothingLeft();
  });
});
