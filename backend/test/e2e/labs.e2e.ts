import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aPdf } from '../factories/files.js';
import { aLab, aLabFile, aLabUpload } from '../factories/labs.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import { TestAcademy } from '../setup/test-academy.js';

const FLAG = /TRIAD\{[A-Z2-7]{24}\}/;

let academy: TestAcademy;
let administrator: SignedIn;
let course: ACourse;
let labId: string;
let ananya: SignedIn;
let rohan: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on' } });
  administrator = await anAdministrator(academy);
});
afterAll(() => academy.stop());
beforeEach(async () => {
  course = await aCourse(academy);
  labId = await aLab(academy, administrator, { courseId: course.id });
  [ananya, rohan] = [
    await aLearner(academy, { fullName: 'Ananya Sharma' }),
    await aLearner(academy, { fullName: 'Rohan Mehta' }),
  ];
  await anEnrolment(academy, ananya, course);
  await anEnrolment(academy, rohan, course);
});

const lab = (person: SignedIn, id = labId) => person.get(`/api/auth/v1/content/${id}/lab`);
const linkOf = async (person: SignedIn, id = labId): Promise<string> =>
  ((await lab(person, id).expect(200)).body as { file_url: string }).file_url;
const open = (link: string, headers: Record<string, string> = {}) =>
  academy.http().get(link).set(headers).responseType('blob');
const download = async (person: SignedIn, id = labId): Promise<Buffer> =>
  (await open(await linkOf(person, id)).expect(200)).body as Buffer;
const flagOf = async (person: SignedIn): Promise<string> =>
  FLAG.exec((await download(person)).toString())![0];
const submit = (person: SignedIn, flag: string, id = labId) =>
  person.post(`/api/auth/v1/content/${id}/flag`).send({ flag });
const isCompleted = async (person: SignedIn): Promise<boolean> =>
  (await person.get(`/api/auth/v1/courses/${course.id}/progress`).expect(200)).body.contentProgress[labId]
    .completed;
const figures = async () =>
  (await administrator.get(`/api/admin/courses/${course.id}/labs`).expect(200)).body;

