import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { NoTracing, Tracing } from './tracing.js';

/** What a process follows; without an endpoint to tell it to, OpenTelemetry isn't even loaded. */
@Global()
@Module({})
export class TracingModule implements OnApplicationShutdown {
  constructor(private readonly tracing: Tracing) {}

  /** `serviceName` is what the process is called where the operator doesn't say otherwise. */
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

  /** The last of the hooks, so that spans of the others' shutdown are exported too. */
  async onApplicationShutdown(): Promise<void> {
    await this.tracing.stop();
  }
}
