import { type UploadPurpose } from '@triad/shared/files';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { selectToken } from '../../session/session';
import { useAppStore } from '../../store/hooks';
import { uploadMessages } from '../../messages-admin';
import { FileUpload } from './file-upload';
import { type ChosenFile } from './lesson-editor';

export interface FileUploads {
  of: (lessonId: string) => FileUpload | undefined;
  /** Starts uploading a file; an earlier one of the same lesson is cancelled. */
  begin: (lessonId: string, file: File, purpose: UploadPurpose | null) => FileUpload;
  cancel: (lessonId: string) => void;
  /** The upload's id once the lesson's file is complete. Rejects with the reason if it fails. */
  arrived: (lessonId: string, file: ChosenFile) => Promise<string>;
  /** Whether any upload is in progress. */
  isBusy: boolean;
}

const BUSY = ['queued', 'sending', 'waiting'];

/** The uploads of a page. Leaving the page stops them; choosing the same file again continues. */
export function useFileUploads(
  userId: string,
  onArrived: (lessonId: string, uploadId: string) => void,
  /** The file was rejected; its upload has the reason. */
  onRefused: (lessonId: string) => void,
): FileUploads {
  const store = useAppStore();
  const [uploads, setUploads] = useState<ReadonlyMap<string, FileUpload>>(new Map());
  const [isBusy, setIsBusy] = useState(false);

  const token = useCallback(() => selectToken(store.getState()), [store]);

  useEffect(() => {
    const look = () => setIsBusy([...uploads.values()].some(({ state }) => BUSY.includes(state.phase)));
    const stops = [...uploads].map(([lessonId, upload]) =>
      upload.subscribe(() => {
        look();
        const { phase, uploadId } = upload.state;
        if (phase === 'done' && uploadId) onArrived(lessonId, uploadId);
        if (phase === 'refused') onRefused(lessonId);
      }),
    );
    look();
    return () => stops.forEach((stop) => stop());
  }, [uploads, onArrived, onRefused]);

  // The latest map, for the unmount.
  const [latest] = useState(() => new Set<FileUpload>());
  useEffect(() => () => latest.forEach((upload) => void upload.pause()), [latest]);

  return useMemo(
    () => ({
      of: (lessonId) => uploads.get(lessonId),
      begin: (lessonId, file, purpose) => {
        const before = uploads.get(lessonId);
        if (before) {
          latest.delete(before);
          void before.cancel();
        }
        const upload = new FileUpload(file, { userId, lessonId, token, purpose });
        latest.add(upload);
        setUploads((all) => new Map(all).set(lessonId, upload));
        void upload.start();
        return upload;
      },
      cancel: (lessonId) => {
        const upload = uploads.get(lessonId);
        if (!upload) return;
        latest.delete(upload);
        void upload.cancel();
        setUploads((all) => new Map([...all].filter(([id]) => id !== lessonId)));
      },
      arrived: async (lessonId, file) => {
        if (file.uploadId) return file.uploadId;
        const upload = uploads.get(lessonId);
        if (!upload) throw new Error(uploadMessages.chooseAgain(file.name));
        if (upload.state.phase === 'failed' || upload.state.phase === 'paused') void upload.start();
        const { uploadId, problem } = await upload.ended();
        if (!uploadId) throw new Error(problem ?? uploadMessages.cancelled);
        return uploadId;
      },
      isBusy,
    }),
    [uploads, latest, userId, token, isBusy],
  );
}
