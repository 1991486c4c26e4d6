import fs from 'node:fs';
import { AppConfig, type EmbeddedDefaults } from './app-config.js';
import { readEnvironment } from './environment.js';

export { AppConfig, type BankImapConfig, type ChainConfig, type TracingConfig } from './app-config.js';
export { ConfigurationError } from './environment.js';

/**
 * Reads and validates this process's configuration. Nothing else reads `process.env`.
 * @throws ConfigurationError with one clear sentence
 */
export function loadConfig(
  embedded: EmbeddedDefaults = {},
  overrides: Record<string, string | undefined> = {},
): AppConfig {
  return new AppConfig(readEnvironment({ ...process.env, ...overrides }), embedded);
}

/** Loads a `.env` file from the working directory; variables that are already set win. */
export function readDotEnv(): void {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
}
