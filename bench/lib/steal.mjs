import fs from 'node:fs/promises';

/** More than this, and what was measured is the neighbours on the machine below as much as the academy. */
const MOST_STEAL = 0.02;

/**
 * Watches how much processor time this virtual machine wanted and its host gave to others ("steal" in proc(5)).
 * @returns a function that tells it since then, as a share of all processors' time; 0 where the system doesn't say
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
 * Measures, and measures again while the host gave others more than `MOST_STEAL`, at most `tries` times.
 * @returns the result of the least disturbed try
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
