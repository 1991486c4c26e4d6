import { describeWorkerKills } from '../setup/worker-kills.js';

describe('decisions 4 and 7: a killed worker loses nothing and does nothing twice, on PostgreSQL', () => {
  describeWorkerKills(() => ({}));
});
