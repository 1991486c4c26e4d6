import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredFileKind } from '@triad/shared/files';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import PDFDocument from 'pdfkit';
import { aZip } from '../../../test/factories/labs.js';
import { checkContent } from './content-check.js';

const check = (kind: StoredFileKind, mimeType: string, bytes: Buffer, canConvertVideo = false) =>
  checkContent(
    'file',
    { kind, mimeType, byteSize: bytes.length },
    (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
    () => Promise.resolve(canConvertVideo),
  );
const refusal = (message: RegExp) => ({ statusCode: 415, message: expect.stringMatching(message) });

async function aPdf(userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument({ ownerPassword: 'x', ...(userPassword && { userPassword }) });
  const bytes = buffer(document);
  document.end();
  return bytes;
}

describe('an uploaded file', () => {
  it('is refused as a PDF that asks for a password, not as one that can’t be edited', async () => {
    await expect(check('pdf', 'application/pdf', await aPdf('secret'))).rejects.toMatchObject(
      refusal(/asks for a password.*Save a copy without/),
    );
    await check('pdf', 'application/pdf', await aPdf());
  });

  it('is refused as a video without a picture, with the way to convert it, where the academy can’t', async () => {
    const entry = (codec: string) => {
      const described = Buffer.concat([
        Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16]),
        Buffer.from(codec),
        Buffer.alloc(8),
      ]);
      return ['stsd', 'stbl', 'minf', 'mdia', 'trak', 'moov'].reduce((content, type) => {
        const head = Buffer.alloc(8);
        head.writeUInt32BE(content.length + 8, 0);
        head.write(type, 4);
        return Buffer.concat([head, content]);
      }, described);
    };
    await expect(check('video', 'video/mp4', entry('hvc1'))).rejects.toMatchObject(
      refusal(/HEVC.*Convert it to H\.264/),
    );
    await check('video', 'video/mp4', entry('avc1'));
    await check('video', 'video/mp4', entry('hvc1'), true);
  });

  it('is refused as a lab where it is a zip that unpacks itself, or has no place for the flag', async () => {
    const end = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
    const program = Buffer.from(`MZ ${FLAG_MARKER}`);
    await check('lab', 'application/octet-stream', Buffer.concat([program, end, Buffer.alloc(9)]));
    await expect(
      check('lab', 'application/octet-stream', Buffer.concat([program, end])),
    ).rejects.toMatchObject(refusal(/container/));
    await expect(check('lab', 'application/octet-stream', Buffer.from('MZ'))).rejects.toMatchObject(
      refusal(/Write TRIAD/),
    );
  });

  const damaged = (zip: Buffer): Buffer =>
    Buffer.concat([zip.subarray(0, 45), Buffer.alloc(4, 0xff), zip.subarray(49)]);
  it.each<[string, Buffer, string]>([
    ['can’t be unpacked', damaged(aZip({ 'a.log': 'line\n'.repeat(500) })), 'it can’t be unpacked'],
    ['has a path outside', aZip({ '../.bashrc': 'x' }), 'it can’t be unpacked'],
    ['has no file', aZip({}), 'it has no files'],
    ['is a docx', aZip({ '[Content_Types].xml': '<Types/>' }), 'it is a document or an app'],
    [
      'has a flag in a long file',
      aZip({ 'a.log': `${'x'.repeat(70_000)}{{flag:a}}` }),
      'a.log has the place of a flag and more than 64 kB',
    ],
  ])('is refused as a lab where it is a zip that %s', async (_what, zip, reason) => {
    await expect(check('lab', 'application/zip', zip)).rejects.toMatchObject({
      statusCode: 415,
      message: expect.stringContaining(reason),
    });
  });
});
