import { describeWithRedis, RedisServer } from '../setup/redis-server.js';
import { describeWorkerKills } from './worker-kills.js';

describeWithRedis('a worker killed on Redis loses nothing and does nothing twice', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  describeWorkerKills(() => ({ REDIS_URL: redis.url }));
});
