import { fieldsOf, readStored, writeStored } from '../../../lib/stored-value';

/** A video position that the server may not have yet. */
interface UnsentPosition {
  position: number;
  watched: number;
  /** The server's position that this one follows. */
  after: number;
}

// Stored per learner: another user of the same computer has their own position.
const keyOf = (userId: string, lessonId: string): string => `watched:${userId}:${lessonId}`;

const isSeconds = (value: unknown): value is number => typeof value === 'number' && value >= 0;

export const unsentPosition = {
  read: (userId: string, lessonId: string): UnsentPosition | null =>
    readStored('local', keyOf(userId, lessonId), (stored) => {
      const { position, watched, after = 0 } = fieldsOf(stored);
      return isSeconds(position) && isSeconds(watched) && isSeconds(after)
        ? { position, watched, after }
        : null;
    }),
  keep(userId: string, lessonId: string, { position, watched, after }: UnsentPosition): void {
    writeStored('local', keyOf(userId, lessonId), { position, watched, after });
  },
  /** The server has this position; a later one is kept. */
  forget(userId: string, lessonId: string, known: number): void {
    if (unsentPosition.read(userId, lessonId)?.position === known)
      writeStored('local', keyOf(userId, lessonId), null);
  },
};

/** Whether another device has reported a position since, further on. Without a clock: those of two devices differ. */
export const isOvertaken = ({ position, after }: UnsentPosition, known: number): boolean =>
  known !== after && known > position;
