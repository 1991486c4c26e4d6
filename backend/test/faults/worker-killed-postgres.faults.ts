import { describeWorkerKills } from './worker-kills.js';

describe('a worker killed on PostgreSQL loses nothing and does nothing twice', () => {
  describeWorkerKills(() => ({}));
});
