import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  type PracticalExamSettingsResponse,
  type ReviewedExamAttemptResponse,
  type SavePracticalExamDto,
} from '../../../api/admin-api';
import { paths } from '../../../config/paths';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { examAdminMessages } from './exam-admin-messages';

const COURSE_ID = '0193a1c0-0000-7000-8000-00000000c001';
const PATH = `${API}/admin/practical-exams/${COURSE_ID}`;
const ROUTE = paths.admin.practicalExam.to(COURSE_ID);
const LAB = {
  lesson_id: '0193a1c0-0000-7000-8000-00000000b001',
  title: 'A loud account',
  course_title: 'Labs of the exams',
  is_lesson: false,
  max_points: 100,
};

let exam: PracticalExamSettingsResponse;
let saved: SavePracticalExamDto[];

beforeEach(() => {
  givenSession(anAdmin);
  saved = [];
  exam = {
    course_id: COURSE_ID,
    course_title: 'Active Directory attack paths',
    published: false,
    hours: 24,
    pass_mark: 70,
    attempts: 2,
    cool_down_hours: 72,
    second_reader: false,
    lab_points: 0,
    labs: [],
    template: '## Finding 1',
    rubric: [{ id: 'evidence', title: 'Evidence', description: '', points: 30 }],
    available_labs: [LAB],
  };
  server.use(
    http.get(PATH, () => HttpResponse.json(exam)),
    http.put(PATH, async ({ request }) => {
      const dto = (await request.json()) as SavePracticalExamDto;
      saved.push(dto);
      exam = { ...exam, ...dto };
      return HttpResponse.json(exam);
    }),
  );
});

it('sets the exam up: labs, points, rubric and readers', async () => {
  const { user } = renderApp({ route: ROUTE });
  await user.click(await screen.findByRole('checkbox', { name: /A loud account/ }));
  expect(screen.getByText(/Of 100 points in the chosen labs/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Points needed in the labs/ }), '{Backspace}60');
  await user.click(screen.getByRole('button', { name: 'Add a criterion' }));
  await user.type(screen.getByRole('textbox', { name: 'Criterion 2' }), 'Remedy');
  expect(screen.getByText('40 points in total')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Second reader/ }));
  await user.click(screen.getByRole('checkbox', { name: /Published/ }));
  await user.click(screen.getByRole('button', { name: 'Save practical exam' }));
  expect(await screen.findByText(examAdminMessages.saved)).toBeVisible();
  expect(saved).toEqual([
    {
      published: true,
      hours: 24,
      pass_mark: 70,
      attempts: 2,
      cool_down_hours: 72,
      second_reader: true,
      lab_points: 60,
      labs: [LAB.lesson_id],
      template: '## Finding 1',
      rubric: [
        { id: 'evidence', title: 'Evidence', description: '', points: 30 },
        { id: expect.stringMatching(/^[a-z0-9][a-z0-9-]*$/), title: 'Remedy', description: '', points: 10 },
      ],
    },
  ]);
});

it('shows at its field what the server refuses, and keeps what was typed', async () => {
  server.use(
    http.put(PATH, () => refusal(400, 'The chosen labs have 0 points in total', { field: 'lab_points' })),
  );
  const { user } = renderApp({ route: ROUTE });
  const points = await screen.findByRole('textbox', { name: /Points needed in the labs/ });
  await user.type(points, '5');
  await user.click(screen.getByRole('button', { name: 'Save practical exam' }));
  await waitFor(() => expect(points).toBeInvalid());
  expect(points).toHaveValue('05');
});

const anAttempt = (change: Partial<ReviewedExamAttemptResponse> = {}): ReviewedExamAttemptResponse => ({
  id: '0193a1c0-0000-7000-8000-00000000a001',
  number: 1,
  learner: {
    id: '0193a1c0-0000-7000-8000-00000000f001',
    full_name: 'Rahul Nair',
    email: 'rahul.nair@example.com',
  },
  state: 'failed',
  failure: 'report',
  started_at: '2026-11-20T09:00:00.000Z',
  deadline_at: '2026-11-21T09:00:00.000Z',
  ended_at: '2026-11-20T20:00:00.000Z',
  decided_at: '2026-11-21T08:00:00.000Z',
  points: 80,
  gradings: [{ reader: 'Kavya Raghunathan', score: 55, passed: false, set_aside_reason: null }],
  voided_at: null,
  voided_by: null,
  void_reason: null,
  appeal_ticket_id: null,
  ...change,
});

it('offers nothing where nothing can be done', async () => {
  server.use(
    http.get(`${PATH}/attempts`, () =>
      HttpResponse.json(
        [anAttempt({ state: 'open', failure: null, decided_at: null, gradings: [], points: 0 })],
        {
          headers: { 'X-Total-Count': '1' },
        },
      ),
    ),
  );
  renderApp({ route: `${ROUTE}?tab=attempts` });
  expect(await screen.findByText('Open')).toBeVisible();
  expect(screen.queryByRole('button', { name: /read again|Set aside/ })).not.toBeInTheDocument();
});
