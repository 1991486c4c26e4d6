import { safeStorage } from '../../../lib/safe-storage';

/** Where a video was left, while the academy may not know of it yet. */
interface KeptPosition {
  position: number;
  watched: number;
}

// Of its learner: the next person at the same computer has a place of their own.
const keyOf = (userId: string, lessonId: string): string => `watched:${userId}:${lessonId}`;

const isSeconds = (value: unknown): value is number => typeof value === 'number' && value >= 0;

export const keptPosition = {
  read(userId: string, lessonId: string): KeptPosition | null {
    try {
      const stored = JSON.parse(
        safeStorage.get('local', keyOf(userId, lessonId)) ?? '',
      ) as Partial<KeptPosition>;
      const { position, watched } = stored;
      return isSeconds(position) && isSeconds(watched) ? { position, watched } : null;
    } catch {
      return null;
    }
  },
  keep(userId: string, lessonId: string, { position, watched }: KeptPosition): void {
    safeStorage.set('local', keyOf(userId, lessonId), JSON.stringify({ position, watched }));
  },
  /** The academy knows of this one; a later one stays. */
  forget(userId: string, lessonId: string, known: KeptPosition): void {
    if (keptPosition.read(userId, lessonId)?.position === known.position)
      safeStorage.remove('local', keyOf(userId, lessonId));
  },
};
