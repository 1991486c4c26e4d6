import { basisOfCourse, type CourseCertification, restsOnMarkComplete } from './course-certification.js';

/** A paid course of videos. */
const VIDEOS: CourseCertification = {
  courseId: 'a-course',
  courseTitle: 'Kerberos',
  pricePaise: 499_900,
  lessons: 3,
  quizzes: 0,
  labs: 0,
  assessment: 'none',
  practicalExam: 'none',
};

it('certifies by labs as soon as there is one, and by exams once they are published', () => {
  expect(basisOfCourse(VIDEOS)).toEqual(['lessons']);
  expect(basisOfCourse({ ...VIDEOS, assessment: 'unpublished', practicalExam: 'unpublished' })).toEqual([
    'lessons',
  ]);
  expect(basisOfCourse({ ...VIDEOS, labs: 1, assessment: 'published', practicalExam: 'published' })).toEqual([
    'lessons',
    'labs',
    'assessment',
    'practical_exam',
  ]);
});

it.each<[string, Partial<CourseCertification>, boolean]>([
  ['videos alone', {}, true],
  ['an exam that is not published', { assessment: 'unpublished', practicalExam: 'unpublished' }, true],
  ['a quiz', { quizzes: 1 }, false],
  ['a lab', { labs: 1 }, false],
  ['a final assessment', { assessment: 'published' }, false],
  ['a practical exam', { practicalExam: 'published' }, false],
  ['no price', { pricePaise: 0 }, false],
  ['no lesson yet', { lessons: 0 }, false],
])('knows whether a course with %s rests on Mark Complete alone', (_what, course, expected) => {
  expect(restsOnMarkComplete({ ...VIDEOS, ...course })).toBe(expected);
});
