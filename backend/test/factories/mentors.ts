import { CourseMentor } from '../../src/modules/catalogue/mentors/course-mentor.entity.js';
import { Mentor } from '../../src/modules/catalogue/mentors/mentor.entity.js';
import { newId } from '../../src/platform/database/columns.js';
import type { TestAcademy } from '../setup/test-academy.js';

/** A mentor of these courses, straight into the tables; the courses' lists of names stay as they are. */
export async function aMentor(
  academy: TestAcademy,
  overrides: Partial<Mentor> = {},
  ...courses: { id: string }[]
): Promise<Mentor> {
  const id = overrides.id ?? newId();
  const { manager } = academy.dataSource;
  await manager.insert(Mentor, { id, name: `Mentor ${id}`, ...overrides });
  await manager.insert(
    CourseMentor,
    courses.map((course) => ({ courseId: course.id, mentorId: id, position: 1 })),
  );
  return manager.findOneByOrFail(Mentor, { id });
}
