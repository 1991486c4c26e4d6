import { fieldsOf, readStored, writeStored } from '../../../lib/stored-value';

/** A video position that the server may not have yet. */
interface KeptPosition {
  position: number;
  watched: number;
}

// Stored per learner: another user of the same computer has their own position.
const keyOf = (userId: string, lessonId: string): string => `watched:${userId}:${lessonId}`;

const isSeconds = (value: unknown): value is number => typeof value === 'number' && value >= 0;

export const keptPosition = {
  read: (userId: string, lessonId: string): KeptPosition | null =>
    readStored('local', keyOf(userId, lessonId), (stored) => {
      const { position, watched } = fieldsOf(stored);
      return isSeconds(position) && isSeconds(watched) ? { position, watched } : null;
    }),
  keep(userId: string, lessonId: string, { position, watched }: KeptPosition): void {
    writeStored('local', keyOf(userId, lessonId), { position, watched });
  },
  /** The server has this position; a later one is kept. */
  forget(userId: string, lessonId: string, known: KeptPosition): void {
    if (keptPosition.read(userId, lessonId)?.position === known.position)
      writeStored('local', keyOf(userId, lessonId), null);
  },
};
