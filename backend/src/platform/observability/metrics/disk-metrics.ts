import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';

/** Free disk space of the process's folders; folders that don't exist yet are omitted. */
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
