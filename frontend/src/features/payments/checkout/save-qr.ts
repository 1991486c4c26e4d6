const SIZE_PX = 720;

/**
 * Downloads a QR code as a PNG, the format that UPI apps read from a phone's gallery.
 * @param svg data URL of the QR code
 * @throws Error when the browser can't draw it
 */
export async function saveQr(svg: string, fileName: string): Promise<void> {
  const image = new Image(SIZE_PX, SIZE_PX);
  image.src = svg;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIZE_PX, SIZE_PX);
  context.drawImage(image, 0, 0, SIZE_PX, SIZE_PX);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
}
