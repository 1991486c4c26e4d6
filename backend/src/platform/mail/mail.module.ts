import path from 'node:path';
import { Global, Module, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { EmlMailer } from './eml-mailer.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Sends mail through the server of `SMTP_URL`, or writes files to `DATA_DIR/mail`. */
@Global()
@Module({
  providers: [
    {
      provide: Mailer,
      inject: [AppConfig],
      useFactory: (config: AppConfig): Mailer =>
        config.smtpUrl
          ? new SmtpMailer(config.smtpUrl, config)
          : new EmlMailer(path.join(config.dataDir, 'mail'), config),
    },
  ],
  exports: [Mailer],
})
export class MailModule implements OnModuleDestroy {
  constructor(private readonly mailer: Mailer) {}

  async onModuleDestroy(): Promise<void> {
    await this.mailer.close();
  }
}
