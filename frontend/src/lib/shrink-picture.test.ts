import { jest } from '@jest/globals';
import { shrinkPicture } from './shrink-picture';

const MEGABYTE = 1024 * 1024;
const picture = (bytes: number, name = 'IMG_2041.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

let drawn: string[];
/** A browser that reads a picture of this size, and writes JPEGs of that many bytes. */
function givenBrowser(width: number, height: number, jpegBytes: number): void {
  drawn = [];
  global.createImageBitmap = jest.fn(() => Promise.resolve({ width, height, close: () => undefined }));
  const draw = (_picture: unknown, ...to: number[]) => drawn.push(to.join(' '));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: draw } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give) => give(new Blob([new Uint8Array(jpegBytes)], { type: 'image/jpeg' })));
}
afterEach(() => {
  jest.restoreAllMocks();
  delete (global as { createImageBitmap?: unknown }).createImageBitmap;
});

it('makes a small JPEG of a phone’s photo, in its proportions', async () => {
  givenBrowser(3000, 4000, 300_000);
  const shrunk = await shrinkPicture(picture(6 * MEGABYTE));
  expect([shrunk.name, shrunk.type, shrunk.size]).toEqual(['IMG_2041.jpg', 'image/jpeg', 300_000]);
  expect(drawn).toEqual(['0 0 1500 2000']);
});

it('makes a JPEG of a small HEIC photo, too, where the browser reads it', async () => {
  givenBrowser(800, 600, 190_000);
  const shrunk = await shrinkPicture(picture(100_000, 'IMG_2041.HEIC', 'image/heic'));
  expect([shrunk.name, shrunk.type]).toEqual(['IMG_2041.jpg', 'image/jpeg']);
  expect(drawn).toEqual(['0 0 800 600']);
});

it('leaves alone what is small, and what gets no smaller', async () => {
  givenBrowser(1080, 2400, 700_000);
  const [small, dense] = [picture(500_000), picture(600_000)];
  expect(await shrinkPicture(small)).toBe(small);
  expect(await shrinkPicture(dense)).toBe(dense);
});

it('leaves alone what the browser can’t read', async () => {
  const pdf = picture(MEGABYTE, 'statement.pdf', 'application/pdf');
  expect(await shrinkPicture(pdf)).toBe(pdf);
});
