import http from 'node:http';
import { aCourse } from '../factories/courses.js';
import { aPdf } from '../factories/files.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import { peopleWhoPaid } from './people-who-paid.js';
import { RECOVERY_MS } from './times.js';

/** What is under way gets this long after a SIGTERM. */
const GRACE_MS = 20_000;

describe('SIGTERM: no more work is taken, what runs is finished, exit 0 within 20 seconds', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let course: { id: string };

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
    course = await aCourse(academy);
  });
  afterAll(() => academy.stop());

  function startUpload(api: AcademyProcess): { request: http.ClientRequest; status: Promise<number> } {
    const request = http.request(`${api.url}/api/admin/courses/${course.id}/contents`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${administrator.token}`,
        'Content-Type': 'multipart/form-data; boundary=cut',
      },
    });
    const status = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject);
    });
    const field = (name: string, value: string) =>
      `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    request.write(
      field('module_name', 'Foundations') + field('lesson_title', 'Reading') + field('file_type', 'pdf'),
    );
    request.write(
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    );
    // More than its type is told by, so that its storing begins.
    request.write(aPdf(8_000));
    return { request, status };
  }

  it('of the API, with requests and an upload under way', async () => {
    const [paid] = await peopleWhoPaid(academy, course, 1);
    const api = await AcademyProcess.startApi(academy.config);
    const gate = await Gate.close(academy, 'SELECT 1 FROM payments WHERE id = $1 FOR UPDATE', [
      paid!.paymentId,
    ]);
    const approval = fetch(`${api.url}/api/payments/manual-payments/${paid!.paymentId}/approve`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    const upload = startUpload(api);
    await gate.untilWaiting(1);
    const books = new Books(academy);
    await eventually(async () => (await books.count('unattached_files')) > 0, 'the upload to have begun');

    const began = Date.now();
    const exit = api.stop();
    await eventually(
      () =>
        fetch(`${api.url}/health/live`).then(
          () => false,
          () => true,
        ),
      'the API to take no more requests',
    );
    await gate.open();
    upload.request.end('\r\n--cut--\r\n');

    expect((await approval).status).toBe(200);
    expect(await upload.status).toBe(201);
    expect(await exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(GRACE_MS);
  });

  it('of the API, with a stalled upload', async () => {
    const api = await AcademyProcess.startApi(academy.config);
    const upload = startUpload(api);
    const cut = upload.status.then(
      () => false,
      () => true,
    );
    await fetch(`${api.url}/health/live`);
    const began = Date.now();
    expect(await api.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(GRACE_MS + 1_000);
    expect(await cut).toBe(true);
  });

  it(
    'of the worker, with jobs under way',
    async () => {
      const paid = await peopleWhoPaid(academy, course, 2);
      const gate = await Gate.close(academy, 'LOCK TABLE enrolments IN SHARE ROW EXCLUSIVE MODE');
      const worker = AcademyProcess.startWorker(academy.config);
      for (const { paymentId } of paid) {
        await administrator.post(`/api/payments/manual-payments/${paymentId}/approve`).expect(200);
      }
      const books = new Books(academy);
      await eventually(
        async () =>
          (await books.count(`pg_locks WHERE relation = 'enrolments'::regclass AND NOT granted`)) > 0,
        'a job to be in the middle of its work',
        RECOVERY_MS,
      );
      const exit = worker.stop();
      await gate.open();
      expect(await exit).toBe(0);
      expect(await books.count('enrolments')).toBeGreaterThanOrEqual(1);
    },
    RECOVERY_MS,
  );
});
