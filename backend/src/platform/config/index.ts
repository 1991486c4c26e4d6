import fs from 'node:fs';
import { AppConfig, type EmbeddedDefaults } from './app-config.js';
import { readEnvironment } from './environment.js';

export { AppConfig, type BankImapConfig, type TracingConfig } from './app-config.js';
export { ConfigurationError } from './environment.js';

/**
 * Reads and checks this process's configuration: the only place that reads `process.env`.
 * @throws ConfigurationError with one clear sentence
 */
export function loadConfig(
  embedded: EmbeddedDefaults = {},
  overrides: Record<string, string | undefined> = {},
): AppConfig {
  return new AppConfig(readEnvironment({ ...process.env, ...overrides }), embedded);
}

/** Takes variables from a `.env` file in the working folder, below those that are set already. */
export function readDotEnv(): void {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
}
