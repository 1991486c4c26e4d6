import { MAX_FILE_BYTES } from '@triad/shared/files';
import { uploadMessages } from '../../../messages-admin';
import { type LessonEditor } from '../../editor/lesson-editor';
import { hasMarker, isZip } from './lab-marker';

/** A file of any type, with a place for the flag. */
export const labEditor: LessonEditor = {
  label: 'Lab',
  file: {
    purpose: 'lab',
    label: 'Lab file',
    hint: uploadMessages.labFile,
    accept: undefined,
    multiple: false,
    checking: uploadMessages.checkingLab,
    problem: async (file) => {
      if (file.size === 0) return uploadMessages.emptyFile;
      if (file.size > MAX_FILE_BYTES.lab) return uploadMessages.labTooLarge;
      // Looked through by the server.
      if (await isZip(file)) return undefined;
      return (await hasMarker(file)) ? undefined : uploadMessages.labWithoutMarker;
    },
  },
  text: null,
};
