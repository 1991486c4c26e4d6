import 'reflect-metadata';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { type AppConfig, loadConfig, readDotEnv } from '../../platform/config/index.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { DEMO_ADMIN, DEMO_LEARNER, DemoPasswords } from '../../demo/index.js';
import { seedDemo } from '../../demo/seed-demo.js';
import { createLogger } from '../../platform/observability/logging/logger.js';
import { PasswordHasher } from '../../modules/auth/index.js';
import { FileStorage } from '../../platform/storage/file-storage.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { TracingModule } from '../../platform/observability/tracing/index.js';
import { startSentence } from './run-process.js';

/** Only what seeding needs: no sign-ins, no queues. */
@Module({ imports: [DatabaseModule, StorageModule], providers: [PasswordHasher] })
class SeedModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: SeedModule,
      imports: [ConfigModule.forRoot(config), TracingModule.forRoot('academy-seed')],
    };
  }
}

/** Fills the database of DATABASE_URL with the demo data, unless it has courses or learners. */
async function seed(): Promise<void> {
  readDotEnv();
  const config = loadConfig({ jwtSecret: 'not used by seeding, which signs nothing' });
  const context = await NestFactory.createApplicationContext(SeedModule.forRoot(config), {
    logger: createLogger(config),
    abortOnError: false,
  });
  try {
    const passwords = new DemoPasswords(!config.production);
    const seeded = await seedDemo(
      context.get(DataSource),
      context.get(FileStorage),
      context.get(PasswordHasher),
      passwords,
    );
    console.log(
      seeded
        ? `The demo academy is in place.
  Learner         ${DEMO_LEARNER.email}   ${passwords.of(DEMO_LEARNER)}
  Administrator   ${DEMO_ADMIN.email}   ${passwords.of(DEMO_ADMIN)} (unless there was an administrator already)`
        : 'Nothing was changed: this database has courses or learners of its own.',
    );
  } finally {
    await context.close();
  }
}

try {
  await seed();
} catch (error) {
  console.error(startSentence(error));
  process.exitCode = 1;
}
