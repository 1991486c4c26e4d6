import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Dependencies } from '../../../platform/health/dependencies.js';
import { SigningKeyService } from './signing-key.service.js';

/** Tells the health check whether certificates can be signed, and the operator's log why not. */
@Injectable()
export class SigningHealth implements OnModuleInit {
  private readonly logger = new Logger('Credentials');
  private reported: string | null = null;

  constructor(
    private readonly dependencies: Dependencies,
    private readonly keys: SigningKeyService,
  ) {}

  onModuleInit(): void {
    this.dependencies.watchSigning(() => this.canSign());
  }

  private async canSign(): Promise<boolean> {
    // Without the database nothing is known of the key; that the database is away is said elsewhere.
    const problem = await this.keys.problem().catch(() => null);
    if (problem && problem !== this.reported) this.logger.error(problem);
    this.reported = problem;
    return problem === null;
  }
}
