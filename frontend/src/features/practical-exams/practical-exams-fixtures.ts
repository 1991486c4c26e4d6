import { http, HttpResponse } from 'msw';
import {
  type ExamAttemptResponse,
  type ExamReportResponse,
  type GradingResultResponse,
  type LearnerExamResponse,
  type ReaderGradingResponse,
  type SaveReportDto,
} from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { server } from '../../testing/server';

export const COURSE_ID = '0193a1c0-0000-7000-8000-00000000c001';
export const ATTEMPT_ID = '0193a1c0-0000-7000-8000-00000000e001';
export const LAB_ID = '0193a1c0-0000-7000-8000-00000000f001';

const rubric = [
  { id: 'findings', title: 'Findings', description: 'What matters was found.', points: 60 },
  { id: 'remedy', title: 'Remedy', description: '', points: 40 },
];

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const aGrading = (overrides: Partial<GradingResultResponse> = {}): GradingResultResponse => ({
  criteria: [
    { id: 'findings', points: 30, comment: 'The second finding is missing.' },
    { id: 'remedy', points: 25, comment: '' },
  ],
  feedback: 'Read the whole log.',
  score: 55,
  passed: false,
  ...overrides,
});

export const anOpenAttempt = (overrides: Partial<ExamAttemptResponse> = {}): ExamAttemptResponse => ({
  id: ATTEMPT_ID,
  number: 1,
  state: 'open',
  failure: null,
  started_at: hoursFromNow(-1),
  deadline_at: hoursFromNow(23),
  seconds_left: 23 * 3600,
  ended_at: null,
  decided_at: null,
  labs: [
    {
      lesson_id: LAB_ID,
      title: 'Who entered web01?',
      description: 'Find the **first** sign-in.',
      points: 20,
      max_points: 30,
    },
    { lesson_id: 'l-2', title: 'The router', description: '', points: 0, max_points: 20 },
  ],
  lab_points: 40,
  pass_mark: 70,
  rubric,
  report: '## Finding 1',
  report_version: 3,
  file_url: null,
  file_name: null,
  gradings: [],
  voided: false,
  appeal_ticket_id: null,
  ...overrides,
});

export const anEndedAttempt = (overrides: Partial<ExamAttemptResponse> = {}): ExamAttemptResponse =>
  anOpenAttempt({
    state: 'failed',
    failure: 'report',
    seconds_left: 0,
    ended_at: '2026-11-24T10:31:00.000Z',
    decided_at: '2026-11-25T10:31:00.000Z',
    gradings: [aGrading()],
    ...overrides,
  });

export const anExam = (overrides: Partial<LearnerExamResponse> = {}): LearnerExamResponse => ({
  course_id: COURSE_ID,
  course_title: 'Memory forensics field guide',
  status: 'ready',
  hours: 24,
  attempts_left: 3,
  next_attempt_at: null,
  deadline_at: null,
  pass_mark: 70,
  attempts_allowed: 3,
  cool_down_hours: 72,
  second_reader: true,
  lab_points: 40,
  lab_count: 2,
  max_lab_points: 50,
  rubric,
  attempts: [],
  ...overrides,
});

/** A server with one practical exam, which saves its report. */
export class ExamServer {
  saves: SaveReportDto[] = [];
  isOffline = false;
  submitted = 0;

  constructor(public exam: LearnerExamResponse = anExam({ status: 'open', attempts: [anOpenAttempt()] })) {
    const course = `${API}/practical-exams/courses/${COURSE_ID}`;
    const attempt = `${API}/practical-exams/attempts/${ATTEMPT_ID}`;
    server.use(
      http.get(course, () => (this.isOffline ? HttpResponse.error() : HttpResponse.json(this.exam))),
      http.post(`${course}/attempts`, () => {
        this.exam = anExam({ status: 'open', attempts: [anOpenAttempt()] });
        return HttpResponse.json(this.exam);
      }),
      http.put(`${attempt}/report`, async ({ request }) => {
        if (this.isOffline) return HttpResponse.error();
        const save = (await request.json()) as SaveReportDto;
        const { report_version: version } = this.exam.attempts[0]!;
        if (save.version !== version)
          return refusal(409, 'Changed elsewhere', { code: 'practical_exams.report_changed' });
        this.saves.push(save);
        this.change({ report: save.report, report_version: version + 1 });
        return HttpResponse.json({ version: version + 1 });
      }),
      http.put(`${attempt}/file`, () => {
        this.change({ file_url: '/api/files/f?signature=s', file_name: 'report.pdf' });
        return HttpResponse.json(this.exam);
      }),
      http.delete(`${attempt}/file`, () => {
        this.change({ file_url: null, file_name: null });
        return HttpResponse.json(this.exam);
      }),
      http.post(`${attempt}/submit`, () => {
        this.submitted += 1;
        this.exam = { ...this.exam, status: 'submitted' };
        this.change({ state: 'submitted', ended_at: new Date().toISOString() });
        return HttpResponse.json(this.exam);
      }),
    );
  }

  /** Changes the attempt as another device or a reader would. */
  change(attempt: Partial<ExamAttemptResponse>): void {
    this.exam = { ...this.exam, attempts: [{ ...this.exam.attempts[0]!, ...attempt }] };
  }
}

export const aReaderGrading = (overrides: Partial<ReaderGradingResponse> = {}): ReaderGradingResponse => ({
  ...aGrading(),
  id: 'g-1',
  reader: 'Arjun Mehta',
  is_own: false,
  graded_at: '2026-11-25T10:31:00.000Z',
  set_aside_reason: null,
  ...overrides,
});

export const aReport = (overrides: Partial<ExamReportResponse> = {}): ExamReportResponse => ({
  id: ATTEMPT_ID,
  course_id: COURSE_ID,
  course_title: 'Memory forensics field guide',
  learner_name: 'Rahul Verma',
  number: 1,
  state: 'submitted',
  failure: null,
  started_at: '2026-11-24T08:00:00.000Z',
  deadline_at: '2026-11-25T08:00:00.000Z',
  submitted_at: '2026-11-24T20:00:00.000Z',
  decided_at: null,
  pass_mark: 70,
  second_reader: true,
  rubric,
  report: '## Finding 1\n\n<script>alert(1)</script>\n\nA **guessed** password.',
  file_url: null,
  file_name: null,
  labs: [
    {
      lesson_id: LAB_ID,
      title: 'Who entered web01?',
      description: 'Find the **first** sign-in.',
      points: 20,
      max_points: 30,
      commands: 'grep -c Accepted logs/auth.log',
    },
  ],
  lab_points: 20,
  solutions: [
    { lab: 'Who entered web01?', task: 'first-login', points: 5, solved_at: '2026-11-20T08:00:00.000Z' },
    { lab: 'Who entered web01?', task: 'web-shell', points: 15, solved_at: '2026-11-24T09:00:00.000Z' },
  ],
  gradings: [],
  ...overrides,
});
