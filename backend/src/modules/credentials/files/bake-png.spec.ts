import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { chunksOf, readBakedCredential } from '../../../../test/credentials/baked-png.js';
import { bakePng } from './bake-png.js';

const aPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe('a baked badge', () => {
  it('has the credential, in any script, where Open Badges 3.0 looks for it', async () => {
    const credential = JSON.stringify({ name: 'प्रिया शर्मा' });
    expect(readBakedCredential(bakePng(await aPicture(), credential))).toBe(credential);
  });

  it('is still a picture, whose every chunk fits its checksum', async () => {
    const baked = bakePng(await aPicture(), '{"a":1}');
    expect(await sharp(baked).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
    const chunks = chunksOf(baked);
    expect(chunks.map(({ type }) => type).slice(0, 2)).toEqual(['IHDR', 'iTXt']);
    expect(chunks.at(-1)!.type).toBe('IEND');
    for (const { typed, checksum } of chunks) expect(crc32(typed)).toBe(checksum);
  });
});
