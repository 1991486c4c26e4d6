import { aPdf } from '../factories/files.js';
import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import type { Answer } from './attacker.js';

const UPLOADS = '/api/admin/uploads';
const TUS = { 'Tus-Resumable': '1.0.0' };
const PIECE = { ...TUS, 'Content-Type': 'application/offset+octet-stream' };

describe('ASVS V5.2 File Handling: uploads in pieces', () => {
  let academy: AcademyUnderAttack;
  let other: Person;
  let id: string;
  const pdf = aPdf(4_000);

  const begin = (headers: Record<string, string> = {}) =>
    academy.administrator.as.post(UPLOADS, undefined, {
      ...TUS,
      'Upload-Length': String(pdf.length),
      'Upload-Metadata': `filename ${Buffer.from('handout.pdf').toString('base64')}`,
      ...headers,
    });
  const piece = (at: number, headers: Record<string, string>) =>
    academy.administrator.as.patch(`${UPLOADS}/${id}`, new Uint8Array(pdf), {
      ...PIECE,
      'Upload-Offset': String(at),
      ...headers,
    });
  const idOf = (answer: Answer) => answer.headers.get('location')!.split('/').at(-1)!;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.shared();
    other = await academy.anotherAdministrator();
  });
  beforeEach(async () => {
    id = idOf(await begin());
  });

  it.each<[string, number, Record<string, string>]>([
    ['beyond what has arrived', 100, {}],
    ['before its beginning', -1, {}],
    ['at a place that is no number', 0, { 'Upload-Offset': 'NaN' }],
    ['at a place in exponents', 0, { 'Upload-Offset': '1e1' }],
    ['at a place beyond all files', 0, { 'Upload-Offset': '9007199254740993' }],
    ['at no place', 0, { 'Upload-Offset': '' }],
    ['of another type', 0, { 'Content-Type': 'application/json' }],
    ['of another protocol', 0, { 'Tus-Resumable': '9.9.9' }],
  ])('a piece %s is refused and changes nothing', async (_what, at, headers) => {
    const answer = await piece(at, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(
      (await academy.administrator.as.send('HEAD', `${UPLOADS}/${id}`, { headers: TUS })).headers.get(
        'upload-offset',
      ),
    ).toBe('0');
  });

  it.each<[string, Record<string, string>]>([
    ['a negative length', { 'Upload-Length': '-1' }],
    ['a length in exponents', { 'Upload-Length': '1e9' }],
    ['a hexadecimal length', { 'Upload-Length': '0x10' }],
    ['a length that is no number', { 'Upload-Length': 'NaN' }],
    ['no length', { 'Upload-Length': '' }],
    ['a length of nothing', { 'Upload-Length': '0' }],
    ['3 GB', { 'Upload-Length': '3221225472' }],
    ['more than a number holds', { 'Upload-Length': '99999999999999999999' }],
    ['a length to be told later', { 'Upload-Length': '', 'Upload-Defer-Length': '1' }],
    ['metadata that is no Base64', { 'Upload-Metadata': 'filename !!!!' }],
    [
      'another’s pieces to be put together',
      { 'Upload-Length': '', 'Upload-Concat': `final;${UPLOADS}/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b` },
    ],
  ])('none begins with %s', async (_what, headers) => {
    const answer = await begin(headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({ statusCode: answer.status, message: expect.any(String) });
  });

  it('name, type and owner in the metadata are not trusted', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const answer = await begin({
      'Upload-Metadata': `filename ${base64('../../evil\0.html')},filetype ${base64('text/html')},created_by ${base64(other.id)},id ${base64('../../x')}`,
    });
    expect(answer.status).toBe(201);
    const [row] = await academy.sql<{ original_name: string; created_by: string }>(
      'SELECT original_name, created_by FROM unclaimed_files WHERE id = $1',
      [idOf(answer)],
    );
    expect(row).toEqual({ original_name: 'evil.html', created_by: academy.administrator.id });
  });

  it.each(['..%2f..%2fsecrets', '%2e%2e', 'x', '0199a1b2', '', '%00'])(
    'an upload called %j is none',
    async (name) => {
      for (const [method, headers] of [
        ['HEAD', TUS],
        ['PATCH', { ...PIECE, 'Upload-Offset': '0' }],
        ['DELETE', TUS],
      ] as const) {
        const answer = await academy.administrator.as.send(method, `${UPLOADS}/${name}`, {
          headers,
          ...(method === 'PATCH' ? { body: 'x' } : {}),
        });
        expect([400, 404]).toContain(answer.status);
      }
    },
  );
});
