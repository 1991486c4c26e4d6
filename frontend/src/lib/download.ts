/** Saves a file under its name through the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has started by then; revoking immediately would be too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
