import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../../platform/common/periodic-task.js';
import { AppConfig } from '../../../platform/config/index.js';
import { newId } from '../../../platform/database/columns.js';
import { DiskSpace } from '../../../platform/storage/disk-space.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import {
  type StoredFile,
  StoredFilesRepository,
  UnattachedFilesRepository,
  UnattachedFilesService,
  VideoEncoder,
} from '../../../platform/uploads/index.js';
import { CoursesRepository } from '../courses.repository.js';
import { VideoConversionsRepository, type VideoToConvert } from './video-conversions.repository.js';

const MP4 = 'video/mp4';
const FOLDER = 'converting-';
/** Longer than a conversion may take. */
const ABANDONED_MS = 5 * 3_600_000;

/**
 * Converts the videos of lessons that many browsers play without a picture, one at a time. Until then the lesson shows the
 * uploaded file; a lesson that has got another one meanwhile keeps that.
 */
@Injectable()
export class VideoConversion extends PeriodicTask {
  private readonly logger = new Logger('Videos');
  private readonly stop = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly courses: CoursesRepository,
    private readonly conversions: VideoConversionsRepository,
    private readonly files: StoredFilesRepository,
    private readonly unattached: UnattachedFilesRepository,
    private readonly discarded: UnattachedFilesService,
    private readonly storage: FileStorage,
    private readonly disk: DiskSpace,
    private readonly encoder: VideoEncoder,
  ) {
    super({ everyMs: 10_000, area: 'Videos', whenFailed: 'videos are converted at the next attempt' });
  }

  async run(): Promise<void> {
    if (!(await this.encoder.isAvailable())) return;
    await this.removeAbandoned();
    for (;;) {
      if (this.stop.signal.aborted || !(await this.disk.hasRoom())) return;
      const video = await this.conversions.take();
      if (!video) return;
      await this.convert(video);
    }
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await super.onApplicationShutdown();
  }

  /** What a killed process left: copies of whole videos. */
  private async removeAbandoned(): Promise<void> {
    const names = await fs.readdir(this.config.dataDir).catch(() => []);
    for (const name of names.filter((one) => one.startsWith(FOLDER))) {
      const folder = path.join(this.config.dataDir, name);
      const stats = await fs.stat(folder).catch(() => undefined);
      if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS)
        await fs.rm(folder, { recursive: true, force: true });
    }
  }

  private async convert(video: VideoToConvert): Promise<void> {
    const { signal } = this.stop;
    await fs.mkdir(this.config.dataDir, { recursive: true });
    const folder = await fs.mkdtemp(path.join(this.config.dataDir, FOLDER));
    try {
      const source = await this.files.findById(video.fileId);
      if (!source) return;
      const [from, to] = [path.join(folder, 'from.mp4'), path.join(folder, 'to.mp4')];
      await pipeline(
        await this.storage.read(source.id, undefined, source.byteSize),
        createWriteStream(from),
        {
          signal,
        },
      );
      await this.encoder.convert(from, to, signal);
      await this.replace(video, source, to);
      this.logger.log({ lesson_id: video.lessonId }, 'video converted');
    } catch (error) {
      if (signal.aborted) return await this.conversions.requeue(video);
      await this.conversions.giveUp(video);
      this.logger.error({ err: error, lesson_id: video.lessonId }, 'a video can’t be converted');
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  private async replace(video: VideoToConvert, source: StoredFile, converted: string): Promise<void> {
    const id = newId();
    const { originalName, createdBy } = source;
    await this.unattached.add(id, originalName, createdBy);
    const stored = await this.storage.put(id, createReadStream(converted), MP4, this.stop.signal);
    const replaced = await this.dataSource.transaction(async (manager) => {
      if (!(await this.courses.lockUnarchivedOfLesson(manager, video.lessonId))) return false;
      if (!(await this.conversions.showsFile(manager, video))) return false;
      const file = { id, kind: source.kind, mimeType: MP4, byteSize: stored.bytes, sha256: stored.sha256 };
      await this.files.insert(manager, [{ ...file, originalName, createdBy }]);
      await this.conversions.replaceFile(manager, video.lessonId, id);
      await this.files.release(manager, source.id);
      return true;
    });
    if (replaced) return this.discarded.removeReleased(source.id);
    await this.discarded.discard([id]);
    await this.conversions.giveUp(video);
  }
}
