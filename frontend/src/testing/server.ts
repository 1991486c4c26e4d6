import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type AcademyResponse } from '../api/api';
import { aCertification } from '../features/certificates/certificates-fixtures';
import { readStoredSession } from '../session/session-storage';
import { API, meAnswer } from './api-objects';

const ACADEMY = 'http://localhost/academy.json';
const academy: AcademyResponse = {
  name: 'Triad Academy',
  support_email: 'support@academy.example',
  whatsapp_number: '919800000000',
  legal_name: null,
  business_address: null,
  grievance_officer: null,
  grievance_email: null,
  grievance_phone: null,
  grievance_hours: null,
  gstin: null,
  gst_state: null,
  dailymotion_player_id: null,
  payments_open: true,
  default_rating: null,
  credential_chain: null,
  demo: false,
};

/** The mocked API. Add handlers per test: `server.use(http.get(`${API}/…`, …))`. */
export const server = setupServer(
  // By default the signed-in user has no courses and no payments, and the academy has no courses and no announcements.
  http.get(`${API}/auth/v1/me`, () => {
    const session = readStoredSession();
    return session ? HttpResponse.json(meAnswer(session.user)) : new HttpResponse(null, { status: 401 });
  }),
  http.get(`${API}/auth/v1/enrolled-courses`, () => HttpResponse.json([])),
  http.get(`${API}/auth/v1/courses`, () => HttpResponse.json([])),
  http.get(`${API}/auth/v1/sessions`, () => HttpResponse.json([])),
  http.get(`${API}/payments/mine`, () => HttpResponse.json([])),
  http.get(`${API}/announcements`, () => HttpResponse.json([])),
  // No live updates by default: pages poll. Live tests override this.
  http.get(`${API}/live`, () => new HttpResponse(null, { status: 503 })),
  // No course has a final assessment by default.
  http.get(`${API}/assessments/mine`, () => HttpResponse.json([])),
  // Nor a practical exam.
  http.get(`${API}/practical-exams/mine`, () => HttpResponse.json([])),
  // Nobody teaches a course.
  http.get(`${API}/questions/courses`, () => HttpResponse.json([])),
  http.get(`${API}/exam-reports`, () => HttpResponse.json([])),
  http.get(`${API}/public/mentors`, () => HttpResponse.json([])),
  // No course that a visitor came for is on sale.
  http.get(`${API}/public/courses/:id`, () => new HttpResponse(null, { status: 404 })),
  // No live session is scheduled.
  http.get(`${API}/live-sessions`, () => HttpResponse.json([])),
  http.get(`${API}/courses/:id/live-sessions`, () => HttpResponse.json([])),
  // No course has a review.
  http.get(`${API}/courses/:id/reviews/summary`, () =>
    HttpResponse.json({ average: null, count: 0, distribution: [0, 0, 0, 0, 0], hidden: 0 }),
  ),
  http.get(`${API}/courses/:id/reviews/mine`, () =>
    HttpResponse.json({ eligibility: 'too_early', review: null }),
  ),
  // Nobody has a certificate by default.
  http.get(`${API}/credentials/mine`, () => HttpResponse.json([])),
  // No course's certificate rests on Mark Complete alone.
  http.get(`${API}/admin/courses/:id/certification`, () => HttpResponse.json(aCertification())),
  // Nobody has solved a lab or shows a page of their own.
  http.get(`${API}/labs/solved`, () => HttpResponse.json([])),
  http.get(`${API}/profile/public-page`, () => HttpResponse.json({ is_public: false, address: null })),
  // Every page loads the academy's details.
  http.get(ACADEMY, () => HttpResponse.json(academy)),
);

/** Overrides the academy's details in this test. */
export function givenAcademy(overrides: Partial<AcademyResponse>): void {
  server.use(http.get(ACADEMY, () => HttpResponse.json({ ...academy, ...overrides })));
}

/** A response that never arrives; unlike msw's `delay('infinite')` it leaves no timer behind when the tests end. */
export const noAnswer = (): Promise<never> => new Promise<never>(() => undefined);

/** Resolves when the mocked API has answered what was asked before. */
export async function untilAnswered(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await (await fetch(ACADEMY)).json();
}
