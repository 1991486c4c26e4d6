import fs from 'node:fs';
import path from 'node:path';

/**
 * Groups test files into batches that import several of them, and returns jest's arguments for running these. A test
 * file loads the whole application before its first test; a batch loads it once for all of its files.
 */
export function writeBatches(workspace, { of: folders, files: pattern, count }) {
  const into = path.join(workspace, '.tmp/batches');
  fs.rmSync(into, { recursive: true, force: true });
  fs.mkdirSync(into, { recursive: true });
  const bySize = folders
    .flatMap((folder) => listFiles(path.join(workspace, folder)).filter((file) => pattern.test(file)))
    .map((file) => ({ file, size: fs.statSync(file).size }))
    .sort((one, other) => other.size - one.size);
  const batches = Array.from({ length: count }, () => ({ size: 0, files: [] }));
  for (const { file, size } of bySize) {
    const smallest = batches.reduce((least, batch) => (batch.size < least.size ? batch : least));
    smallest.size += size;
    smallest.files.push(file);
  }
  for (const [index, batch] of batches.entries()) {
    const imports = batch.files.map(
      (file) => `import '${path.relative(into, file).replaceAll('\\', '/')}';\n`,
    );
    fs.writeFileSync(path.join(into, `${index + 1}-of-${count}.batch.ts`), imports.join(''));
  }
  return ['--roots', into, '--testMatch', '**/*.batch.ts'];
}

const listFiles = (folder) =>
  fs.readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