describe('the file of a lab', () => {
  it('contains the learner’s flag instead of the marker, and is otherwise unchanged', async () => {
    const [hers, his] = [await download(ananya), await download(rohan)];
    const flag = FLAG.exec(hers.toString())![0];
    expect(flag).not.toBe(FLAG_MARKER);
    expect(hers.toString()).toBe(aLabFile().toString().replace(FLAG_MARKER, flag));
    expect(FLAG.exec(his.toString())![0]).not.toBe(flag);
    expect((await download(ananya)).equals(hers)).toBe(true);
  });

  it('is an attachment with its own name, and not cached', async () => {
    const { headers } = await open(await linkOf(ananya)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=memory.raw',
      'cache-control': 'private, no-store, no-transform',
      'content-length': '4096',
    });
    expect((await lab(ananya)).body).toMatchObject({
      file_name: 'memory.raw',
      file_size: 4096,
      completed: false,
    });
  });

  it('supports ranges, even across the flag', async () => {
    const whole = await download(ananya);
    const at = whole.indexOf('TRIAD{');
    for (const [start, end] of [
      [0, at + 9],
      [at + 10, at + 10],
      [at + 10, 4095],
    ] as const) {
      const { body } = await open(await linkOf(ananya), { Range: `bytes=${start}-${end}` }).expect(206);
      expect((body as Buffer).equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  it('is rejected without access, and with a link of an ended session or enrolment', async () => {
    const stranger = await aLearner(academy);
    await lab(stranger).expect(403);
    const link = await linkOf(ananya);
    const { body } = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
    const enrolment = (body as { id: string; user_id: string }[]).find(
      ({ user_id }) => user_id === ananya.id,
    )!;
    await administrator.delete(`/api/admin/enrollments/${enrolment.id}`).expect(200);
    await open(link).expect(403);
    const other = await linkOf(rohan);
    await rohan.post('/api/auth/v1/logout').expect(200);
    await open(other).expect(403);
    await open(link.replace(labId, course.lessonId)).expect(403);
  });

  it('is never sent with its marker, not even to administrators', async () => {
    expect((await download(administrator)).toString()).not.toContain(FLAG_MARKER);
    const { body } = await administrator.get(`/api/admin/courses/${course.id}/contents`);
    const lessons = (body as { contents: { id: string; file_type: string; file_url: string }[] }[])[0]!
      .contents;
    const entry = lessons.find(({ id }) => id === labId)!;
    expect(entry).toMatchObject({
      file_type: 'lab',
      file_url: expect.stringContaining(`/api/files/labs/${labId}?`),
    });
  });
});

describe('submitting a flag', () => {
  it('completes the lesson with the learner’s own flag, however it is pasted', async () => {
    const flag = await flagOf(ananya);
    const { body } = await submit(ananya, `  ${flag.toLowerCase()}\n`).expect(200);
    expect(body).toEqual({ correct: true, completed: true });
    expect(await isCompleted(ananya)).toBe(true);
    expect((await submit(ananya, 'TRIAD{WRONG}')).body).toEqual({ correct: false, completed: true });
  });

  it('rejects another learner’s flag, and shows administrators whose it was', async () => {
    const shared = await flagOf(ananya);
    await download(rohan);
    // No learner: an administrator who tries the lab out doesn’t count.
    await download(administrator);
    const wrong = await submit(rohan, 'TRIAD{AAAAAAAAAAAAAAAAAAAAAAAA}').expect(200);
    const others = await submit(rohan, shared).expect(200);
    expect(others.body).toEqual(wrong.body);
    expect(await isCompleted(rohan)).toBe(false);
    expect(await figures()).toEqual([
      {
        lesson_id: labId,
        lesson_title: 'Find the exfiltration',
        downloaded: 2,
        solved: 0,
        attempts: 2,
        shared_flags: [
          {
            user_id: rohan.id,
            user_name: 'Rohan Mehta',
            owner_id: ananya.id,
            owner_name: 'Ananya Sharma',
            submitted_at: expect.any(String),
          },
        ],
      },
    ]);
  });

  it('rejects the learner’s own flag of another lab', async () => {
    const other = await aLab(academy, administrator, { courseId: course.id });
    await download(ananya, other);
    expect((await submit(ananya, await flagOf(ananya), other).expect(200)).body).toMatchObject({
      correct: false,
    });
  });

  it('accepts the old flag after the file was replaced', async () => {
    const flag = await flagOf(ananya);
    await administrator
      .put(`/api/admin/courses/contents/${labId}`)
      .field('upload_id', await aLabUpload(academy, administrator, aLabFile(8192)))
      .expect(200);
    expect((await download(ananya)).toString()).toContain(flag);
    expect((await submit(ananya, flag)).body).toMatchObject({ correct: true });
  });

  it('allows ten attempts a minute', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await submit(ananya, `TRIAD{${attempt}}`).expect(200);
    const refused = await submit(ananya, await flagOf(ananya));
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Ten flags a minute are enough. Please wait a minute and try again');
    await submit(rohan, 'TRIAD{1}').expect(200);
    const other = await aLab(academy, administrator, { courseId: course.id });
    await submit(ananya, 'TRIAD{1}', other).expect(200);
  });

  it('is required to complete a lab', async () => {
    const marked = await ananya.post(`/api/auth/v1/content/${labId}/progress`).send({ completed: true });
    expect(marked.status).toBe(409);
    expect(marked.body).toMatchObject({
      code: 'learning.lab_not_solved',
      message: 'Submit the flag to complete this lab',
    });
  });

  it('stores nothing for administrators, and is 404 for other lessons', async () => {
    await download(administrator);
    await submit(administrator, 'TRIAD{A}').expect(200);
    expect(await figures()).toMatchObject([{ attempts: 0 }]);
    await submit(ananya, 'TRIAD{A}', course.lessonId).expect(404);
    await submit(ananya, ' ').expect(400);
  });
});

describe('uploading a lab', () => {
  const send = async (file: Buffer): Promise<Response> => {
    const upload = await ResumableUpload.begin(academy, administrator.token, {
      size: file.length,
      purpose: 'lab',
    });
    return upload.send(file, 0);
  };
  const messageOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { message: string }).message;

  it('accepts a file of any type that contains the marker', async () => {
    const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), aLabFile()]);
    expect((await send(elf)).status).toBe(204);
  });

  it('rejects a file without the marker, and says what to add', async () => {
    const refused = await send(Buffer.alloc(5000, 'x'));
    expect(refused.status).toBe(415);
    expect(await messageOf(refused)).toBe(
      `Write ${FLAG_MARKER} into the file where the learner’s flag belongs, and upload it again`,
    );
  });

  it('rejects archives, which a flag would corrupt', async () => {
    const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), aLabFile(5000)]);
    const refused = await send(zip);
    expect(refused.status).toBe(415);
    expect(await messageOf(refused)).toContain(
      'A container such as zip, jar, apk or epub checks its contents',
    );
  });

  it('rejects uploads that were not made for a lab', async () => {
    const pdf = aPdf(5000);
    const upload = await ResumableUpload.begin(academy, administrator.token, { size: pdf.length });
    await upload.send(pdf, 0);
    const added = await administrator
      .post(`/api/admin/courses/${course.id}/contents`)
      .field('module_name', 'Foundations')
      .field('lesson_title', 'Lab')
      .field('file_type', 'lab')
      .field('upload_id', upload.id);
    expect(added.status).toBe(400);
    expect(added.body).toMatchObject({ code: 'catalogue.not_a_lab_file' });
  });
});
