import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type AcademyResponse } from '../api/api';

const ACADEMY = 'http://localhost/academy.json';
const academy: AcademyResponse = {
  name: 'Triad Academy',
  support_email: 'support@academy.example',
  whatsapp_number: '919800000000',
  gst_state: null,
  dailymotion_player_id: null,
  payments_open: true,
  default_rating: null,
  demo: false,
};

/** The API as tests see it. Add answers per test: `server.use(http.get('http://localhost/api/…', …))`. */
export const server = setupServer(
  // A server without live updates: pages ask every now and then. Tests of what is live say so themselves.
  http.get('http://localhost/api/live', () => new HttpResponse(null, { status: 503 })),
  // No course has a final assessment.
  http.get('http://localhost/api/assessments/mine', () => HttpResponse.json([])),
  // Every page asks who runs the academy.
  http.get(ACADEMY, () => HttpResponse.json(academy)),
);

/** The academy answers otherwise in this test. */
export function givenAcademy(overrides: Partial<AcademyResponse>): void {
  server.use(http.get(ACADEMY, () => HttpResponse.json({ ...academy, ...overrides })));
}

/** An answer that never comes; unlike `delay('infinite')` of msw it leaves no timer behind when the tests end. */
export const noAnswer = (): Promise<never> => new Promise<never>(() => undefined);
