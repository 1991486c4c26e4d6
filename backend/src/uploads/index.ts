export { imagePath } from './image-path.js';
export { StoredFile, type StoredFileKind } from './stored-file.entity.js';
export { StoredFilesRepository } from './stored-files.repository.js';
export { type Upload, UploadEngine, type UploadedFile } from './upload-engine.js';
export { UploadForm } from './upload-form.decorator.js';
export { UploadsModule } from './uploads.module.js';
