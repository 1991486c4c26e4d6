import { describeWithRedis, RedisServer } from '../setup/redis-server.js';
import { describeWorkerKills } from '../setup/worker-kills.js';

describeWithRedis('decisions 4 and 7: a killed worker loses nothing and does nothing twice, on Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  describeWorkerKills(() => ({ REDIS_URL: redis.url }));
});
