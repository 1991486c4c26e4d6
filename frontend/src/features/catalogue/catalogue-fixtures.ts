import { http, HttpResponse } from 'msw';
import { type CourseResponse, type EnrolledCourseResponse, type OutlineModuleResponse } from '../../api/api';
import { API } from '../../testing/api-objects';
import { server } from '../../testing/server';

let made = 0;

export function aCourse(overrides: Partial<CourseResponse> = {}): CourseResponse {
  made += 1;
  return {
    id: `0193a1c0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    slug: `course-${made}`,
    title: `Course ${made}`,
    description: 'What it is about.',
    price: 4999,
    category: 'red teamer',
    duration: 18,
    level: null,
    language: null,
    thumbnail: null,
    rating: null,
    review_count: 0,
    is_new: true,
    enrolledCount: 1204,
    created_at: '2026-08-14T06:12:00.000Z',
    status: 'active',
    created_by: null,
    objectives: [],
    instructors: [],
    prerequisites: '',
    certification_preview: null,
    ...overrides,
  };
}

export function anEnrolment(
  course: CourseResponse,
  overrides: Partial<EnrolledCourseResponse> = {},
): EnrolledCourseResponse {
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    thumbnail: null,
    category: course.category,
    labs: null,
    progress: 0,
    next_lesson: { id: 'lesson-2', title: 'Kerberoasting', module_name: 'Credentials' },
    completed_at: null,
    enrolled_at: '2026-10-02T11:05:00.000Z',
    ...overrides,
  };
}

export function aModule(name: string, lessons: number, preview = false): OutlineModuleResponse {
  return {
    module_id: name,
    module_name: name,
    module_order: 1,
    lessons: Array.from({ length: lessons }, (_, index) => ({
      id: `${name}-${index + 1}`,
      lesson_title: `${name} lesson ${index + 1}`,
      file_type: 'video',
      is_preview: preview && index === 0,
      video_seconds: null,
    })),
  };
}

/** Responds to the requests of the learners' shell, and with the learner's own courses. */
export function givenLearner(enrolled: EnrolledCourseResponse[] = []): void {
  server.use(http.get(`${API}/auth/v1/enrolled-courses`, () => HttpResponse.json(enrolled)));
}
