/** Hands a file to the browser to keep, under its name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; at once would be too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
