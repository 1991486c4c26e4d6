import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { CertificateSweep, KeyRotationService, VerifyPage } from '../../src/modules/credentials/index.js';
import { IssuingService } from '../../src/modules/credentials/issuing.service.js';
import { signDocument } from '../../src/modules/credentials/signing/data-integrity.js';
import { multikeyOf, privateKeyOf } from '../../src/modules/credentials/signing/ed25519.js';
import { SigningKeyService } from '../../src/modules/credentials/signing/signing-key.service.js';
import { Outbox } from '../../src/platform/events/index.js';
import { readBakedCredential } from '../credentials/baked-png.js';
import { verifyAt } from '../credentials/stranger.js';
import type { SignedCredential } from '../credentials/verifier.js';
import { aCandidate, anAssessment, Tab } from '../factories/assessments.js';
import { aCourse } from '../factories/courses.js';
import {
  aCertificate,
  aCompletion,
  announceCompletion,
  certificatesOf,
  credentialOf,
} from '../factories/credentials.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { startWorker, TestAcademy } from '../setup/test-academy.js';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.js';

let academy: TestAcademy;
let administrator: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start();
  administrator = await anAdministrator(academy);
});
afterAll(() => academy.stop());

const verify = (credential: SignedCredential, trusted?: string, place = academy) =>
  verifyAt(place, credential, trusted);

const revoke = (id: string, reason = 'Issued to the wrong account') =>
  administrator.post(`/api/admin/credentials/${id}/revoke`).send({ reason });
const check = (code: string) => academy.http().get(`/api/public/credentials/${code}`);

