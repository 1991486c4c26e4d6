import { http, HttpResponse } from 'msw';
import {
  type AttemptResponse,
  type LearnerAssessmentResponse,
  type PaperResponse,
  type SaveAnswerDto,
} from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { server } from '../../testing/server';

export const COURSE_ID = '0193a1c0-0000-7000-8000-00000000c001';
export const ATTEMPT_ID = '0193a1c0-0000-7000-8000-00000000a001';

export const anAttempt = (overrides: Partial<AttemptResponse> = {}): AttemptResponse => ({
  id: ATTEMPT_ID,
  number: 1,
  state: 'submitted',
  started_at: '2026-11-24T10:00:00.000Z',
  deadline_at: '2026-11-24T10:40:00.000Z',
  closed_at: '2026-11-24T10:31:00.000Z',
  pass_mark: 70,
  score: 60,
  correct: 3,
  total: 5,
  passed: false,
  topics: [
    { topic: 'Kerberos', correct: 0, total: 2 },
    { topic: 'Memory', correct: 3, total: 3 },
  ],
  voided: false,
  appeal_ticket_id: null,
  ...overrides,
});

export const anAssessment = (
  overrides: Partial<LearnerAssessmentResponse> = {},
): LearnerAssessmentResponse => ({
  course_id: COURSE_ID,
  course_title: 'Memory forensics field guide',
  status: 'ready',
  questions: 3,
  minutes: 40,
  pass_mark: 70,
  attempts_allowed: 3,
  attempts_left: 3,
  cool_down_hours: 24,
  next_attempt_at: null,
  attempts: [],
  ...overrides,
});

export const aPaper = (overrides: Partial<PaperResponse> = {}): PaperResponse => ({
  id: ATTEMPT_ID,
  number: 1,
  course_id: COURSE_ID,
  course_title: 'Memory forensics field guide',
  started_at: '2026-11-24T10:00:00.000Z',
  deadline_at: '2026-11-24T10:40:00.000Z',
  pass_mark: 70,
  seconds_left: 2400,
  questions: [1, 2, 3].map((number) => ({
    number,
    topic: number === 3 ? 'Memory' : 'Kerberos',
    text: `Question text ${number}?`,
    type: number === 3 ? ('multi' as const) : ('single' as const),
    options: [`A${number}`, `B${number}`, `C${number}`],
    chosen: [],
    flagged: false,
    sequence: 0,
  })),
  ...overrides,
});

/** A server with one open attempt. */
export class SittingServer {
  paper = aPaper();
  /** Every save received, in order. */
  saves: (SaveAnswerDto & { number: number })[] = [];
  isOffline = false;
  lease: string | null = null;
  submitted = 0;
  clockRequests = 0;
  assessment = anAssessment({
    status: 'open',
    attempts: [anAttempt({ state: 'open', score: null, closed_at: null })],
  });

  constructor() {
    const attempt = `${API}/assessments/attempts/${ATTEMPT_ID}`;
    server.use(
      http.get(`${API}/assessments/courses/${COURSE_ID}`, () => HttpResponse.json(this.assessment)),
      http.post(`${API}/assessments/courses/${COURSE_ID}/attempts`, () =>
        HttpResponse.json(this.paper, { status: 201 }),
      ),
      http.post(`${attempt}/open`, async ({ request }) => {
        this.lease = ((await request.json()) as { lease: string }).lease;
        return HttpResponse.json(this.paper);
      }),
      http.get(`${attempt}/clock`, ({ request }) => {
        this.clockRequests += 1;
        if (this.isOffline) return HttpResponse.error();
        return HttpResponse.json({
          state: 'open',
          seconds_left: this.paper.seconds_left,
          holds_lease: new URL(request.url).searchParams.get('lease') === this.lease,
        });
      }),
      http.put(`${attempt}/answers/:number`, async ({ request, params }) => {
        if (this.isOffline) return HttpResponse.error();
        const save = (await request.json()) as SaveAnswerDto;
        if (save.lease !== this.lease) return refusal(409, 'Refused', { code: 'assessments.taken_over' });
        this.saves.push({ ...save, number: Number(params['number']) });
        return HttpResponse.json({
          ...save,
          number: Number(params['number']),
          seconds_left: this.paper.seconds_left,
        });
      }),
      http.post(`${attempt}/submit`, async ({ request }) => {
        if (this.isOffline) return HttpResponse.error();
        if (((await request.json()) as { lease: string }).lease !== this.lease)
          return refusal(409, 'Refused', { code: 'assessments.taken_over' });
        this.submitted += 1;
        this.assessment = anAssessment({
          status: 'passed',
          attempts: [anAttempt({ score: 100, passed: true, correct: 3, total: 3 })],
        });
        return HttpResponse.json(anAttempt({ score: 100, passed: true }));
      }),
    );
  }

  get lastSave() {
    const { lease: _lease, ...save } = this.saves.at(-1)!;
    return save;
  }
}
