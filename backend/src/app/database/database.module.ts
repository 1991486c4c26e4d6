import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../platform/config/index.js';
import { Tracing } from '../../platform/observability/tracing/index.js';
import { dataSourceOptions } from './data-source.js';
import { StatementSpans } from '../../platform/database/statement-spans.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      // The schema is migrated before a process starts serving; an unavailable database makes the start fail.
      useFactory: (config: AppConfig) => ({ ...dataSourceOptions(config), retryAttempts: 0 }),
    }),
  ],
})
export class DatabaseModule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tracing: Tracing,
  ) {}

  onModuleInit(): void {
    if (this.tracing.on) this.dataSource.subscribers.push(new StatementSpans(this.tracing));
  }
}
