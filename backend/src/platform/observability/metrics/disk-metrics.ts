import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';

/** The room left where a process keeps its files; nothing is said of a folder that isn't there yet. */
export function diskMetrics(folder: string): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(folder).catch(() => null);
        if (disk) this.set(read(disk));
        else this.remove();
      },
    });
  gauge(
    'academy_data_dir_free_bytes',
    'Room left on the disk of DATA_DIR',
    (disk) => disk.bavail * disk.bsize,
  );
  gauge('academy_data_dir_size_bytes', 'Size of the disk of DATA_DIR', (disk) => disk.blocks * disk.bsize);
  return registry;
}
