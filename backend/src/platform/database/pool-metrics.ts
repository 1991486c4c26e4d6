import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** Usage of each connection pool: a long wait for a connection delays everything else. */
export function poolMetrics(pools: Record<string, DataSource>): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'academy_database_connections',
    help: 'Open connections to PostgreSQL by what they do',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of counted(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'academy_database_waiting',
    help: 'Requests and jobs that wait for a connection',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { waitingCount }] of counted(pools)) this.set({ pool }, waitingCount);
    },
  });
  return registry;
}

function counted(pools: Record<string, DataSource>): [string, pg.Pool][] {
  return Object.entries(pools).map(([name, { driver }]) => [name, (driver as { master?: pg.Pool }).master!]);
}
