import { http, HttpResponse } from 'msw';
import { type CourseResponse, type LearnLessonResponse } from '../../api/api';
import { API } from '../../testing/api-objects';
import { server } from '../../testing/server';
import { aCourse } from '../catalogue/catalogue-fixtures';

/** For tests: a course being studied, and a server that stores reported progress. */
export function aLesson(id: string, overrides: Partial<LearnLessonResponse> = {}): LearnLessonResponse {
  return {
    id,
    course_id: 'c1',
    module_id: 'm1',
    module_name: 'Ground rules',
    module_order: 1,
    lesson_title: `Lesson ${id}`,
    lesson_description: '',
    order_number: 1,
    file_type: 'video',
    embed_url: 'x84sh87',
    file_url: null,
    is_preview: false,
    completed: false,
    watch_time: 0,
    last_position: 0,
    ...overrides,
  };
}

interface Report {
  lessonId: string;
  completed?: boolean;
  watch_time?: number;
  last_position?: number;
}

/** Responds to the player's requests for these lessons. Returns the progress reports as they arrive. */
export function givenStudy(
  lessons: LearnLessonResponse[],
  course: CourseResponse = aCourse({ id: 'c1', title: 'Active Directory' }),
): Report[] {
  const state = new Map(lessons.map((lesson) => [lesson.id, { ...lesson }]));
  const reports: Report[] = [];
  server.use(
    http.get(`${API}/auth/v1/courses/c1/access`, () =>
      HttpResponse.json({
        course,
        content: lessons,
        resume_lesson_id: lessons.find(({ completed }) => !completed)?.id ?? null,
      }),
    ),
    http.get(`${API}/auth/v1/courses/c1/progress`, () => {
      const all = [...state.values()];
      const done = all.filter(({ completed }) => completed).length;
      const progress = Math.round((100 * done) / all.length);
      return HttpResponse.json({
        progress,
        completed_at: progress === 100 ? '2026-11-19T08:30:00.000Z' : null,
        contentProgress: Object.fromEntries(
          all.map(({ id, completed, watch_time, last_position }) => [
            id,
            { completed, watch_time, last_position },
          ]),
        ),
      });
    }),
    http.post(`${API}/auth/v1/content/:id/progress`, async ({ request, params }) => {
      const lessonId = String(params['id']);
      const report = (await request.json()) as Omit<Report, 'lessonId'>;
      reports.push({ lessonId, ...report });
      const lesson = state.get(lessonId)!;
      Object.assign(lesson, report);
      const { completed, watch_time, last_position } = lesson;
      return HttpResponse.json({
        content_id: lessonId,
        completed,
        completed_at: null,
        watch_time,
        last_position,
      });
    }),
    http.get(`${API}/auth/v1/content/:id/comments`, () => HttpResponse.json([])),
  );
  return reports;
}