describe('issuing', () => {
  it('follows the last lesson of a course, with a mail that leads to the verify page', async () => {
    const course = await aCourse(academy, { title: 'Kerberos, told plainly' });
    const learner = await aLearner(academy, { fullName: 'Ananya Sharma' });
    await anEnrolment(academy, learner, course);
    expect(await certificatesOf(learner)).toEqual([]);
    await learner
      .post(`/api/auth/v1/content/${course.lessonId}/quiz`)
      .send({ answers: { q1: ['88'], q2: ['TGT', 'ST'] } })
      .expect(200);
    await academy.drainQueues();
    const [certificate, ...more] = await certificatesOf(learner);
    expect(more).toEqual([]);
    expect(certificate).toMatchObject({
      state: 'valid',
      course_id: course.id,
      course_title: 'Kerberos, told plainly',
      recipient_name: 'Ananya Sharma',
      basis: ['lessons'],
      visibility: 'link',
    });
    await eventually(
      () =>
        academy.mails
          .to(learner.email)
          .some(({ subject }) => subject === 'Your certificate: Kerberos, told plainly'),
      'the mail',
    );
    expect(academy.mails.to(learner.email).at(-1)!.text).toContain(
      `https://academy.example/verify/${certificate!.code}`,
    );
  });

  it('waits for the final assessment of a course that has one, and says that it was passed', async () => {
    const course = await aCourse(academy);
    await anAssessment(administrator, course);
    const learner = await aCandidate(academy, course);
    await announceCompletion(academy, { learner, course, enrolmentId: course.id });
    await academy.drainQueues();
    expect(await certificatesOf(learner)).toEqual([]);
    const tab = new Tab(learner);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    await tab.submit(paper.id).expect(200);
    await academy.drainQueues();
    const [certificate] = await certificatesOf(learner);
    expect(certificate).toMatchObject({ state: 'valid', basis: ['lessons', 'assessment'] });
    expect(await credentialOf(academy, certificate!.code)).toMatchObject({
      evidence: [{ narrative: 'Timed by the server; not proctored.' }],
      credentialSubject: { result: [{ status: 'Completed' }] },
    });
    // Another learner's pass doesn't count.
    const another = await aCandidate(academy, course);
    await announceCompletion(academy, { learner: another, course, enrolmentId: another.id });
    await academy.drainQueues();
    expect(await certificatesOf(another)).toEqual([]);
  });

  it('gives one certificate, however often and however many at once complete', async () => {
    const course = await aCourse(academy);
    const learners = await Promise.all(Array.from({ length: 6 }, () => aLearner(academy)));
    // A salted address is in the certificates of those who have confirmed it.
    await academy.dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = ANY ($1)', [
      learners.map(({ id }) => id),
    ]);
    const completions = await Promise.all(
      learners.map((learner) => aCompletion(academy, { learner, course })),
    );
    await Promise.all(Array.from({ length: 9 }, () => announceCompletion(academy, completions[0]!)));
    await academy.drainQueues();
    const issued = await Promise.all(learners.map((learner) => certificatesOf(learner)));
    expect(issued.map((certificates) => certificates.length)).toEqual(learners.map(() => 1));
    const places = await academy.dataSource.query<{ list: number; places: string; salts: string }[]>(
      `SELECT status_list_id AS list, count(DISTINCT status_index) AS places,
              count(DISTINCT signed_json::json #>> '{credentialSubject,identifier,1,salt}') AS salts
       FROM credentials WHERE course_id = $1 GROUP BY 1`,
      [course.id],
    );
    expect(places).toEqual([{ list: expect.any(Number), places: '6', salts: '6' }]);
  });

  it('goes on in another status list once one is half full', async () => {
    const { certificate: before } = await aCertificate(academy);
    const counts = await academy.dataSource.query<{ assigned: number; issued: number }[]>(
      `SELECT assigned, (SELECT count(*)::int FROM credentials WHERE status_list_id = list.id) AS issued
       FROM status_lists list`,
    );
    expect(counts).toEqual([{ assigned: counts[0]!.issued, issued: counts[0]!.issued }]);
    await academy.dataSource.query('UPDATE status_lists SET assigned = 65536');
    const { certificate: after } = await aCertificate(academy);
    const [first, second] = [
      await credentialOf(academy, before.code),
      await credentialOf(academy, after.code),
    ] as const;
    expect([first, second].map(({ credentialStatus }) => credentialStatus)).toMatchObject([
      { statusListCredential: 'https://academy.example/credentials/status/1' },
      { statusListCredential: 'https://academy.example/credentials/status/2' },
    ]);
    await revoke(after.id).expect(200);
    await academy.drainQueues();
    expect([await verify(first), await verify(second)]).toEqual(['valid', 'revoked']);
  });

  it('catches up at the start of a worker and every 15 minutes, once, also when two start at once', async () => {
    const place = await TestAcademy.start({ worker: false });
    try {
      const course = await aCourse(place);
      const learners = await Promise.all(Array.from({ length: 5 }, () => aLearner(place)));
      const [done, revoked, unfinished] = [learners.slice(0, 3), learners[3]!, learners[4]!];
      for (const learner of done) await anEnrolment(place, learner, course, { completedAt: new Date() });
      await anEnrolment(place, revoked, course, { completedAt: new Date(), revokedAt: new Date() });
      await anEnrolment(place, unfinished, course);
      const workers = await Promise.all([startWorker(place.config), startWorker(place.config)]);
      const counts = async () =>
        (await Promise.all(learners.map((learner) => certificatesOf(learner)))).map(({ length }) => length);
      await eventually(
        async () => (await counts()).join() === '1,1,1,1,0',
        'the certificates of those who completed',
      );
      const later = await aLearner(place);
      await anEnrolment(place, later, course, { completedAt: new Date() });
      await workers[0].get(CertificateSweep).run();
      expect(await certificatesOf(later)).toHaveLength(1);
      expect(await workers[1].get(CertificateSweep).issueOwed()).toBe(0);
      for (const worker of workers) {
        await worker.stop();
      }
    } finally {
      await place.stop();
    }
  });

  it('is taken away by nothing: not by revoked access, an archived course, or another name of the account', async () => {
    const { certificate, learner, course } = await aCertificate(academy);
    const before = await credentialOf(academy, certificate.code);
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [
      learner.id,
    ]);
    await administrator.delete(`/api/admin/courses/${course.id}`).expect(200);
    await learner.patch('/api/auth/v1/me').send({ full_name: 'Somebody Else' }).expect(200);
    expect(await credentialOf(academy, certificate.code)).toEqual(before);
    expect(await verify(before)).toBe('valid');
    expect((await check(certificate.code).expect(200)).body).toMatchObject({
      state: 'valid',
      recipient_name: learner.fullName,
      course_title: course.title,
    });
    await expect(academy.dataSource.query('DELETE FROM users WHERE id = $1', [learner.id])).rejects.toThrow();
    await expect(
      academy.dataSource.query('DELETE FROM courses WHERE id = $1', [course.id]),
    ).rejects.toThrow();
  });
});

