import { certificationStatement } from '@triad/shared/certification';
import { PDFDocument, type PDFRawStream } from 'pdf-lib';
import { inflateSync } from 'node:zlib';
import { certificatePdf, SHEET } from './certificate-pdf.js';

const VIEW = {
  code: 'H0TEPRY28A9JBMSE',
  recipientName: 'Ananya Iyer',
  courseTitle: 'Memory forensics field guide',
  academyName: 'Triad Academy',
  basis: certificationStatement(['lessons', 'labs', 'assessment', 'practical_exam']),
  completedOn: '20 November 2026',
  issuedOn: '21 November 2026',
  issuedAt: new Date('2026-11-21T06:00:00.000Z'),
  ended: null as string | null,
  issuer: 'did:web:academy.example',
  verifyUrl: 'https://academy.example/verify/H0TEPRY28A9JBMSE',
  verifyAddress: 'academy.example/verify/',
  signedJson: '{}',
};

async function commandsOf(overrides: Partial<typeof VIEW>): Promise<string> {
  const pdf = await PDFDocument.load(await certificatePdf({ ...VIEW, ...overrides }));
  const contents = pdf.getPage(0).node.Contents() as unknown as PDFRawStream;
  return inflateSync(contents.getContents()).toString('latin1');
}

/** Where the lines of text begin, from above, in points: those about the person and course, then those of the foot. */
async function baselinesOf(overrides: Partial<typeof VIEW>): Promise<[body: number[], foot: number[]]> {
  const commands = await commandsOf(overrides);
  const [body, foot] = commands
    .split('/ActualText (Completed)')
    .map((part) => [...part.matchAll(/^1 0 0 1 \S+ (\S+) Tm$/gm)].map(([, y]) => SHEET.height - Number(y)));
  return [body!, foot!];
}

describe('a certificate as a PDF', () => {
  it.each([
    ['the longest title', { courseTitle: 'Threat hunting in memory '.repeat(8) }],
    [
      'the longest name and title',
      { recipientName: 'Venkata '.repeat(15), courseTitle: 'Forensics '.repeat(20) },
    ],
    ['a title of one long word', { courseTitle: 'W'.repeat(200) }],
  ])('keeps %s above its foot', async (_what, overrides) => {
    const [body, foot] = await baselinesOf(overrides);
    expect(Math.max(...body)).toBeLessThan(Math.min(...foot) - 26);
  });

  it('says what it rests on', async () => {
    expect(await commandsOf({})).toContain(
      '/ActualText (Examined: final assessment and practical exam. Practised: labs. Exams are not proctored.)',
    );
  });

  it('says that it was withdrawn, above and across the page', async () => {
    const commands = await commandsOf({ ended: 'Withdrawn on 22 November 2026.' });
    expect(commands).toContain('/ActualText (Withdrawn on 22 November 2026.)');
    expect(commands).toContain('/ActualText (WITHDRAWN)');
    expect(await commandsOf({})).not.toMatch(/withdrawn/i);
  });
});
