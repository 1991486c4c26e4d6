import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paths } from '../../config/paths';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import {
  aGrading,
  anEndedAttempt,
  anExam,
  anOpenAttempt,
  ATTEMPT_ID,
  COURSE_ID,
  ExamServer,
  LAB_ID,
} from './practical-exams-fixtures';

const EXAM = paths.practicalExam.to(COURSE_ID);

beforeAll(async () => {
  await import('../../app/learner-layout');
  await import('./practical-exam-screen');
}, 60_000);
beforeEach(() => givenSession());

const report = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your report' });

describe('before an attempt', () => {
  it('shows the rules and the rubric, and starts the time only after a question', async () => {
    new ExamServer(anExam());
    const { user } = renderApp({ route: EXAM });
    expect(await screen.findByText(/You have 24 hours for 2 labs and the report/)).toBeVisible();
    expect(screen.getByText(/With fewer than 40, the attempt fails/)).toBeVisible();
    expect(screen.getByText(/Two readers grade your report/)).toHaveTextContent('You pass with 70%');
    expect(screen.getByRole('row', { name: /Findings.*60/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The time runs on when you close the page.');
    await user.click(within(dialog).getByRole('button', { name: 'Start now' }));
    expect(await report()).toHaveValue('## Finding 1');
  });

  it.each([
    [{ status: 'locked' }, 'Not open yet'],
    [{ status: 'cooling_down', next_attempt_at: '2026-11-25T10:31:00.000Z' }, 'Next attempt'],
    [{ status: 'no_attempts_left', attempts_left: 0 }, 'No attempts left'],
    [{ status: 'unavailable' }, 'Not available now'],
  ] as const)('says what is next: %o', async (exam, heading) => {
    new ExamServer(anExam(exam));
    renderApp({ route: EXAM });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
  });

  it('says why it leads to the course page, where the learner’s access has been revoked', async () => {
    server.use(
      http.get(`${API}/practical-exams/courses/${COURSE_ID}`, () => refusal(403, 'No.')),
      http.get(`${API}/courses/${COURSE_ID}`, () => refusal(404, 'Course not found')),
    );
    const { address } = renderApp({ route: EXAM });
    await waitFor(() => expect(address()).toBe(paths.course.to(COURSE_ID)));
  });
});

describe('an open attempt', () => {
  it('shows the time, the labs and the points that are missing', async () => {
    new ExamServer();
    renderApp({ route: EXAM });
    expect(await screen.findByRole('timer')).toHaveTextContent(/^22:59:5|^23:00:00/);
    expect(screen.getByText(/of the 40 points that you need/)).toHaveTextContent('20 of the 40 points');
    expect(screen.getByRole('link', { name: 'Open lab: Who entered web01?' })).toHaveAttribute(
      'href',
      paths.examLab.to(COURSE_ID, LAB_ID),
    );
  });

  it('saves what is typed, and shows how it will look', async () => {
    const exam = new ExamServer();
    const { user } = renderApp({ route: EXAM });
    fireEvent.change(await report(), { target: { value: '## A **guessed** password' } });
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { name: 'A guessed password' })).toBeVisible();
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(exam.saves).toEqual([{ report: '## A **guessed** password', version: 3 }]);
  });

  it('offers both texts after a change on another device', async () => {
    const exam = new ExamServer();
    const { user } = renderApp({ route: EXAM });
    const field = await report();
    exam.change({ report: 'from the phone', report_version: 4 });
    fireEvent.change(field, { target: { value: 'from here' } });
    const other = await screen.findByRole('textbox', { name: 'The other text' });
    expect(other).toHaveValue('from the phone');
    expect(field).toHaveValue('from here');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(exam.saves).toEqual([{ report: 'from here', version: 4 }]));
    expect(other).not.toBeInTheDocument();
  });

  it('adds a PDF and removes it, and says at the field why one is refused', async () => {
    const exam = new ExamServer();
    const { user } = renderApp({ route: EXAM });
    const field = await screen.findByLabelText('Report as a PDF');
    await user.upload(field, new File(['%PDF'], 'report.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('link', { name: 'report.pdf' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove PDF' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'report.pdf' })).not.toBeInTheDocument());
    expect(exam.exam.attempts[0]!.file_name).toBeNull();
    server.use(
      http.put(`${API}/practical-exams/attempts/${ATTEMPT_ID}/file`, () =>
        refusal(415, 'Remove its password first'),
      ),
    );
    await user.upload(field, new File(['%PDF'], 'locked.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Remove its password first');
  });

  it('saves before it hands in, and warns that an attempt without its points fails', async () => {
    const exam = new ExamServer();
    const { user } = renderApp({ route: EXAM });
    fireEvent.change(await report(), { target: { value: 'three more words' } });
    await user.click(screen.getAllByRole('button', { name: 'Hand in' })[0]!);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Your text of 3 words is handed in.');
    expect(dialog).toHaveTextContent('Your labs have 20 of the 40 points that are needed.');
    await user.click(within(dialog).getByRole('button', { name: 'Hand in and fail' }));
    expect(await screen.findByText('Your report is with its readers. You get a mail.')).toBeVisible();
    expect(exam.saves).toEqual([{ report: 'three more words', version: 3 }]);
    expect(exam.submitted).toBe(1);
  });

  it('hands nothing in that could not be saved', async () => {
    const exam = new ExamServer();
    const { user } = renderApp({ route: EXAM });
    fireEvent.change(await report(), { target: { value: 'unsent' } });
    exam.isOffline = true;
    await user.click(screen.getAllByRole('button', { name: 'Hand in' })[0]!);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Hand in and fail' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('could not be saved yet');
    expect(exam.submitted).toBe(0);
    expect(screen.getAllByText(/we keep trying/)[0]).toBeInTheDocument();
    exam.isOffline = false;
  });

  it('waits for the server when the time is over', async () => {
    const exam = new ExamServer(
      anExam({ status: 'open', attempts: [anOpenAttempt({ labs: [], lab_points: 0 })] }),
    );
    renderApp({ route: EXAM });
    fireEvent.change(await report(), { target: { value: 'last words' } });
    exam.change({ seconds_left: 1 });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/Your report is being handed in/)).toBeVisible();
    await waitFor(() => expect(exam.saves).toEqual([{ report: 'last words', version: 3 }]));
    exam.exam = { ...exam.exam, status: 'submitted' };
    exam.change({ state: 'submitted', ended_at: new Date().toISOString(), seconds_left: 0 });
    expect(await screen.findByText(/is with its readers/)).toBeVisible();
  }, 20_000);

  it('opens a lab with what the learner is told, and the time', async () => {
    new ExamServer();
    server.use(http.get(`${API}/auth/v1/content/${LAB_ID}/lab`, () => refusal(503, 'Not now')));
    renderApp({ route: paths.examLab.to(COURSE_ID, LAB_ID) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Who entered web01?' })).toBeVisible();
    expect(await screen.findByText(/sign-in/)).toHaveTextContent('Find the first sign-in.');
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the exam' })).toHaveAttribute('href', EXAM);
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('closes the labs with the attempt', async () => {
    new ExamServer(anExam());
    const { address } = renderApp({ route: paths.examLab.to(COURSE_ID, LAB_ID) });
    await waitFor(() => expect(address()).toBe(EXAM));
  });
});

describe('after an attempt', () => {
  it('shows what each reader gave and wrote, without names', async () => {
    new ExamServer(
      anExam({
        status: 'cooling_down',
        next_attempt_at: '2026-11-25T10:31:00.000Z',
        attempts: [anEndedAttempt({ gradings: [aGrading(), aGrading({ score: 60 })] })],
      }),
    );
    renderApp({ route: EXAM });
    const reader = within(await screen.findByRole('region', { name: 'Reader 1' }));
    expect(reader.getByText('55%')).toBeVisible();
    expect(reader.getByRole('row', { name: /Findings/ })).toHaveTextContent(
      'FindingsThe second finding is missing.30 of 60',
    );
    expect(reader.getByText(/Read the whole log/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Reader 2' })).toHaveTextContent('60%');
    expect(screen.getByText('The report did not reach the pass mark.')).toBeVisible();
  });

  it('says that it failed by its labs', async () => {
    new ExamServer(
      anExam({
        status: 'no_attempts_left',
        attempts_left: 0,
        attempts: [anEndedAttempt({ failure: 'labs', gradings: [] })],
      }),
    );
    renderApp({ route: EXAM });
    expect(await screen.findByText(/It failed by its labs: 20 of the 40 points/)).toBeVisible();
  });

  it('leads from a pass to the certificate', async () => {
    new ExamServer(
      anExam({
        status: 'passed',
        attempts: [
          anEndedAttempt({ state: 'passed', failure: null, gradings: [aGrading({ passed: true })] }),
        ],
      }),
    );
    renderApp({ route: EXAM });
    expect(await screen.findByText(/Your certificate is made once/)).toBeVisible();
  });
});

describe('elsewhere', () => {
  it('is offered on the dashboard', async () => {
    server.use(
      http.get(`${API}/practical-exams/mine`, () =>
        HttpResponse.json([anExam({ status: 'ready' }), anExam({ course_id: 'c-2', status: 'locked' })]),
      ),
    );
    renderApp({ route: paths.dashboard.to() });
    expect(
      await screen.findByRole('link', { name: 'Go to the exam: Memory forensics field guide' }),
    ).toHaveAttribute('href', EXAM);
    expect(screen.getByText('Complete the practical exam (labs and a report, 24 hours)')).toBeVisible();
  });
});