describe('the signing key', () => {
  const KEYS = ['a1', 'b2'].map((byte) => byte.repeat(32)) as [string, string];
  let database: TestDatabase;
  let dataDir: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-keys-'));
  });
  afterEach(async () => {
    await database.drop();
    await fs.rm(dataDir, { recursive: true });
  });

  /** The same academy, started again. */
  async function during<T>(
    env: Record<string, string>,
    work: (place: TestAcademy) => Promise<T>,
  ): Promise<T> {
    const kept = { url: database.url, drop: () => Promise.resolve() };
    const place = await TestAcademy.start({
      database: kept,
      env: { DATA_DIR: dataDir, ...env },
      worker: false,
    });
    const worker = await startWorker(place.config);
    try {
      return await work(place);
    } finally {
      await worker.stop();
      await place.stop();
    }
  }
  const health = async (place: TestAcademy) => {
    const { body } = await place.http().get('/health/ready').expect(200);
    return (body as { checks: { certificates: string } }).checks.certificates;
  };
  const keysOf = (place: TestAcademy) => place.app.get(SigningKeyService);
  const rotationOf = (place: TestAcademy) => place.app.get(KeyRotationService);
  const listedKeys = async (place: TestAcademy) => {
    const { body } = await place.http().get('/.well-known/did.json').expect(200);
    return (body as { assertionMethod: string[] }).assertionMethod;
  };

  it('is made once under DATA_DIR, and missed when it is gone: certificates wait for it', async () => {
    const file = path.join(dataDir, 'secrets/credential-signing-key');
    const { certificate } = await during({}, async (place) => {
      const issued = await aCertificate(place);
      expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
      expect(await health(place)).toBe('ok');
      return issued;
    });
    const key = await fs.readFile(file, 'utf8');
    await fs.rm(file);
    const learner = await during({}, async (place) => {
      expect(await health(place)).toBe('no_key');
      expect(await keysOf(place).problem()).toBe(
        `The key that signs certificates is missing: restore ${file}, or set CREDENTIAL_SIGNING_KEY to it.`,
      );
      const waiting = await aCompletion(place);
      await expect(
        place.app.get(IssuingService).award(place.dataSource.manager, {
          userId: waiting.learner.id,
          courseId: waiting.course.id,
        }),
      ).rejects.toMatchObject({ code: 'credentials.no_signing_key' });
      await expect(fs.access(file)).rejects.toThrow();
      // What was signed before holds without the key.
      expect(await verify(await credentialOf(place, certificate.code), undefined, place)).toBe('valid');
      return waiting.learner;
    });
    await fs.writeFile(file, key);
    await during({}, async (place) => {
      await eventually(
        async () => (await place.http(learner.token).get('/api/credentials/mine')).body[0]?.state === 'valid',
        'the certificate that waited for the key',
      );
      expect(await health(place)).toBe('ok');
    });
  });

  it('is rotated only when an operator says so; what the old one signed stays valid until it is withdrawn', async () => {
    const old = await during({ CREDENTIAL_SIGNING_KEY: KEYS[0] }, (place) => aCertificate(place));
    await during({ CREDENTIAL_SIGNING_KEY: KEYS[1] }, async (place) => {
      expect(await health(place)).toBe('no_key');
      expect(await keysOf(place).problem()).toMatch(
        /^The key z6Mk\w+ is not the one that signs certificates \(z6Mk\w+\): restore that one, or run "npm run signing-key -- accept"\.$/,
      );
      const [oldKey] = await listedKeys(place);
      await rotationOf(place).accept();
      const renewed = await aCertificate(place);
      expect(await listedKeys(place)).toHaveLength(2);
      const credentials = [
        await credentialOf(place, old.certificate.code),
        await credentialOf(place, renewed.certificate.code),
      ] as const;
      expect(credentials[0].proof.verificationMethod).toBe(oldKey);
      expect(credentials[1].proof.verificationMethod).not.toBe(oldKey);
      for (const credential of credentials) expect(await verify(credential, undefined, place)).toBe('valid');

      const oldId = oldKey!.split('#')[1]!;
      expect(await rotationOf(place).withdraw(oldId, 'Copied from a stolen laptop')).toBe(true);
      expect(await listedKeys(place)).not.toContain(oldKey);
      expect(await verify(credentials[0], undefined, place)).toBe('foreign');
      expect(await verify(credentials[1], undefined, place)).toBe('valid');
      const state = async (code: string) =>
        (await place.http().get(`/api/public/credentials/${code}`)).body.state;
      expect(await state(old.certificate.code)).toBe('invalid');
      expect(await state(renewed.certificate.code)).toBe('valid');
      // The one that signs can't be withdrawn, and a withdrawn one signs no more.
      const current = credentials[1].proof.verificationMethod.split('#')[1]!;
      expect(await rotationOf(place).withdraw(current, 'By mistake')).toBe(false);
    });
    await during({ CREDENTIAL_SIGNING_KEY: KEYS[0] }, async (place) => {
      expect(await rotationOf(place).accept()).toMatchObject({ isAccepted: false });
      expect(await health(place)).toBe('no_key');
    });
  });

  it('names an academy without an https address, with status lists of its own: a former key’s stay as it signed them', async () => {
    const env = { PUBLIC_URL: 'http://localhost:3000' };
    const [before, other] = await during({ ...env, CREDENTIAL_SIGNING_KEY: KEYS[0] }, async (place) => {
      const { certificate } = await aCertificate(place);
      const credential = await credentialOf(place, certificate.code);
      const issuer = (credential.issuer as { id: string }).id;
      expect(issuer).toMatch(/^did:key:z6Mk/);
      expect(await verify(credential, issuer, place)).toBe('valid');
      await place.http().get('/.well-known/did.json').expect(404);
      return [certificate, (await aCertificate(place)).certificate] as const;
    });
    await during({ ...env, CREDENTIAL_SIGNING_KEY: KEYS[1] }, async (place) => {
      await rotationOf(place).accept();
      const { certificate: after } = await aCertificate(place);
      const boss = await anAdministrator(place);
      await boss.post(`/api/admin/credentials/${before.id}/revoke`).send({ reason: 'Copied' }).expect(200);
      await place.drainQueues();
      for (const { code } of [after, other]) {
        const credential = await credentialOf(place, code);
        expect(await verify(credential, (credential.issuer as { id: string }).id, place)).toBe('valid');
      }
    });
  });
});

