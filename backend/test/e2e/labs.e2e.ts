import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { newId } from '../../src/platform/database/columns.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aPdf } from '../factories/files.js';
import { aLab, aLabFile, aLabUpload, aMachine, aTask, aZip } from '../factories/labs.js';
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
const answer = (person: SignedIn, task_id: string, typed: string, id = labId) =>
  person.post(`/api/auth/v1/content/${id}/lab/answers`).send({ task_id, answer: typed });
const submit = (person: SignedIn, flag: string, id = labId) => answer(person, 'flag', flag, id);
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
      kind: 'download',
      file_name: 'memory.raw',
      file_size: 4096,
      tasks: [{ id: 'flag', answer_kind: 'flag', points: 10, earned: null }],
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

describe('the flag of a lab without other tasks', () => {
  it('completes the lesson with the learner’s own flag, however it is pasted', async () => {
    const flag = await flagOf(ananya);
    const { body } = await submit(ananya, `  ${flag.toLowerCase()}\n`).expect(200);
    expect(body).toEqual({ correct: true, points: 10, completed: true });
    expect(await isCompleted(ananya)).toBe(true);
    expect((await submit(ananya, 'TRIAD{WRONG}')).body).toEqual({
      correct: false,
      points: 10,
      completed: true,
    });
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
        started: 2,
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

  it('allows ten attempts a minute', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await submit(ananya, `TRIAD{${attempt}}`).expect(200);
    const refused = await submit(ananya, await flagOf(ananya));
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Ten answers a minute are enough. Please wait a minute and try again');
    await submit(rohan, 'TRIAD{1}').expect(200);
    const other = await aLab(academy, administrator, { courseId: course.id });
    await submit(ananya, 'TRIAD{1}', other).expect(200);
  });

  it('is required to complete a lab', async () => {
    const marked = await ananya.post(`/api/auth/v1/content/${labId}/progress`).send({ completed: true });
    expect(marked.status).toBe(409);
    expect(marked.body).toMatchObject({
      code: 'learning.lab_not_solved',
      message: 'Solve the lab’s tasks to complete it',
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

describe('the tasks of a lab', () => {
  const hint = (person: SignedIn, task_id: string, number: number) =>
    person.post(`/api/auth/v1/content/${labId}/lab/hints`).send({ task_id, hint: number });
  const tasks = [
    aTask('address', { points: 20, answer: { kind: 'text', options: [], values: ['185.220.101.4'] } }),
    aTask('shell', {
      points: 30,
      answer: { kind: 'set', options: [], values: ['c99.php', 'wso.php'] },
      hints: [
        { text: 'Look at `/uploads`.', cost: 5 },
        { text: 'They end in php.', cost: 15 },
      ],
    }),
    aTask('token', { points: 50, answer: { kind: 'flag', options: [], values: [] } }),
  ];
  const save = (lab: { revision?: number; pass_points?: number; tasks?: unknown }) =>
    administrator.put(`/api/admin/labs/${labId}`).send({ revision: 0, pass_points: 30, tasks, ...lab });

  beforeEach(async () => {
    await save({}).expect(200);
  });

  it('are shown in order, without answers or hints', async () => {
    const { body } = await lab(ananya).expect(200);
    expect(body).toMatchObject({ points: 0, pass_points: 30, max_points: 100, completed: false });
    expect(body.tasks).toEqual([
      {
        id: 'address',
        prompt: 'About address',
        points: 20,
        answer_kind: 'text',
        options: [],
        hints: [],
        earned: null,
      },
      expect.objectContaining({
        id: 'shell',
        hints: [
          { cost: 5, text: null },
          { cost: 15, text: null },
        ],
      }),
      expect.objectContaining({ id: 'token', answer_kind: 'flag' }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/185\.220|c99|uploads/);
  });

  it('give their points, and enough points complete the lesson', async () => {
    expect((await answer(ananya, 'address', ' 185.220.101.4 ').expect(200)).body).toEqual({
      correct: true,
      points: 20,
      completed: false,
    });
    expect((await answer(ananya, 'address', '185.220.101.4')).body).toMatchObject({ points: 20 });
    expect((await answer(ananya, 'shell', 'c99.php')).body).toMatchObject({ correct: false, points: 20 });
    expect((await answer(ananya, 'shell', 'WSO.php, c99.php')).body).toEqual({
      correct: true,
      points: 50,
      completed: true,
    });
    expect(await isCompleted(ananya)).toBe(true);
    expect((await lab(ananya)).body).toMatchObject({
      points: 50,
      completed: true,
      tasks: [{ earned: 20 }, { earned: 30 }, { earned: null }],
    });
    expect((await lab(rohan)).body).toMatchObject({ points: 0 });
  });

  it('complete the lesson also when two are solved in the same moment', async () => {
    const solved = await Promise.all([
      answer(ananya, 'address', '185.220.101.4'),
      answer(ananya, 'shell', 'c99.php wso.php'),
    ]);
    expect(solved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isCompleted(ananya)).toBe(true);
  });

  it('give less after a hint; hints come in order, and cost once', async () => {
    await hint(ananya, 'shell', 2).expect(404);
    expect((await hint(ananya, 'shell', 1).expect(200)).body).toEqual({ text: 'Look at `/uploads`.' });
    await hint(ananya, 'shell', 1).expect(200);
    expect((await lab(ananya)).body.tasks[1].hints).toEqual([
      { cost: 5, text: 'Look at `/uploads`.' },
      { cost: 15, text: null },
    ]);
    expect((await answer(ananya, 'shell', 'c99.php wso.php')).body).toMatchObject({ points: 25 });
    // After the task is solved it costs nothing.
    await hint(ananya, 'shell', 2).expect(200);
    expect((await lab(ananya)).body).toMatchObject({ points: 25 });
    await hint(ananya, 'shell', 3).expect(404);
    await hint(ananya, 'gone', 1).expect(404);
  });

  it('keep what was solved when they are rewritten, and the flag of a replaced file', async () => {
    const flag = await flagOf(ananya);
    await answer(ananya, 'address', '185.220.101.4').expect(200);
    await administrator
      .put(`/api/admin/courses/contents/${labId}`)
      .field('upload_id', await aLabUpload(academy, administrator, aLabFile(8192)))
      .expect(200);
    await save({ revision: 1, tasks: [tasks[2], { ...tasks[0], points: 40 }] }).expect(200);
    expect((await lab(ananya)).body).toMatchObject({ points: 20, max_points: 90 });
    expect((await answer(ananya, 'token', flag)).body).toEqual({
      correct: true,
      points: 70,
      completed: true,
    });
    expect((await answer(ananya, 'shell', 'c99.php')).body).toMatchObject({ code: 'learning.task_gone' });
  });

  it('are tried by administrators without a trace', async () => {
    expect((await answer(administrator, 'address', '185.220.101.4')).body).toEqual({
      correct: true,
      points: 20,
      completed: false,
    });
    await hint(administrator, 'shell', 2).expect(200);
    expect((await lab(administrator)).body).toMatchObject({ points: 0 });
    expect(await figures()).toMatchObject([{ started: 0, attempts: 0 }]);
  });

  it('are not overwritten by a second administrator, and refused with what is wrong with them', async () => {
    const late = await save({ revision: 0 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'learning.lab_changed' });
    const wrong = await save({
      revision: 1,
      pass_points: 60,
      tasks: [...tasks, aTask('address', { points: 0 })],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.details.map(({ message }: { message: string }) => message)).toEqual([
      'Task 4: the number of points must be a whole number from 1 to 1000',
      'Task 4: the id is used by another task',
    ]);
    // 20, 10 after both hints, and 50.
    expect((await save({ revision: 1, pass_points: 81 })).body.message).toBe(
      'The points needed may be at most 80, which a learner who takes every hint still reaches',
    );
    await ananya.put(`/api/admin/labs/${labId}`).send({}).expect(403);
    await administrator.get(`/api/admin/labs/${course.lessonId}`).expect(404);
  });
});

describe('the files of a terminal lab', () => {
  const files = {
    'README.txt': 'Who entered?',
    'logs/auth.log': 'line\n'.repeat(30_000),
    'note.txt': 'plain {{flag:token}}, base64 {{flag:token|base64}}, other {{flag:gone}}',
  };
  let terminalId: string;

  beforeEach(async () => {
    terminalId = await aLab(academy, administrator, { courseId: course.id, file: aZip(files) });
    await administrator
      .put(`/api/admin/labs/${terminalId}`)
      .send({
        revision: 0,
        pass_points: 10,
        tasks: [aTask('token', { answer: { kind: 'flag', options: [], values: [] } })],
      })
      .expect(200);
  });

  const open = async (person: SignedIn) =>
    (await person.get(`/api/auth/v1/content/${terminalId}/lab/files`).expect(200)).body as {
      archive_url: string;
      archive_size: number;
      templates: { path: string; text: string }[];
    };

  it('are one zip for everybody, and the learner’s own flags beside it', async () => {
    expect((await lab(ananya, terminalId)).body).toMatchObject({ kind: 'terminal' });
    const [hers, his] = [await open(ananya), await open(rohan)];
    expect(hers.templates.map(({ path }) => path)).toEqual(['note.txt']);
    const flag = FLAG.exec(hers.templates[0]!.text)![0];
    expect(hers.templates[0]!.text).toBe(
      `plain ${flag}, base64 ${Buffer.from(flag).toString('base64')}, other {{flag:gone}}`,
    );
    expect(FLAG.exec(his.templates[0]!.text)![0]).not.toBe(flag);
    const zip = await academy.http().get(hers.archive_url).responseType('blob').expect(200);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect((zip.body as Buffer).equals(aZip(files))).toBe(true);
    expect((zip.body as Buffer).length).toBe(hers.archive_size);
    expect((await answer(rohan, 'token', flag, terminalId)).body).toMatchObject({ correct: false });
    expect((await answer(ananya, 'token', flag, terminalId)).body).toMatchObject({
      correct: true,
      completed: true,
    });
  });

  it('show administrators which tasks’ flags have a place', async () => {
    const { body } = await administrator.get(`/api/admin/labs/${terminalId}`).expect(200);
    expect(body).toMatchObject({ kind: 'terminal', flag_places: ['token', 'gone'], revision: 1 });
  });
});

describe('the machines of a lab', () => {
  const token = aTask('token', { answer: { kind: 'flag', options: [], values: [] } });
  const save = (machines: unknown, revision = 0) =>
    administrator
      .put(`/api/admin/labs/${labId}`)
      .send({ revision, pass_points: 10, tasks: [token], ...(machines !== undefined && { machines }) });

  it('have the learner’s own flags in their files, and stay when only tasks are saved', async () => {
    expect((await save([aMachine()]).expect(200)).body).toMatchObject({
      kind: 'machine',
      flag_places: ['token'],
    });
    await save(undefined, 1).expect(200);
    const path = `/api/auth/v1/content/${labId}/lab/machines`;
    const { body } = await ananya.get(path).expect(200);
    const config = (body as { machines: { files: Record<string, { text: string }> }[] }).machines[0]!.files[
      'etc/router.conf'
    ]!;
    const flag = FLAG.exec(config.text)![0];
    expect(body).toEqual({
      machines: [{ ...aMachine(), files: { 'etc/router.conf': { ...config, text: `password=${flag}` } } }],
    });
    expect((await answer(rohan, 'token', flag)).body).toMatchObject({ correct: false });
    expect((await answer(ananya, 'token', flag)).body).toMatchObject({ correct: true, completed: true });
    expect((await save(null, 2).expect(200)).body).toMatchObject({ kind: 'download', machines: null });
    await ananya.get(path).expect(404);
  });

  it.each([
    [[{ ...aMachine(), address: '8.8.8.8' }], 'Machine 1, address: is no address that begins with 10.'],
    [[aMachine(), aMachine()], 'The machines have the same host name'],
    [[], 'The machines need at least one machine'],
    ['x', /^The machines /],
  ])('are refused with what is wrong with them: %j', async (machines, message) => {
    const { status, body } = await save(machines);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'learning.invalid_lab', message: expect.stringMatching(message) });
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

  it('rejects a zip that can’t be a lab, with the reason', async () => {
    const refused = await send(aZip({ 'a/passwd': ['/etc/passwd', 0o120777] }));
    expect(refused.status).toBe(415);
    expect(await messageOf(refused)).toContain('can’t be a lab: a/passwd is a link or a device');
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

describe('the commands of a lab', () => {
  const history = (person: SignedIn, commands: string, run_id: string) =>
    person.put(`/api/auth/v1/content/${labId}/lab/history`).send({ run_id, commands });
  const share = (person: SignedIn, shared: boolean) =>
    person.put(`/api/auth/v1/content/${labId}/lab/history/sharing`).send({ shared });
  const listed = async () => (await administrator.get(`/api/admin/labs/${labId}/histories`).expect(200)).body;
  const commandsOf = async (person: SignedIn) =>
    (await administrator.get(`/api/admin/labs/${labId}/histories/${person.id}`).expect(200)).body.commands;
  const isShared = async (person: SignedIn) => (await lab(person).expect(200)).body.shares_history;

  it('are saved only while their learner shares them', async () => {
    const run = newId();
    expect(await isShared(ananya)).toBe(false);
    expect((await history(ananya, 'ls', run).expect(200)).body).toEqual({ shared: false });
    expect(await listed()).toEqual([]);

    await share(ananya, true).expect(200);
    expect([await isShared(ananya), await isShared(rohan)]).toEqual([true, false]);
    expect((await history(ananya, 'ls\n<b>cat</b>', run).expect(200)).body).toEqual({ shared: true });
    expect(await listed()).toEqual([
      { user_id: ananya.id, user_name: 'Ananya Sharma', updated_at: expect.any(String) },
    ]);
    expect(await commandsOf(ananya)).toBe('ls\n<b>cat</b>');

    await share(ananya, false).expect(200);
    expect(await listed()).toEqual([]);
    await administrator.get(`/api/admin/labs/${labId}/histories/${ananya.id}`).expect(404);
    // One that was under way.
    expect((await history(ananya, 'ls\ncat', run).expect(200)).body).toEqual({ shared: false });
    expect(await listed()).toEqual([]);
  });

  it('of earlier runs stay, as far as there is room', async () => {
    await share(ananya, true).expect(200);
    const [first, second] = [newId(), newId()];
    await history(ananya, 'ls\n', first).expect(200);
    await history(ananya, 'ls\ncat\n', first).expect(200);
    await history(ananya, 'id\n', second).expect(200);
    // Switched on again, nothing is lost.
    await share(ananya, true).expect(200);
    expect(await commandsOf(ananya)).toBe('ls\ncat\nid\n');
    await history(ananya, 'x'.repeat(63_996), second).expect(200);
    expect(await commandsOf(ananya)).toBe(`cat\n${'x'.repeat(63_996)}`);
    await history(ananya, 'x'.repeat(64_001), second).expect(400);
  });

  it('are nobody’s but administrators’ to read, and need access to the lab', async () => {
    await rohan.get(`/api/admin/labs/${labId}/histories`).expect(403);
    await share(await aLearner(academy), true).expect(403);
    expect((await share(administrator, true).expect(200)).body).toEqual({ shared: false });
    await share(ananya, true).expect(200);
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [
      ananya.id,
    ]);
    expect((await history(ananya, 'ls', newId()).expect(200)).body).toEqual({ shared: false });
    await share(ananya, false).expect(200);
    expect(await listed()).toEqual([]);
  });
});
