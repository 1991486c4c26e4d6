import fs from 'node:fs';
import path from 'node:path';
import { AppConfig, type EmbeddedDefaults } from './app-config.js';
import { ConfigurationError, readEnvironment } from './environment.js';

export { AppConfig, type ChainConfig, type ImapConfig, type TracingConfig } from './app-config.js';
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

/**
 * Loads a `.env` file from the working directory; variables that are already set win.
 * @throws ConfigurationError if it can't be read
 */
export function readDotEnv(): void {
  const file = path.resolve('.env');
  if (!fs.existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    // Node's own error says that there is no such file.
    throw new ConfigurationError(`${file} cannot be read; make it a file that this account may read.`);
  }
}
