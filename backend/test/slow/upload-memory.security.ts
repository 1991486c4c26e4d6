import fs from 'node:fs/promises';
import http from 'node:http';
import sharp from 'sharp';
import { AcademyUnderAttack, type Person } from '../security/academy-under-attack.js';

const MB = 1024 * 1024;
const PEOPLE = 10;
const STALLED = 250;
/** Of learners behind one address. */
const PLACES = 6;
/** Everything the API process and its children hold, at their worst: two of the largest images drawn at once. Node 26 takes a third more than Node 20. */
const MOST_BYTES = (process.version.startsWith('v20.') ? 768 : 1024) * MB;

/** Without /proc there is nothing to measure by. */
(process.platform === 'linux' ? describe : describe.skip)('V15.2, API4:2023: what uploads may hold', () => {
  let academy: AcademyUnderAttack;
  let people: Person[];

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start({ env: { TRUST_PROXY: '1' } });
    people = await Promise.all(Array.from({ length: PEOPLE }, () => academy.learner()));
  });
  afterAll(() => academy?.stop());

  /** The most that the API and its children held while `work` ran. */
  async function mostDuring(work: () => Promise<void>): Promise<number> {
    let most = 0;
    const watch = setInterval(
      () => void memoryOf(academy.pid).then((now) => (most = Math.max(most, now))),
      50,
    );
    try {
      await work();
    } finally {
      clearInterval(watch);
    }
    most = Math.max(most, await memoryOf(academy.pid));
    // Less would mean that nothing was measured.
    expect(most).toBeGreaterThan(50 * MB);
    return most;
  }

  /** Everybody from an address of their own. */
  const avatar = ({ as, id }: Person, image: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('avatar', new Blob([image], { type: 'image/png' }), 'a.png');
    const address = `203.0.113.${people.findIndex((person) => person.id === id)}`;
    return as.put('/api/auth/v1/me/avatar', form, { 'X-Forwarded-For': address });
  };

  it('one person may send two pictures at once, and a picture that stalls is given up after 30 seconds', async () => {
    const [person, other] = people as [Person, Person];
    const image = new Uint8Array(await largeImage(64, 3).png().toBuffer());
    const since = performance.now();
    const stalled = [1, 2, 3].map(() => answerTo(stalledPicture(academy.url, person.token)));
    expect((await Promise.race(stalled)).statusCode).toBe(503);
    expect((await avatar(other, image)).status).toBe(200);
    const answers = (await Promise.all(stalled)).map(({ statusCode }) => statusCode);
    expect(answers.sort()).toEqual([408, 408, 503]);
    expect(performance.now() - since).toBeGreaterThan(29_000);
    expect((await avatar(person, image)).status).toBe(200);
  });

  it(`of the stalled pictures of ten people behind one address ${PLACES} are received: the others are told at once to come back`, async () => {
    const requests = people.flatMap(({ token }) => [1, 2].map(() => stalledPicture(academy.url, token)));
    const first: (number | undefined)[] = [];
    await new Promise<void>((resolve) => {
      for (const request of requests) {
        request.on('error', () => undefined);
        request.on('response', (response) => {
          response.resume();
          if (first.push(response.statusCode) === requests.length - PLACES) resolve();
        });
      }
    });
    for (const request of requests) request.destroy();
    expect(first).toEqual(Array(requests.length - PLACES).fill(503));
  });

  it(`${STALLED} stalled pictures of 4 MB hold ${PLACES} slots; the others are refused at once`, async () => {
    const requests: http.ClientRequest[] = [];
    const most = await mostDuring(async () => {
      const refused = new Promise<http.IncomingMessage[]>((resolve, reject) => {
        const answers: http.IncomingMessage[] = [];
        for (let count = 0; count < STALLED; count += 1) {
          const request = stalledPicture(academy.url, people[count % PEOPLE]!.token);
          requests.push(request);
          // Without an answer the learner would read nothing of the reason.
          request.on('error', reject);
          request.on('response', (response) => {
            response.resume();
            if (answers.push(response) === STALLED - PLACES) resolve(answers);
          });
        }
      });
      for (const { statusCode, headers } of await refused) {
        // On a loaded machine a place falls free meanwhile, by 30 seconds without the whole picture.
        expect([503, 408]).toContain(statusCode);
        expect(headers['retry-after']).toBe(statusCode === 503 ? '5' : undefined);
      }
    });
    for (const request of requests) request.destroy();
    expect(most).toBeLessThan(MOST_BYTES / 2);
  }, 120_000);

  it('images of 16 bits that unpack to more than 160 MB are refused by their header', async () => {
    const image = new Uint8Array(await largeImage(6200, 3).toColourspace('rgb16').png().toBuffer());
    const most = await mostDuring(async () => {
      await Promise.all(
        people.map(async (person) => {
          for (let count = 0; count < 2; count += 1) {
            const { status, body } = await avatar(person, image);
            expect(status).toBe(415);
            expect(body).toMatchObject({
              message:
                'This image unpacks to more than 160 MB. Please save it with 8 bits per channel, or smaller',
            });
          }
        }),
      );
    });
    expect(most).toBeLessThan(MOST_BYTES);
  }, 180_000);

  it('the largest images that are taken are drawn in processes of their own, within the same bound', async () => {
    const image = new Uint8Array(await largeImage(6300, 4).png({ progressive: true }).toBuffer());
    const most = await mostDuring(async () => {
      const answers = await Promise.all(people.slice(0, 4).map((person) => avatar(person, image)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
    expect(most).toBeLessThan(MOST_BYTES);
  }, 180_000);
});

const largeImage = (side: number, channels: 3 | 4) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 30, g: 60, b: 90, alpha: 1 } } });

/** One for all requests: the memory of the test's own process is not what is measured. */
const HALF_A_PICTURE = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.alloc(4 * MB),
]);

const KEPT_ALIVE = new http.Agent({ keepAlive: true });

/** Sends 4 MB of a picture, and then nothing more. */
function stalledPicture(url: string, token: string): http.ClientRequest {
  const request = http.request(`${url}/api/auth/v1/me/avatar`, {
    method: 'PUT',
    // As browsers do: for "Connection: close" the server would hang up over the rest of the picture.
    agent: KEPT_ALIVE,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=cut',
      'Content-Length': String(5 * MB),
    },
  });
  request.write(
    '--cut\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  request.write(HALF_A_PICTURE);
  return request;
}

const answerTo = (request: http.ClientRequest): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve(response);
    });
  });

/** Resident memory of a process and of those that it has started, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const [status, children] = await Promise.all(
    [`/proc/${pid}/status`, `/proc/${pid}/task/${pid}/children`].map((file) =>
      fs.readFile(file, 'utf8').catch(() => ''),
    ),
  );
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status!)?.[1] ?? 0) * 1024;
  const others = await Promise.all(
    children!
      .split(' ')
      .filter(Boolean)
      .map((child) => memoryOf(Number(child))),
  );
  return others.reduce((sum, bytes) => sum + bytes, own);
}
