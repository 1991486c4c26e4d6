import { execFile, spawn } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';

const run = promisify(execFile);

/** For an hour of video on a small machine. */
const TIMEOUT_MS = 4 * 3_600_000;
/** One core is left to the learners. */
const THREADS = String(Math.max(1, os.availableParallelism() - 1));
/** Below the requests of learners. */
const PRIORITY = 15;
/** The last words of ffmpeg in an error. */
const MOST_WORDS = 2000;

/** At most 1920 pixels on the longer side, with even sides, as H.264 needs them. */
const SCALE = "scale='trunc(iw*min(1,1920/max(iw,ih))/2)*2':'trunc(ih*min(1,1920/max(iw,ih))/2)*2'";

/** ffmpeg, where this machine has one that encodes H.264. */
@Injectable()
export class VideoEncoder {
  private found: Promise<boolean> | undefined;

  constructor(private readonly config: AppConfig) {}

  isAvailable(): Promise<boolean> {
    this.found ??= run(this.config.ffmpegPath, ['-hide_banner', '-encoders'], { timeout: 10_000 }).then(
      ({ stdout }) => stdout.includes('libx264'),
      () => false,
    );
    return this.found;
  }

  /**
   * Converts an MP4 file to H.264 and AAC, which all browsers play.
   * @throws Error with what ffmpeg said, after `signal`, or after 4 hours
   */
  convert(source: string, target: string, signal: AbortSignal): Promise<void> {
    const input = ['-protocol_whitelist', 'file', '-f', 'mov', '-i', source];
    const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-sn', '-dn'];
    const picture = [
      '-c:v',
      'libx264',
      '-preset',
      'fast',
      '-crf',
      '22',
      '-pix_fmt',
      'yuv420p',
      '-threads',
      THREADS,
      '-vf',
      SCALE,
    ];
    const rest = ['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4', '-y', target];
    const encoder = spawn(
      this.config.ffmpegPath,
      ['-nostdin', '-v', 'error', ...input, ...streams, ...picture, ...rest],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env['PATH'] },
        signal,
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
      },
    );
    if (encoder.pid) os.setPriority(encoder.pid, PRIORITY);
    let words = '';
    encoder.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (words = (words + text).slice(-MOST_WORDS)));
    return new Promise((resolve, reject) => {
      encoder.once('error', reject);
      encoder.once('close', (code, killedBy) => {
        if (code === 0) resolve();
        else reject(new Error(`ffmpeg ended with ${code ?? killedBy}: ${words.trim()}`));
      });
    });
  }
}
