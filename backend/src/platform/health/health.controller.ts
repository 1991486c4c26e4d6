import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ErrorCode } from '@triad/shared/error-codes';
import { DataSource } from 'typeorm';
import { ApiErrors } from '../common/api-errors.js';
import { Public } from '../common/authorisation.js';
import { DomainError } from '../common/domain-error.js';
import { Shutdown } from './shutdown.js';
import { Dependencies } from './dependencies.js';
import { HealthResponse, ReadinessResponse } from './health.response.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dependencies: Dependencies,
    private readonly shutdown: Shutdown,
  ) {}

  /** Liveness: the process answers. Checks no dependency. */
  @Get('live')
  @ApiOperation({ summary: 'Whether the process runs' })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  /** Readiness: the database answers and its schema matches this build. */
  @Get('ready')
  @ApiOperation({ summary: 'Whether requests can be served' })
  @ApiErrors({ 503: 'The database is away or not migrated, or the process is about to stop' })
  async ready(): Promise<ReadinessResponse> {
    if (this.shutdown.isDraining) throw notReady('health.stopping', 'This process is about to stop');
    const isMigrated = await this.dataSource.showMigrations().then(
      (areMissing) => !areMissing,
      () => null,
    );
    if (isMigrated === null) throw notReady('health.not_ready', 'The database does not answer');
    if (!isMigrated) throw notReady('health.not_ready', 'The database is not migrated to this version');
    const statuses = await this.dependencies.statuses();
    const degraded = Object.values(statuses).some((state) => state !== 'ok' && state !== 'files');
    return { status: degraded ? 'degraded' : 'ok', checks: { database: 'ok', ...statuses } };
  }
}

function notReady(code: ErrorCode, message: string): DomainError {
  return new DomainError(503, code, message, undefined, { 'Retry-After': '5' });
}
