import fs from 'node:fs';
import path from 'node:path';

/**
 * Groups test files into batches that import several of them, and returns jest's arguments for running these. A test
 * file loads the whole application before its first test; a batch loads it once for all of its files. They end at
 * about the same time: `seconds` has the durations of long files and `otherwise` that of the rest; without them, size stands for
 * duration.
 */
export function writeBatches(workspace, { of: folders, files: pattern, count, seconds, otherwise }) {
  const into = path.join(workspace, '.tmp/batches');
  fs.rmSync(into, { recursive: true, force: true });
  fs.mkdirSync(into, { recursive: true });
  const timeOf = (file) =>
    seconds ? (seconds[path.basename(file).split('.')[0]] ?? otherwise) : fs.statSync(file).size;
  const longestFirst = folders
    .flatMap((folder) => listFiles(path.join(workspace, folder)).filter((file) => pattern.test(file)))
    .map((file) => ({ file, time: timeOf(file) }))
    .sort((one, other) => other.time - one.time);
  const batches = Array.from({ length: count }, () => ({ time: 0, files: [] }));
  for (const { file, time } of longestFirst) {
    const shortest = batches.reduce((least, batch) => (batch.time < least.time ? batch : least));
    shortest.time += time;
    shortest.files.push(file);
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
