import 'reflect-metadata';
import fs from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiModule } from '../api.module.js';
import { loadConfig } from '../../platform/config/index.js';
import { apiDocument } from '../../platform/http/swagger.js';

const TARGET = path.resolve(import.meta.dirname, '../../../../openapi.yaml');

/** Writes `openapi.yaml` from the compiled code; preview mode builds the routes without a database behind them. */
const config = loadConfig({
  databaseUrl: 'postgres://nobody@localhost/none',
  jwtSecret: 'not used by the export',
});
const app = await NestFactory.create<NestExpressApplication>(ApiModule.forRoot(config), {
  preview: true,
  logger: ['error'],
});
await fs.writeFile(TARGET, stringify(apiDocument(app), { lineWidth: 110, aliasDuplicateObjects: false }));
await app.close();
