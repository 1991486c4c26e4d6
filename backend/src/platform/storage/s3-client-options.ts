import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { ObjectStorageConfig } from '../config/app-config.js';

/** 10,000 parts of this size are more than the largest upload. */
export const PART_BYTES = 8 * 1024 * 1024;

export function s3ClientOptions(config: ObjectStorageConfig): S3ClientConfig {
  return {
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    ...(config.accessKeyId && config.secretAccessKey
      ? { credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey } }
      : {}),
    // S3-compatible servers may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
