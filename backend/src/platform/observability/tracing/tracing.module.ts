import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { NoTracing, Tracing } from './tracing.js';

/** The tracing of a process; OpenTelemetry isn't loaded without an endpoint. */
@Global()
@Module({})
export class TracingModule implements OnApplicationShutdown {
  constructor(private readonly tracing: Tracing) {}

  /** `serviceName`: the default if the operator sets none. */
  static forRoot(serviceName: string): DynamicModule {
    return {
      module: TracingModule,
      providers: [
        {
          provide: Tracing,
          inject: [AppConfig],
          useFactory: async ({ tracing }: AppConfig): Promise<Tracing> => {
            if (!tracing) return new NoTracing();
            const { OpenTelemetryTracing } = await import('./open-telemetry.js');
            return new OpenTelemetryTracing({ ...tracing, serviceName: tracing.serviceName ?? serviceName });
          },
        },
      ],
      exports: [Tracing],
    };
  }

  /** The last shutdown hook, so that the spans of the other hooks are exported too. */
  async onApplicationShutdown(): Promise<void> {
    await this.tracing.stop();
  }
}
