import type { OpenLab } from '../labs.service.js';

/** A lab for a learner. */
export class LabResponse {
  /** @example 'memory.raw' */
  file_name: string;
  /** Size in bytes. */
  file_size: number;
  /**
   * Download link of the file with this learner's flag, signed for their session and valid for up to 6 hours.
   * @example '/api/files/labs/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?session=0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e&expires=1795253159&signature=3q2-7w'
   */
  file_url: string;
  /**
   * Whether the learner has found the flag.
   * @example false
   */
  completed: boolean;

  /** `fileUrl`: the link signed for the caller. */
  static from({ file, completed }: OpenLab, fileUrl: string): LabResponse {
    return { file_name: file.name, file_size: file.byteSize, file_url: fileUrl, completed };
  }
}