describe('verifying', () => {
  it('a stranger with other libraries finds it valid, and tampered whatever of it is changed', async () => {
    const { certificate } = await aCertificate(academy, {
      learner: await aLearner(academy, { fullName: 'प्रिया "Pia" O’Brien \\ शर्मा' }),
    });
    const credential = await credentialOf(academy, certificate.code);
    expect(await verify(credential)).toBe('valid');
    expect(credential.credentialSubject).toMatchObject({ identifier: [{ identityType: 'name' }] });
    const changed = (change: (copy: SignedCredential) => void) => {
      const copy = structuredClone(credential);
      change(copy);
      return verify(copy);
    };
    const subject = (copy: SignedCredential) =>
      copy.credentialSubject as {
        id: string;
        identifier: { identityHash: string }[];
        achievement: { name: string; criteria: { narrative: string } };
      };
    const findings = await Promise.all([
      changed((copy) => (subject(copy).identifier[0]!.identityHash = 'Somebody Else')),
      changed((copy) => (subject(copy).achievement.name = 'A better course')),
      changed((copy) => (subject(copy).achievement.criteria.narrative = 'None.')),
      changed((copy) => (subject(copy).id = 'urn:uuid:0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b')),
      changed((copy) => (copy['validFrom'] = '2020-01-01T00:00:00Z')),
      changed((copy) => (copy.credentialStatus!.statusListIndex = '5')),
      changed((copy) => delete copy.credentialStatus),
      changed((copy) => (copy['evidence'] = [{ type: ['Evidence'], narrative: 'Proctored.' }])),
    ]);
    expect(new Set(findings)).toEqual(new Set(['tampered']));
  });

  it('a credential that another key signed in the academy’s name is foreign, and so is another issuer’s', async () => {
    const { certificate } = await aCertificate(academy);
    const { proof, ...document } = await credentialOf(academy, certificate.code);
    const privateKey = privateKeyOf('c3'.repeat(32));
    const issuer = 'did:web:academy.example';
    const forged = await signDocument(document as never, {
      privateKey,
      verificationMethod: `${issuer}#${multikeyOf(privateKey)}`,
      at: new Date(),
    });
    expect(await verify(forged)).toBe('foreign');
    const withTheRightName = {
      ...(forged as object),
      proof: { ...(forged as { proof: object }).proof, verificationMethod: proof.verificationMethod },
    };
    expect(await verify(withTheRightName as never)).toBe('tampered');
    expect(await verify({ ...document, proof }, 'did:web:other.example')).toBe('foreign');
  });

  it('a certificate that was changed in the database is not valid', async () => {
    const { certificate } = await aCertificate(academy);
    await academy.dataSource.query(
      `UPDATE credentials SET signed_json = replace(signed_json, 'Ananya Iyer', 'Somebody Else') WHERE id = $1`,
      [certificate.id],
    );
    expect((await check(certificate.code)).body).toMatchObject({ state: 'invalid' });
  });

  it('a revoked one is revoked in the status list, and on the page with its reason', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const { certificate: another } = await aCertificate(academy);
    await revoke(certificate.id, 'Issued to the wrong account').expect(200);
    expect((await check(certificate.code)).body).toMatchObject({
      state: 'withdrawn',
      revoke_reason: 'Issued to the wrong account',
    });
    await academy.drainQueues();
    expect(await verify(await credentialOf(academy, certificate.code))).toBe('revoked');
    expect(await verify(await credentialOf(academy, another.code))).toBe('valid');
    await eventually(
      () =>
        academy.mails
          .to(learner.email)
          .some(({ subject }) => subject?.startsWith('Certificate withdrawn: ') === true),
      'the mail about the withdrawal',
    );
    // A late mail doesn't congratulate, and it is not issued again by itself.
    const congratulations = () =>
      academy.mails.to(learner.email).filter(({ subject }) => subject?.startsWith('Your certificate'));
    const before = congratulations().length;
    await academy.app.get(Outbox).publish(academy.dataSource.manager, 'credentials.credential-issued', {
      credentialId: certificate.id,
      userId: learner.id,
      courseId: certificate.course_id,
    });
    await announceCompletion(academy, {
      learner,
      course: { id: certificate.course_id },
      enrolmentId: certificate.id,
    });
    await academy.drainQueues();
    expect(congratulations()).toHaveLength(before);
    expect(await certificatesOf(learner)).toHaveLength(1);
    const again = await revoke(certificate.id).expect(409);
    expect(again.body).toMatchObject({ code: 'credentials.revoked' });
  });

  it('two workers write one status list, and neither loses what the other is for', async () => {
    const certificates = await Promise.all(Array.from({ length: 6 }, () => aCertificate(academy)));
    const second = await startWorker(academy.config);
    await Promise.all(certificates.map(({ certificate }) => revoke(certificate.id).expect(200)));
    await academy.drainQueues();
    for (const { certificate } of certificates)
      expect(await verify(await credentialOf(academy, certificate.code))).toBe('revoked');
    await second.stop();
  });

  it('a worker that starts adds what its list misses: a revocation and a replacement', async () => {
    // As after a job that failed too often.
    const changes = [`revoked_at = now(), revoke_reason = 'Copied answers'`, 'replaced_at = now()'];
    const missed: SignedCredential[] = [];
    for (const change of changes) {
      const { certificate } = await aCertificate(academy);
      await academy.dataSource.query(`UPDATE credentials SET ${change} WHERE id = $1`, [certificate.id]);
      missed.push(await credentialOf(academy, certificate.code));
    }
    const findings = async () => Promise.all(missed.map((credential) => verify(credential)));
    expect(await findings()).toEqual(['valid', 'valid']);
    const second = await startWorker(academy.config);
    await eventually(async () => (await findings()).join() === 'revoked,revoked', 'the list to say so');
    await second.stop();
  });

  it('says nothing of a private certificate that it doesn’t say of none', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const show = (visibility: string) =>
      learner.patch(`/api/credentials/mine/${certificate.id}`).send({ visibility }).expect(200);
    const places = (code: string) => [`/credentials/${code}.json`, `/api/public/credentials/${code}`];
    await show('private');
    for (const [index, address] of places(certificate.code).entries()) {
      const [ofPrivate, ofNone] = await Promise.all([
        academy.http().get(address),
        academy.http().get(places('0'.repeat(16))[index]!),
      ]);
      expect(ofPrivate.status).toBe(404);
      expect({ ...ofPrivate.body, request_id: '' }).toEqual({ ...ofNone.body, request_id: '' });
      expect(ofPrivate.headers['cache-control']).toBe('no-store');
    }
    await show('link');
    for (const address of places(certificate.code)) await academy.http().get(address).expect(200);
  });

  it('lets programs anywhere read the documents, for five minutes', async () => {
    const { certificate } = await aCertificate(academy);
    const { credentialSubject, credentialStatus } = await credentialOf(academy, certificate.code);
    const { id } = credentialSubject['achievement'] as { id: string };
    const [result] = credentialSubject['result'] as { resultDescription: string }[];
    const published = (await (await fetch(academy.url + new URL(id).pathname)).json()) as {
      resultDescription: { id: string }[];
    };
    expect(published.resultDescription.map((described) => described.id)).toEqual([result!.resultDescription]);
    const documents = {
      [`/credentials/${certificate.code}.json`]: 'application/vc',
      [new URL(credentialStatus!.statusListCredential).pathname]: 'application/vc',
      [new URL(id).pathname]: 'application/ld+json',
      '/.well-known/did.json': 'application/did+json',
    };
    for (const [address, type] of Object.entries(documents)) {
      const { status, headers } = await fetch(academy.url + address);
      expect([address, status, headers.get('content-type')?.split(';')[0]]).toEqual([address, 200, type]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('public, max-age=300');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const page = await fetch(`${academy.url}/verify/${certificate.code}`, {
      headers: { accept: 'application/vc' },
    });
    expect(page.headers.get('content-type')).toContain('application/vc');
    expect(page.headers.get('vary')).toContain('Accept');
    expect(await page.json()).toEqual(await credentialOf(academy, certificate.code));
    for (const address of [
      '/credentials/status/0',
      '/credentials/status/99999',
      '/credentials/status/x',
      `/achievements/${certificate.course_id}/99`,
      '/achievements/x/1',
    ])
      await academy
        .http()
        .get(address)
        .expect(404)
        .expect('Content-Type', /^application\/json/);
    const none = await fetch(`${academy.url}/credentials/${'0'.repeat(16)}.png`);
    expect(none.headers.get('content-type')).toMatch(/^application\/json/);
    expect(none.headers.get('cache-control')).toBe('no-store');
  });

  it('the page of a certificate has its own title, preview and alternate documents', async () => {
    const { certificate } = await aCertificate(academy, {
      learner: await aLearner(academy, { fullName: 'Ananya <Sharma>' }),
    });
    const page = academy.app.get(VerifyPage);
    expect(await page.headOf(`/verify/${certificate.code.toLowerCase()}/`)).toMatchObject({
      path: `/verify/${certificate.code}`,
      title: 'Ananya <Sharma>: Memory forensics field guide',
      description: expect.stringMatching(
        /^Valid\. Certificate issued to Ananya <Sharma> by Triad Academy on \d+ \w+ \d{4}\. Every lesson is complete\. The course has no final assessment\.$/,
      ),
      alternates: expect.arrayContaining([
        { type: 'application/vc', path: `/credentials/${certificate.code}.json` },
      ]),
    });
    // As it is printed, typed with spaces.
    const typed = encodeURIComponent(certificate.code.match(/.{4}/g)!.join(' '));
    expect(await page.headOf(`/verify/${typed}`)).toMatchObject({ path: `/verify/${certificate.code}` });
    expect(await page.headOf('/verify/0000000000000000')).toBeNull();
  });
});

