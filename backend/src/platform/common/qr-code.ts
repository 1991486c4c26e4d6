import QRCode from 'qrcode';

/** Older versions of Firefox draw no SVG without a size onto a canvas, which "Save QR" does (Mozilla's bug 700533). */
const SIZE_PX = 720;

/** A text as a QR code: an SVG in a data URI. */
export async function qrCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
    width: SIZE_PX,
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
