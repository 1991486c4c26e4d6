import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../common/periodic-task.js';
import { UnattachedFilesService } from '../unattached-files.service.js';

/** Removes abandoned uploads periodically while the HTTP process runs. */
@Injectable()
export class UploadSweep extends PeriodicTask {
  constructor(private readonly files: UnattachedFilesService) {
    super({
      everyMs: 15 * 60_000,
      atStart: true,
      area: 'Uploads',
      whenFailed: 'the sweep of uploads is tried again later',
    });
  }

  run(): Promise<void> {
    return this.files.sweep();
  }
}