describe('the files of a certificate', () => {
  const file = async (address: string) => {
    const answer = await fetch(academy.url + address);
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  };

  it('the badge has the credential baked in, and that verifies', async () => {
    const { certificate } = await aCertificate(academy);
    const { answer, content } = await file(`/credentials/${certificate.code}.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const baked = JSON.parse(readBakedCredential(content)!) as SignedCredential;
    expect(baked).toEqual(await credentialOf(academy, certificate.code));
    expect(await verify(baked)).toBe('valid');
    await revoke(certificate.id).expect(200);
    await academy.drainQueues();
    expect(await verify(baked)).toBe('revoked');
  });

  it('the PDF is one page with the credential attached', async () => {
    const { certificate } = await aCertificate(academy, {
      learner: await aLearner(academy, { fullName: 'प्रिया श्रीवास्तव' }),
    });
    const { answer, content } = await file(`/credentials/${certificate.code}.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const document = await PDFDocument.load(content);
    expect(document.getPageCount()).toBe(1);
    expect(document.getTitle()).toBe(`Certificate: प्रिया श्रीवास्तव, ${certificate.course_title}`);
    const attached = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFRawStream)
      .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8'))
      .find((text) => text.startsWith('{"@context"'));
    expect(JSON.parse(attached!)).toEqual(await credentialOf(academy, certificate.code));
  });

  it('the PDF and the picture of a shared link, 1200 × 630, change once it is withdrawn', async () => {
    const { certificate } = await aCertificate(academy);
    const drawn = async () =>
      Promise.all(
        ['.pdf', '/og.png'].map(
          async (end) => (await file(`/credentials/${certificate.code}${end}`)).content,
        ),
      );
    const [pdf, picture] = await drawn();
    expect(await drawn()).toEqual([pdf, picture]);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    await revoke(certificate.id, 'Issued to the wrong account').expect(200);
    const [endedPdf, endedPicture] = await drawn();
    expect(endedPdf).not.toEqual(pdf);
    expect(endedPicture).not.toEqual(picture);
  });

  it('are their owner’s alone while the certificate is private', async () => {
    const { certificate, learner } = await aCertificate(academy);
    await learner
      .patch(`/api/credentials/mine/${certificate.id}`)
      .send({ visibility: 'private' })
      .expect(200);
    for (const address of ['.pdf', '.png', '/og.png'])
      expect((await file(`/credentials/${certificate.code}${address}`)).answer.status).toBe(404);
    const names = { 'certificate.pdf': 'certificate', 'badge.png': 'badge', 'credential.json': 'credential' };
    for (const [download, name] of Object.entries(names)) {
      const { headers } = await learner
        .get(`/api/credentials/mine/${certificate.id}/${download}`)
        .expect(200);
      const kind = download.split('.')[1]!;
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${name}-${certificate.code}.${kind}"`,
      );
    }
  });

  it('are drawn whatever the name and the title', async () => {
    const { certificate } = await aCertificate(academy, {
      learner: await aLearner(academy, { fullName: '山田 Nguyễn 😀' }),
      course: await aCourse(academy, { title: '🚀' }),
    });
    expect(await verify(await credentialOf(academy, certificate.code))).toBe('valid');
    for (const address of ['.pdf', '.png', '/og.png'])
      expect((await file(`/credentials/${certificate.code}${address}`)).answer.status).toBe(200);
  });

  it('a correction with a letter that no font has is refused, and not used up', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const correct = (name: string) =>
      learner.post(`/api/credentials/mine/${certificate.id}/corrections`).send({ name });
    const { body } = await correct('𠮷田 Ananya').expect(400);
    expect(body.details).toEqual([{ field: 'name', message: expect.stringContaining('𠮷') }]);
    await correct('Yoshida Ananya').expect(201);
  });
});

