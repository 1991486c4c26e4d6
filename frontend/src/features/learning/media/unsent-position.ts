import { fieldsOf, readStored, writeStored } from '../../../lib/stored-value';

/** A video position that the server may not have yet. */
interface UnsentPosition {
  position: number;
  watched: number;
}

// Stored per learner: another user of the same computer has their own position.
const keyOf = (userId: string, lessonId: string): string => `watched:${userId}:${lessonId}`;

const isSeconds = (value: unknown): value is number => typeof value === 'number' && value >= 0;

export const unsentPosition = {
  read: (userId: string, lessonId: string): UnsentPosition | null =>
    readStored('local', keyOf(userId, lessonId), (stored) => {
      const { position, watched } = fieldsOf(stored);
      return isSeconds(position) && isSeconds(watched) ? { position, watched } : null;
    }),
  keep(userId: string, lessonId: string, { position, watched }: UnsentPosition): void {
    writeStored('local', keyOf(userId, lessonId), { position, watched });
  },
  /** The server has this position; a later one is kept. */
  forget(userId: string, lessonId: string, known: UnsentPosition): void {
    if (unsentPosition.read(userId, lessonId)?.position === known.position)
      writeStored('local', keyOf(userId, lessonId), null);
  },
};
