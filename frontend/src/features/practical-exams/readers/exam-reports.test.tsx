import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ExamReportResponse, type GradeReportDto } from '../../../api/api';
import { paths } from '../../../config/paths';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aReaderGrading, aReport, ATTEMPT_ID } from '../practical-exams-fixtures';

const REPORT = paths.examReport.to(ATTEMPT_ID);
let report: ExamReportResponse;
let saved: GradeReportDto | null;

beforeAll(async () => {
  await import('../../../app/learner-layout');
  await import('./exam-report-screen');
}, 60_000);

beforeEach(() => {
  report = aReport();
  saved = null;
  givenSession();
  server.use(
    http.get(`${API}/exam-reports`, () =>
      HttpResponse.json([{ ...report, gradings: 1 }], { headers: { 'x-total-count': '1' } }),
    ),
    http.get(`${API}/exam-reports/${ATTEMPT_ID}`, () => HttpResponse.json(report)),
    http.put(`${API}/exam-reports/${ATTEMPT_ID}/grading`, async ({ request }) => {
      saved = (await request.json()) as GradeReportDto;
      const { criteria, feedback } = saved;
      const own = aReaderGrading({ id: 'g-own', reader: 'Kavya', is_own: true, criteria, feedback });
      report = { ...report, gradings: [...report.gradings, own] };
      return HttpResponse.json(report);
    }),
  );
});

const points = (criterion: string) =>
  within(screen.getByRole('group', { name: criterion })).getByRole('textbox', { name: /Points/ });

it('lists what waits, since when, and for which reader', async () => {
  const { user, address } = renderApp({ route: paths.examReports.to() });
  const link = await screen.findByRole('link', { name: 'Read the report of Rahul Verma' });
  expect(link.closest('li')).toHaveTextContent('needs a second reader');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Rahul Verma' })).toBeVisible();
  expect(address()).toBe(REPORT);
});

it('keeps administrators in their shell', async () => {
  givenSession(anAdmin);
  renderApp({ route: paths.admin.examReports.to() });
  expect(await screen.findByRole('link', { name: 'Read the report of Rahul Verma' })).toHaveAttribute(
    'href',
    paths.admin.examReport.to(ATTEMPT_ID),
  );
});

it('says when nothing waits', async () => {
  server.use(http.get(`${API}/exam-reports`, () => HttpResponse.json([])));
  renderApp({ route: paths.examReports.to() });
  expect(await screen.findByText('No exam reports wait for you')).toBeVisible();
});

it('shows the report safely, and what was solved before the attempt', async () => {
  renderApp({ route: REPORT });
  expect(await screen.findByText('guessed')).toBeVisible();
  expect(document.querySelector('script[src=""], main script')).toBeNull();
  const labs = within(screen.getByRole('region', { name: 'Labs' }));
  expect(labs.getByText('first-login').closest('li')).toHaveTextContent('(before this attempt)');
  expect(labs.getByText('web-shell').closest('li')).not.toHaveTextContent('before');
  expect(labs.getByText('grep -c Accepted logs/auth.log')).toBeInTheDocument();
});

it('grades by the rubric, counts along, and says what happens next', async () => {
  const { user } = renderApp({ route: REPORT });
  await screen.findByRole('group', { name: 'Findings' });
  await user.type(points('Findings'), '61');
  await user.type(points('Remedy'), '25');
  await user.click(screen.getByRole('button', { name: 'Save grading' }));
  expect(await screen.findAllByText('Findings: enter a whole number from 0 to 60')).not.toHaveLength(0);
  expect(saved).toBeNull();
  await user.clear(points('Findings'));
  await user.type(points('Findings'), '44');
  expect(screen.getByText(/69 of 100 points, 69%/).closest('p')).toHaveTextContent('does not pass at 70%');
  await user.type(screen.getByRole('textbox', { name: 'Feedback' }), 'Read the whole log.');
  await user.click(screen.getByRole('button', { name: 'Save grading' }));
  expect(
    await screen.findByText('Your grading is saved. The report waits for a second reader.'),
  ).toBeVisible();
  expect(saved).toEqual({
    criteria: [
      { id: 'findings', points: 44, comment: '' },
      { id: 'remedy', points: 25, comment: '' },
    ],
    feedback: 'Read the whole log.',
  });
  expect(screen.getByRole('button', { name: 'Change grading' })).toBeVisible();
});

it('shows the others’ gradings, and that a third reader decides', async () => {
  report = aReport({
    gradings: [aReaderGrading(), aReaderGrading({ id: 'g-own', is_own: true, passed: true })],
  });
  renderApp({ route: REPORT });
  expect(await screen.findByText('The two gradings disagree. A third reader decides.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Arjun Mehta' })).toHaveTextContent('55%');
});

it('keeps what was typed when others have decided meanwhile, even across a reload', async () => {
  server.use(
    http.put(`${API}/exam-reports/${ATTEMPT_ID}/grading`, () => {
      report = aReport({ state: 'failed', failure: 'report', gradings: [aReaderGrading()] });
      return refusal(409, 'Decided', { code: 'practical_exams.already_decided' });
    }),
  );
  const first = renderApp({ route: REPORT });
  await screen.findByRole('group', { name: 'Findings' });
  await first.user.type(points('Findings'), '50');
  await first.user.type(points('Remedy'), '30');
  await first.user.type(screen.getByRole('textbox', { name: 'Feedback' }), 'My hour of work');
  await first.user.click(screen.getByRole('button', { name: 'Save grading' }));
  expect(await screen.findByText('Decided: not passed. The learner gets a mail.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Feedback' })).toHaveValue('My hour of work');
  first.unmount();
  const { user } = renderApp({ route: REPORT });
  expect(await screen.findByRole('textbox', { name: 'Feedback' })).toHaveValue('My hour of work');
  await user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Feedback' })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Arjun Mehta' })).toBeVisible();
});

it('offers no retry for a report that isn’t theirs', async () => {
  server.use(http.get(`${API}/exam-reports/${ATTEMPT_ID}`, () => refusal(404, 'Report not found')));
  renderApp({ route: REPORT });
  expect(await screen.findByText('Report not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
