import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paths } from '../../config/paths';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server, untilAnswered } from '../../testing/server';
import {
  anAssessment,
  anAttempt,
  aPaper,
  ATTEMPT_ID,
  COURSE_ID,
  SittingServer,
} from './assessments-fixtures';

const SITTING = paths.sitting.to(COURSE_ID, ATTEMPT_ID);
const OVERVIEW = paths.assessment.to(COURSE_ID);

beforeEach(() => givenSession());
afterEach(() => jest.restoreAllMocks());

const givenAssessment = (assessment: ReturnType<typeof anAssessment>) =>
  server.use(http.get(`${API}/assessments/courses/${COURSE_ID}`, () => HttpResponse.json(assessment)));

describe('before and after an attempt', () => {
  it('shows the rules, and starts the time only on request', async () => {
    const sitting = new SittingServer();
    sitting.assessment = anAssessment();
    const { user, address } = renderApp({ route: OVERVIEW });
    expect(await screen.findByText(/You have 40 minutes for 3 questions/)).toBeVisible();
    expect(sitting.lease).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start now' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
    expect(address()).toBe(SITTING);
  });

  it('says why it leads to the course page, where the learner’s access has been revoked', async () => {
    server.use(
      http.get(`${API}/assessments/courses/${COURSE_ID}`, () => refusal(403, 'No.')),
      http.get(`${API}/courses/${COURSE_ID}`, () => refusal(404, 'Course not found')),
    );
    const { address } = renderApp({ route: OVERVIEW });
    expect(
      await screen.findByText('You need to enroll in this course to access the content'),
    ).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(paths.course.to(COURSE_ID)));
  });

  it('counts a single minute as one, and promises the next attempt at once where nobody has to wait', async () => {
    givenAssessment(anAssessment({ minutes: 1, cool_down_hours: 0 }));
    renderApp({ route: OVERVIEW });
    expect(await screen.findByText(/You have 1 minute for 3 questions/)).toBeVisible();
    expect(screen.getByText('If you don’t pass, you can try again at once.')).toBeVisible();
  });

  it('shows the server’s reason if it can’t be started', async () => {
    givenAssessment(anAssessment());
    server.use(
      http.post(`${API}/assessments/courses/${COURSE_ID}/attempts`, () =>
        refusal(409, 'You need to wait', { code: 'assessments.cooling_down' }),
      ),
    );
    const { user } = renderApp({ route: OVERVIEW });
    await user.click(await screen.findByRole('button', { name: 'Start now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You need to wait');
  });

  it('shows the total and the topics of a failed attempt, and when the next one can start', async () => {
    givenAssessment(
      anAssessment({
        status: 'cooling_down',
        attempts_left: 2,
        next_attempt_at: '2026-11-25T10:31:00.000Z',
        attempts: [anAttempt()],
      }),
    );
    renderApp({ route: OVERVIEW });
    expect(await screen.findByText(/You can try again from/)).toHaveTextContent(/25 Nov 2026/);
    // On a phone the results are below what is next.
    expect(screen.getByText('Attempt 1: 60%, 70% needed.')).toBeVisible();
    const result = screen.getByRole('article', { name: 'Attempt 1' });
    expect(result).toHaveTextContent('60%Not passed3 of 5 right, 70% needed');
    expect(within(result).getByRole('row', { name: 'Kerberos 0/2' })).toBeVisible();
    expect(within(result).getByRole('row', { name: 'Memory 3/3' })).toBeVisible();
  });

  it('sends an appeal, and then links the tickets', async () => {
    let assessment = anAssessment({ status: 'no_attempts_left', attempts_left: 0, attempts: [anAttempt()] });
    let sent: unknown;
    server.use(
      http.get(`${API}/assessments/courses/${COURSE_ID}`, () => HttpResponse.json(assessment)),
      http.post(`${API}/assessments/attempts/${ATTEMPT_ID}/appeal`, async ({ request }) => {
        sent = await request.json();
        const attempt = anAttempt({ appeal_ticket_id: ATTEMPT_ID });
        assessment = { ...assessment, attempts: [attempt] };
        return HttpResponse.json(attempt, { status: 201 });
      }),
    );
    const { user } = renderApp({ route: OVERVIEW });
    await user.click(await screen.findByRole('button', { name: /Appeal/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send appeal' }));
    expect(sent).toBeUndefined();
    expect(within(dialog).getByText(/at least 5 characters/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox'), 'Question 7 is wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText(/You have appealed/)).toBeVisible();
    expect(sent).toEqual({ id: expect.any(String), message: 'Question 7 is wrong' });
  });

  it.each([
    ['locked', /Complete every lesson/],
    ['passed', /You have passed the final assessment/],
    ['no_attempts_left', /You have used all attempts/],
    ['unavailable', /is changing this assessment/],
  ] as const)('%s says so', async (status, sentence) => {
    givenAssessment(anAssessment({ status }));
    renderApp({ route: OVERVIEW });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start now' })).not.toBeInTheDocument();
  });
});

describe('during an attempt', () => {
  const open = async () => {
    const rendered = renderApp({ route: SITTING });
    await screen.findByRole('heading', { name: /^Question 1/ });
    return rendered;
  };

  it('saves every choice and flag immediately, with an increasing sequence', async () => {
    const sitting = new SittingServer();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    await waitFor(() =>
      expect(sitting.lastSave).toEqual({ number: 1, chosen: ['B1'], flagged: false, sequence: 1 }),
    );
    await user.click(screen.getByRole('button', { name: 'Flag' }));
    await waitFor(() =>
      expect(sitting.lastSave).toEqual({ number: 1, chosen: ['B1'], flagged: true, sequence: 2 }),
    );
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeInTheDocument();
  });

  it('saves what was changed while an earlier choice was being saved', async () => {
    const sitting = new SittingServer();
    const { user } = await open();
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put(
        `${API}/assessments/attempts/${ATTEMPT_ID}/answers/:number`,
        // Undefined: the server answers, but only now.
        async () => {
          await isAnswered;
        },
        { once: true },
      ),
    );
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    await user.click(screen.getByRole('radio', { name: 'C1' }));
    answer();
    await waitFor(() => expect(sitting.lastSave).toMatchObject({ chosen: ['C1'], sequence: 2 }));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('works with the keyboard only: the focus moves to the next question', async () => {
    const sitting = new SittingServer();
    const { user } = await open();
    await user.tab();
    screen.getByRole('radio', { name: 'A1' }).focus();
    await user.keyboard(' ');
    screen.getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Question 2 of 3' })).toHaveFocus();
    await waitFor(() => expect(sitting.lastSave).toMatchObject({ number: 1, chosen: ['A1'] }));
  });

  it('stores answers while offline, even across a reload, and retries', async () => {
    const sitting = new SittingServer();
    const { user, unmount } = await open();
    sitting.isOffline = true;
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('radio', { name: 'C2' }));
    expect(await screen.findByText('No connection: 2 answers kept here')).toBeVisible();
    unmount();
    sitting.isOffline = false;
    renderApp({ route: SITTING });
    expect(await screen.findByRole('radio', { name: 'C2' })).toBeChecked();
    await waitFor(() => expect(sitting.saves).toHaveLength(2));
    expect(sitting.saves).toEqual([
      expect.objectContaining({ number: 1, chosen: ['B1'] }),
      expect.objectContaining({ number: 2, chosen: ['C2'] }),
    ]);
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('loads the paper by itself when the connection is back, because the time is running', async () => {
    new SittingServer();
    let isOffline = true;
    server.use(
      http.post(`${API}/assessments/attempts/${ATTEMPT_ID}/open`, () =>
        isOffline ? HttpResponse.error() : undefined,
      ),
    );
    renderApp({ route: SITTING });
    expect(await screen.findByText(/^Failed to load your paper\./)).toBeVisible();
    isOffline = false;
    fireEvent.online(window);
    expect(await screen.findByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  });

  it('keeps answers that a proxy’s page prevented from being saved', async () => {
    const sitting = new SittingServer();
    const { user, unmount } = await open();
    let isBlocked = true;
    server.use(
      http.put(`${API}/assessments/attempts/${ATTEMPT_ID}/answers/:number`, () =>
        isBlocked ? HttpResponse.html('<h1>Hotel Wi-Fi</h1>', { status: 403 }) : undefined,
      ),
    );
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    expect(await screen.findByText('No connection: 1 answer kept here')).toBeVisible();
    unmount();
    isBlocked = false;
    renderApp({ route: SITTING });
    expect(await screen.findByRole('radio', { name: 'B1' })).toBeChecked();
    await waitFor(() => expect(sitting.lastSave).toMatchObject({ number: 1, chosen: ['B1'] }));
  });

  it('doesn’t overwrite a later answer on the server', async () => {
    const sitting = new SittingServer();
    localStorage.setItem(
      `sitting:${ATTEMPT_ID}`,
      JSON.stringify({ 1: { chosen: ['A1'], flagged: false, sequence: 2 } }),
    );
    const [first, ...rest] = aPaper().questions;
    sitting.paper = aPaper({ questions: [{ ...first!, chosen: ['C1'], sequence: 2 }, ...rest] });
    await open();
    expect(screen.getByRole('radio', { name: 'C1' })).toBeChecked();
    expect(sitting.saves).toEqual([]);
  });

  it('continues at the last question that was answered', async () => {
    const sitting = new SittingServer();
    const [first, second, ...rest] = aPaper().questions;
    sitting.paper = aPaper({ questions: [first!, { ...second!, chosen: ['A2'], sequence: 1 }, ...rest] });
    renderApp({ route: SITTING });
    expect(await screen.findByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'A2' })).toBeChecked();
  });

  it('reports when another tab takes over, and can take it back', async () => {
    const sitting = new SittingServer();
    const { user } = await open();
    sitting.lease = 'another tab';
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    const heading = await screen.findByRole('heading', { name: 'This attempt is open in another tab' });
    expect(heading).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continue here' }));
    // The rejected answer is still stored here, and is sent now.
    expect(await screen.findByRole('radio', { name: 'B1' })).toBeChecked();
    await waitFor(() => expect(sitting.lastSave).toMatchObject({ number: 1, chosen: ['B1'] }));
  });

  it('learns by the clock that another tab took over', async () => {
    const sitting = new SittingServer();
    await open();
    sitting.lease = 'another tab';
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: 'This attempt is open in another tab' })).toHaveFocus();
  });

  it('sends an answer that the server refuses only once, and the others', async () => {
    const sitting = new SittingServer();
    const { user } = await open();
    let refused = 0;
    server.use(
      http.put(`${API}/assessments/attempts/${ATTEMPT_ID}/answers/1`, () => {
        refused += 1;
        return refusal(400, 'Refused');
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    await waitFor(() => expect(refused).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('radio', { name: 'C2' }));
    await waitFor(() => expect(sitting.lastSave).toMatchObject({ number: 2, chosen: ['C2'] }));
    expect(refused).toBe(1);
  });

  it('asks for confirmation before submitting, lists unanswered questions, and shows the result', async () => {
    const sitting = new SittingServer();
    const { user, address } = await open();
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('2 questions without an answer.');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You have passed the final assessment of this course.')).toBeVisible();
    expect(address()).toBe(OVERVIEW);
    expect(sitting.submitted).toBe(1);
    expect(localStorage.getItem(`sitting:${ATTEMPT_ID}`)).toBeNull();
  });

  it('does not submit while answers could not be sent', async () => {
    const sitting = new SittingServer();
    const { user } = await open();
    // Only the answers don't arrive: a submission would.
    server.use(
      http.put(`${API}/assessments/attempts/${ATTEMPT_ID}/answers/:number`, () => HttpResponse.error()),
    );
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your answers are kept on this device/);
    expect(sitting.submitted).toBe(0);
  });

  it('keeps the time running while the server can’t be asked for it', async () => {
    const sitting = new SittingServer();
    await open();
    const askForTime = async (requests: number): Promise<void> => {
      fireEvent(document, new Event('visibilitychange'));
      await waitFor(() => expect(sitting.clockRequests).toBe(requests));
      await act(untilAnswered);
    };
    await askForTime(1);
    const tenMinutesLater = Date.now() + 600_000;
    jest.spyOn(Date, 'now').mockImplementation(() => tenMinutesLater);
    expect(await screen.findByText(/^(30:00|29:5\d)$/)).toBeVisible();
    sitting.isOffline = true;
    await askForTime(2);
    await expect(screen.findByText('40:00', {}, { timeout: 500 })).rejects.toThrow();
  });

  it('submits automatically when the time is over', async () => {
    const sitting = new SittingServer();
    sitting.paper = aPaper({ seconds_left: 2 });
    const { address } = await open();
    expect(await screen.findByText(/^Less than a minute left/)).toBeVisible();
    sitting.paper = aPaper({ seconds_left: 0 });
    await waitFor(() => expect(sitting.submitted).toBe(1));
    await waitFor(() => expect(address()).toBe(OVERVIEW));
  });

  it('says when less than 5 minutes are left', async () => {
    const sitting = new SittingServer();
    sitting.paper = aPaper({ seconds_left: 299 });
    await open();
    expect(await screen.findByText(/^Less than 5 minutes left/)).toBeVisible();
  });

  it('does not submit early because the device’s clock was set forward', async () => {
    const sitting = new SittingServer();
    await open();
    const anHourLater = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockImplementation(() => anHourLater);
    await waitFor(() => expect(sitting.clockRequests).toBe(1));
    expect(await screen.findByText('40:00')).toBeVisible();
    expect(sitting.submitted).toBe(0);
  });

  it('says that late answers don’t count when the time is over without a connection, and forgets them then', async () => {
    const sitting = new SittingServer();
    sitting.paper = aPaper({ seconds_left: 2 });
    const { user, address } = await open();
    sitting.isOffline = true;
    await user.click(screen.getByRole('radio', { name: 'B1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The time is over/);
    expect(localStorage.getItem(`sitting:${ATTEMPT_ID}`)).not.toBeNull();
    sitting.isOffline = false;
    server.use(
      http.put(`${API}/assessments/attempts/${ATTEMPT_ID}/answers/1`, () =>
        refusal(409, 'Refused', { code: 'assessments.attempt_closed' }),
      ),
    );
    await waitFor(() => expect(address()).toBe(OVERVIEW));
    expect(localStorage.getItem(`sitting:${ATTEMPT_ID}`)).toBeNull();
  });

  it('redirects to the result if it is already over', async () => {
    new SittingServer();
    server.use(
      http.post(`${API}/assessments/attempts/${ATTEMPT_ID}/open`, () =>
        refusal(409, '', { code: 'assessments.attempt_closed' }),
      ),
    );
    const { address } = renderApp({ route: SITTING });
    await waitFor(() => expect(address()).toBe(OVERVIEW));
  });
});