describe('a learner', () => {
  const correct = (learner: SignedIn, id: string, name: string) =>
    learner.post(`/api/credentials/mine/${id}/corrections`).send({ name });

  it('corrects the name once, within 7 days: the new certificate replaces the one before', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const { body: corrected } = await correct(learner, certificate.id, 'Ananya Iyer-Sharma').expect(201);
    expect(corrected).toMatchObject({ state: 'valid', recipient_name: 'Ananya Iyer-Sharma' });
    expect(await certificatesOf(learner)).toEqual([corrected]);
    // A retry, because the response was lost.
    expect((await correct(learner, certificate.id, 'Ananya Iyer-Sharma').expect(201)).body).toEqual(
      corrected,
    );
    expect(await certificatesOf(learner)).toEqual([corrected]);
    expect((await check(certificate.code)).body).toMatchObject({
      state: 'replaced',
      replaced_by: corrected.code,
    });
    await academy.drainQueues();
    expect(await verify(await credentialOf(academy, certificate.code))).toBe('revoked');
    expect(await verify(await credentialOf(academy, corrected.code))).toBe('valid');
    expect((await correct(learner, corrected.id, 'Another').expect(409)).body).toMatchObject({
      code: 'credentials.already_corrected',
    });
    expect((await correct(learner, certificate.id, 'Another').expect(409)).body).toMatchObject({
      code: 'credentials.replaced',
    });
  });

  it('is sent to support where an administrator issued it with another name, also after a withdrawal', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const reissue = async (id: string) =>
      (
        await administrator
          .post(`/api/admin/credentials/${id}/reissue`)
          .send({ name: 'Ananya Menon', reason: 'Somebody else’s name' })
          .expect(201)
      ).body as { id: string };
    const renamed = await reissue(certificate.id);
    await correct(learner, renamed.id, 'Somebody Else').expect(409);
    await revoke(renamed.id).expect(200);
    const again = await reissue(renamed.id);
    expect((await correct(learner, again.id, 'Somebody Else').expect(409)).body).toMatchObject({
      code: 'credentials.already_corrected',
      message: 'The name on this certificate was changed before. Write to support to change it again.',
    });
  });

  it('is sent to support after 7 days', async () => {
    const { certificate, learner } = await aCertificate(academy);
    await academy.dataSource.query(
      `UPDATE credentials SET issued_at = now() - interval '7 days 1 second' WHERE id = $1`,
      [certificate.id],
    );
    expect((await correct(learner, certificate.id, 'Another').expect(409)).body).toMatchObject({
      code: 'credentials.too_late',
      message: 'A name can be corrected within 7 days. Write to support to change it now.',
    });
  });

  it('gets no other certificate for one that was withdrawn by correcting its name', async () => {
    const { certificate, learner } = await aCertificate(academy);
    await revoke(certificate.id).expect(200);
    expect((await correct(learner, certificate.id, 'Another').expect(409)).body).toMatchObject({
      code: 'credentials.revoked',
    });
    expect(await certificatesOf(learner)).toMatchObject([{ id: certificate.id, state: 'withdrawn' }]);
  });

  it('hides the certificate before the correction, too: it has the same course and the wrong name', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const { body: corrected } = await correct(learner, certificate.id, 'Ananya Iyer-Sharma').expect(201);
    const codes = [certificate.code, corrected.code];
    const show = (visibility: string) =>
      learner.patch(`/api/credentials/mine/${corrected.id}`).send({ visibility }).expect(200);
    await show('private');
    for (const code of codes) await check(code).expect(404);
    // The earlier one alone doesn't lead to the other.
    await learner.patch(`/api/credentials/mine/${certificate.id}`).send({ visibility: 'link' }).expect(200);
    expect((await check(certificate.code)).body).toMatchObject({ state: 'replaced', replaced_by: null });
    await show('link');
    for (const code of codes) await check(code).expect(200);
  });

  it('of two corrections at once makes one', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const answers = await Promise.all(
      ['Ananya A', 'Ananya B'].map((name) => correct(learner, certificate.id, name)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await certificatesOf(learner)).toHaveLength(1);
  });
});

