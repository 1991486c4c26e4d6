import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../platform/config/index.js';
import { poolMetrics } from '../../platform/database/pool-metrics.js';
import { JobMetrics } from '../../platform/events/index.js';
import { DependencyMetrics } from '../../platform/health/dependency-metrics.js';
import { RequestMetrics } from '../../platform/http/request-metrics.js';
import { diskMetrics, serveMetrics } from '../../platform/observability/metrics/index.js';
import { SignInWatch } from '../../modules/auth/index.js';
import { BankMailMetrics } from '../../modules/bank/index.js';
import { LiveMetrics } from '../../modules/live/index.js';
import { OperationsMetrics } from '../../modules/operations/index.js';
import { portError } from './run-process.js';

/** What one process runs: the API, the queue worker or both. */
interface Parts {
  api?: INestApplicationContext;
  worker?: INestApplicationContext;
}

/**
 * Answers Prometheus with the metrics of what runs here, if `METRICS_PORT` asks for it. Resolves with how to stop it.
 * @throws StartError when the port can't be had
 */
export async function serveProcessMetrics(
  { metricsPort, dataDir }: Pick<AppConfig, 'metricsPort' | 'dataDir'>,
  { api, worker }: Parts,
  onListening?: (port: number) => void,
): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return () => Promise.resolve();
  return serveMetrics(metricsPort, {
    registries: [
      poolMetrics({
        ...(api ? { api: api.get(DataSource) } : {}),
        ...(worker ? { worker: worker.get(DataSource) } : {}),
      }),
      diskMetrics(dataDir),
      ...(api
        ? [
            api.get(RequestMetrics).registry,
            api.get(DependencyMetrics).registry,
            api.get(LiveMetrics).registry,
            api.get(SignInWatch).registry,
          ]
        : []),
      ...(worker
        ? [
            worker.get(JobMetrics).registry,
            worker.get(OperationsMetrics).registry,
            ...(worker.get(AppConfig).queues.includes('bank') ? [worker.get(BankMailMetrics).registry] : []),
          ]
        : []),
    ],
    ...(worker ? { refresh: () => worker.get(OperationsMetrics).refresh() } : {}),
    ...(onListening ? { onListening } : {}),
  }).catch((error: unknown) => {
    throw portError('METRICS_PORT', error) ?? error;
  });
}
