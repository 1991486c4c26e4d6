import { Module } from '@nestjs/common';
import { UploadEngine } from './upload-engine.js';

@Module({ providers: [UploadEngine], exports: [UploadEngine] })
export class UploadsModule {}
