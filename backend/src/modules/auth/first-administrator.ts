import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig, ConfigurationError } from '../../platform/config/index.js';
import { WeakPasswordError } from './auth.errors.js';
import { RegistrationService } from './registration.service.js';
import { UsersRepository } from './users.repository.js';

/** Creates the administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD` at the start if the account doesn't exist. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  private readonly logger = new Logger(FirstAdministrator.name);

  constructor(
    private readonly config: AppConfig,
    private readonly registration: RegistrationService,
    private readonly users: UsersRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminEmail: email, adminPassword: password } = this.config;
    if (!email || !password) return this.warnWithoutAdministrator();
    const outcome = await this.registration
      .ensureAdministrator({ email, password })
      .catch((error: unknown) => {
        if (error instanceof WeakPasswordError)
          throw new ConfigurationError(`ADMIN_PASSWORD: ${error.message}.`);
        throw error;
      });
    if (outcome === 'made') this.logger.log('the first administrator was made');
    if (outcome === 'not an administrator') {
      this.logger.warn('ADMIN_EMAIL belongs to a learner, whose rights are left as they are');
      await this.warnWithoutAdministrator();
    }
  }

  private async warnWithoutAdministrator(): Promise<void> {
    if (this.config.demoData || (await this.users.hasAdministrator())) return;
    this.logger.warn('there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD, and restart');
  }
}
