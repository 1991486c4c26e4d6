import { videoSeconds } from '@triad/shared/mp4';
import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '../common/periodic-task.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { StoredVideos } from './stored-videos.js';

/** In one run: of each, some kilobytes are read. */
const FILES_PER_RUN = 100;

/** Reads how long stored videos are: of new ones within a minute, and of those from before. */
@Injectable()
export class VideoLengths extends PeriodicTask {
  private readonly logger = new Logger('Uploads');
  /** Tried again by the next process: the storage may have failed for a while. */
  private readonly unread = new Set<string>();

  constructor(
    private readonly files: StoredFilesRepository,
    private readonly videos: StoredVideos,
  ) {
    super({
      everyMs: 60_000,
      atStart: true,
      area: 'Uploads',
      whenFailed: 'the missing lengths of videos are read at the next attempt',
    });
  }

  async run(): Promise<void> {
    for (const file of await this.files.findUnmeasuredVideos([...this.unread], FILES_PER_RUN))
      try {
        const seconds = await videoSeconds(this.videos.reader(file), file.byteSize);
        await this.files.setVideoSeconds(file.id, seconds ?? 0);
      } catch (error) {
        this.unread.add(file.id);
        this.logger.warn({ err: error, file_id: file.id }, 'a video can’t be read for its length');
      }
  }
}
