import type { RequestHandler } from 'express';
import { compressedStatic } from './compressed-static.js';
import { labFrameHeaders } from './lab-frames.js';

/** The names of assets contain a hash of their content. */
const ASSET = /^(frames\/)?assets\//;

/** Serves the files of a built page. */
export const staticFiles = (directory: string): RequestHandler =>
  compressedStatic(directory, (name) => ({
    'Cache-Control': ASSET.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...labFrameHeaders(name),
  }));
