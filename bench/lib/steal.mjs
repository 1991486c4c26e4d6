import fs from 'node:fs/promises';

/** Above this share, the result depends too much on other virtual machines. */
const MOST_STEAL = 0.02;

/**
 * Measures the CPU time that the host gave to other virtual machines ("steal" in proc(5)).
 * @returns a function that returns the share since then; 0 if the system doesn't report it
 */
async function watchSteal() {
  const before = await processorTime();
  return async () => {
    const after = await processorTime();
    return after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : 0;
  };
}

async function processorTime() {
  const stat = await fs.readFile('/proc/stat', 'utf8').catch(() => 'cpu 0');
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is contained in them.
  const times = stat.split('\n')[0].trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
}

/**
 * Repeats a measurement while steal exceeds `MOST_STEAL`, at most `tries` times.
 * @returns the result with the least steal
 */
export async function undisturbed(measure, { tries = 4, say = () => {} } = {}) {
  const done = [];
  while (done.length < tries) {
    const stolen = await watchSteal();
    done.push({ result: await measure(), steal: await stolen() });
    const { steal } = done.at(-1);
    if (steal <= MOST_STEAL) break;
    say(`The host gave ${(100 * steal).toFixed(0)} % of the processors to others meanwhile.`);
  }
  return done.sort((a, b) => a.steal - b.steal)[0].result;
}
