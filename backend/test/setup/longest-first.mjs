import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Tests that mostly wait (for killed workers' jobs to be taken over) go first, so that the others run beside them. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const waits = (test) => (test.path.includes('worker-killed') ? 0 : 1);
    return super.sort(tests).toSorted((one, other) => waits(one) - waits(other));
  }
}
