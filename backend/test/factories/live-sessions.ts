import { LiveSession } from '../../src/modules/learning/live-sessions/live-session.entity.js';
import { newId } from '../../src/platform/database/columns.js';
import type { TestAcademy } from '../setup/test-academy.js';

const HOUR_MS = 3_600_000;

/** A live session that starts in two hours, inserted directly and without its event. */
export async function aLiveSession(
  academy: TestAcademy,
  course: { id: string },
  overrides: Partial<LiveSession> = {},
): Promise<LiveSession> {
  const id = overrides.id ?? newId();
  const { manager } = academy.dataSource;
  await manager.insert(LiveSession, {
    id,
    courseId: course.id,
    mentorId: null,
    title: 'Questions about Kerberos',
    startsAt: new Date(Date.now() + 2 * HOUR_MS),
    minutes: 60,
    joinUrl: 'https://meet.example/kerberos',
    ...overrides,
  });
  return manager.findOneByOrFail(LiveSession, { id });
}
