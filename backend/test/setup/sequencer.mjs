import { statSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** So many files that keep the processor busy for each that mostly waits: what has died has to be missed first. */
const BUSY_FOR_EACH_WAITING = 3;

/**
 * Jest starts the largest files first, in the belief that they take longest. The faults are small files that take long
 * and mostly wait: last, as they would be, both cores idle beside them. Here they are started early, between the others.
 */
export default class WaitingBesideBusy extends Sequencer {
  sort(tests) {
    const waiting = tests.filter(({ path }) => path.endsWith('.faults.ts')).sort(smallestFirst);
    const busy = super.sort(tests.filter(({ path }) => !path.endsWith('.faults.ts')));
    const order = [];
    while (waiting.length > 0 || busy.length > 0)
      order.push(...waiting.splice(0, 1), ...busy.splice(0, BUSY_FOR_EACH_WAITING));
    return order;
  }
}

/** The worker's kills are two files of a few lines. */
const smallestFirst = (one, other) => statSync(one.path).size - statSync(other.path).size;
