import type { Quiz } from '@triad/shared/quiz';
import { newId } from '../../src/platform/database/columns.js';
import { Course, CourseModule, Lesson } from '../../src/modules/catalogue/index.js';
import type { TestAcademy } from '../setup/test-academy.js';

export const A_QUIZ: Quiz = {
  title: 'Kerberos basics',
  meta: { passMark: 70 },
  questions: [
    { id: 'q1', text: 'Which port?', type: 'single', options: ['53', '88'], answer: '88' },
    {
      id: 'q2',
      text: 'Which are tickets?',
      type: 'multi',
      options: ['TGT', 'ST', 'PDF'],
      answer: ['TGT', 'ST'],
    },
  ],
};

export interface ACourse extends Course {
  /** Its one module and quiz lesson. */
  moduleId: string;
  lessonId: string;
}

/** An active course for ₹4,999 with one module and one quiz lesson, straight into the tables. */
export async function aCourse(academy: TestAcademy, overrides: Partial<Course> = {}): Promise<ACourse> {
  const id = overrides.id ?? newId();
  const { manager } = academy.dataSource;
  await manager.insert(Course, {
    id,
    title: 'Memory forensics field guide',
    description: 'From a raw memory image to a story that stands in court.',
    pricePaise: 499_900,
    category: 'forensics',
    durationHours: 18,
    level: null,
    language: null,
    thumbnail: null,
    certificationPreview: null,
    rating: null,
    reviewCount: 0,
    status: 'active',
    objectives: ['Triage a memory image'],
    instructors: ['Kavya Raghunathan'],
    prerequisites: 'Basic Linux.',
    enrolledCount: 0,
    createdBy: null,
    archivedAt: null,
    ...overrides,
  });
  const moduleId = await aModule(academy, id);
  const lesson = await aLesson(academy, { courseId: id, moduleId });
  const course = await manager.findOneByOrFail(Course, { id });
  return Object.assign(course, { moduleId, lessonId: lesson.id });
}

/** A module at the end of a course. */
export async function aModule(academy: TestAcademy, courseId: string, name = 'Foundations'): Promise<string> {
  const id = newId();
  const position = 1 + (await academy.dataSource.manager.countBy(CourseModule, { courseId }));
  await academy.dataSource.manager.insert(CourseModule, { id, courseId, name, position });
  return id;
}

/** A lesson at the end of a module: a quiz, unless `dailymotionId` or `fileId` say otherwise. */
export async function aLesson(
  academy: TestAcademy,
  { courseId, moduleId, ...overrides }: Pick<Lesson, 'courseId' | 'moduleId'> & Partial<Lesson>,
): Promise<Lesson> {
  const { manager } = academy.dataSource;
  const id = overrides.id ?? newId();
  const isQuiz = !overrides.dailymotionId && !overrides.fileId;
  await manager.insert(Lesson, {
    id,
    courseId,
    moduleId,
    title: 'Kerberos check',
    description: '',
    position: 1 + (await manager.countBy(Lesson, { moduleId })),
    fileType: isQuiz ? 'quiz' : 'video',
    dailymotionId: null,
    fileId: null,
    quiz: isQuiz ? A_QUIZ : null,
    isPreview: false,
    ...overrides,
  });
  return manager.findOneByOrFail(Lesson, { id });
}
