import type { AppConfig } from '../../src/platform/config/index.js';
import { AcademyProcess } from '../setup/academy-process.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { Breakpoint, type Point } from './breakpoint.js';
import { RECOVERY_MS, times } from './times.js';

/** In full one boots while another works, so that a kill does not wait for a start. */
const SIZE = times({ full: 2, short: 1 });

/** Queue processes, each under a name that the database and the mail server know it by, so that the right one is killed. */
export class Crew {
  private readonly workers = new Map<string, AcademyProcess>();
  private hired = 0;
  private killed = 0;

  constructor(private readonly config: AppConfig) {}

  /** How many were killed so far. */
  get kills(): number {
    return this.killed;
  }

  /** Those who live; the database may still know the dead. */
  get names(): string[] {
    return [...this.workers.keys()];
  }

  /** Starts as many as are missing; what they do tells that they run. */
  fill(): void {
    while (this.workers.size < SIZE) {
      const name = `worker-${(this.hired += 1)}`;
      const mailServer = new URL(this.config.smtpUrl!);
      // What it calls itself to the mail server.
      mailServer.searchParams.set('name', name);
      const env = { PGAPPNAME: name, SMTP_URL: mailServer.toString() };
      this.workers.set(name, AcademyProcess.startWorker(this.config, { env }));
    }
  }

  /** At once, and with nobody in its place before the crew is filled again. */
  async kill(name: string): Promise<void> {
    const worker = this.workers.get(name);
    if (!worker) throw new Error(`There is no ${name || 'worker without a name'} to kill`);
    this.workers.delete(name);
    this.killed += 1;
    await worker.kill();
  }

  /** Holds a worker at a point of its work and kills it there, so many times. `begin` starts that work. */
  async killAt(
    academy: TestAcademy,
    point: Point,
    times: number,
    begin: () => Promise<unknown>,
  ): Promise<void> {
    const breakpoint = await Breakpoint.at(academy, point);
    for (let kill = 0; kill < times; kill += 1) {
      this.fill();
      await breakpoint.hold();
      try {
        await begin();
        await this.kill(await breakpoint.untilReached(this.names, RECOVERY_MS));
      } finally {
        await breakpoint.letGo();
      }
    }
    await breakpoint.remove(point.table);
  }

  async dismiss(): Promise<void> {
    const workers = [...this.workers.values()];
    this.workers.clear();
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}
