import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { newId } from '../database/columns.js';

/** Longer than processing any image takes. */
const ABANDONED_MS = 3_600_000;

/** Buffers uploaded images on disk until they are re-encoded: in memory, slow clients would accumulate them. */
@Injectable()
export class TemporaryImages implements OnModuleInit {
  private readonly directory: string;

  constructor(config: AppConfig) {
    this.directory = path.join(config.dataDir, 'incoming-images');
  }

  /** Removes files left by a killed process. */
  async onModuleInit(): Promise<void> {
    for (const name of await fs.readdir(this.directory).catch(() => [])) {
      const file = path.join(this.directory, name);
      const stats = await fs.stat(file).catch(() => undefined);
      if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await fs.rm(file, { force: true });
    }
  }

  /** Writes the image to a file, hands it to `work`, and removes it. */
  async withFile<T>(content: Readable, work: (file: string) => Promise<T>): Promise<T> {
    const file = path.join(this.directory, newId());
    await fs.mkdir(this.directory, { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return await work(file);
    } finally {
      await fs.rm(file, { force: true });
    }
  }
}