describe('administrators', () => {
  const reissue = (id: string, name = 'Ananya Menon') =>
    administrator.post(`/api/admin/credentials/${id}/reissue`).send({ name, reason: 'Married name' });

  it('find a certificate by name, address, course or code, and those that were withdrawn', async () => {
    const course = await aCourse(academy, { title: 'Findable forensics' });
    const learner = await aLearner(academy, { fullName: 'Zubeida Qureshi' });
    const { certificate } = await aCertificate(academy, { learner, course });
    const search = async (query: Record<string, string>) =>
      (
        (await administrator.get('/api/admin/credentials').query(query).expect(200)).body as {
          id: string;
        }[]
      ).map(({ id }) => id);
    const spelled = certificate.code.toLowerCase().match(/.{4}/g)!.join('-');
    for (const q of ['zubeida', learner.email, 'findable', spelled])
      expect(await search({ q })).toEqual([certificate.id]);
    expect(await search({ q: 'zubeida', state: 'withdrawn' })).toEqual([]);
    await revoke(certificate.id).expect(200);
    expect(await search({ q: 'zubeida', state: 'withdrawn' })).toEqual([certificate.id]);
    expect(await search({ q: 'zubeida', state: 'live' })).toEqual([]);
  });

  it('issue a private certificate again: its mail doesn’t promise that others can check it', async () => {
    const { certificate, learner } = await aCertificate(academy);
    await learner
      .patch(`/api/credentials/mine/${certificate.id}`)
      .send({ visibility: 'private' })
      .expect(200);
    await reissue(certificate.id).expect(201);
    await academy.drainQueues();
    const mail = academy.mails.to(learner.email).find(({ subject }) => subject?.startsWith('Your new'));
    expect(mail!.text).toContain('It is private: no one else can check it');
    expect(mail!.text).toContain('https://academy.example/profile');
    expect(mail!.text).not.toContain('/verify/');
    expect(mail!.text).not.toContain('share its link');
  });

  it('issue a certificate again: instead of a live one, or after a withdrawal', async () => {
    const { certificate, learner } = await aCertificate(academy);
    const { body: renamed } = await reissue(certificate.id).expect(201);
    expect(renamed).toMatchObject({ recipient_name: 'Ananya Menon', state: 'valid' });
    for (const change of [reissue, revoke])
      expect((await change(certificate.id).expect(409)).body).toMatchObject({ code: 'credentials.replaced' });
    await revoke(renamed.id).expect(200);
    await reissue(certificate.id).expect(409);
    const { body: again } = await reissue(renamed.id).expect(201);
    expect((await check(renamed.code)).body).toMatchObject({ state: 'withdrawn' });
    expect((await check(again.code)).body).toMatchObject({ state: 'valid' });
    expect((await reissue(renamed.id).expect(409)).body).toMatchObject({ code: 'credentials.replaced' });
    const history = await academy.dataSource.query<{ change: string; reason: string | null }[]>(
      'SELECT change, reason FROM credential_history WHERE credential_id = $1 ORDER BY id',
      [renamed.id],
    );
    expect(history).toEqual([
      { change: 'issued', reason: 'Married name' },
      { change: 'revoked', reason: 'Issued to the wrong account' },
    ]);
    await expect(academy.dataSource.query('DELETE FROM credential_history')).rejects.toThrow();
    await academy.drainQueues();
    // Mails are sent several at a time: the last event's isn't always the last.
    const renewals = academy.mails
      .to(learner.email)
      .filter(({ subject }) => subject?.startsWith('Your new certificate: '));
    expect(renewals.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('after the one before was withdrawn'),
    );
  });
});
