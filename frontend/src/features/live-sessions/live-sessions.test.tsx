import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type LiveSessionResponse } from '../../api/api';
import { API } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aCourse, anEnrolment, givenLearner } from '../catalogue/catalogue-fixtures';
import { aLiveSession } from './live-sessions-fixtures';
import { formatTimes } from './session-times';

const course = aCourse({ id: 'c-1', title: 'Active Directory' });

beforeAll(async () => {
  await import('../../app/learner-layout');
  await import('../catalogue/course-screen');
  await import('../learning/my-learning-screen');
}, 60_000);
beforeEach(() => {
  givenSession();
  givenLearner([anEnrolment(course)]);
  server.use(
    http.get(`${API}/courses/:id`, () => HttpResponse.json(course)),
    http.get(`${API}/courses/:id/outline`, () => HttpResponse.json([])),
  );
});

const givenSessions = (...sessions: LiveSessionResponse[]) =>
  server.use(
    http.get(`${API}/courses/:id/live-sessions`, () => HttpResponse.json(sessions)),
    http.get(`${API}/live-sessions`, () => HttpResponse.json(sessions)),
  );
const section = async () => within(await screen.findByRole('region', { name: 'Live sessions' }));
const HOUR_MS = 3_600_000;
const from = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

it('shows a learner a session’s time, mentor and link', async () => {
  givenSessions(aLiveSession());
  renderApp({ route: '/courses/c-1' });
  const sessions = await section();
  expect(sessions.getByText('with Kavya Raghunathan')).toBeVisible();
  expect(sessions.getByText(/Dec 2099, .+ to .+/)).toBeVisible();
  const join = sessions.getByRole('link', { name: 'Join Questions about Kerberos (opens a new tab)' });
  expect(join).toHaveAttribute('href', 'https://meet.example/kerberos');
  expect(join).toHaveAttribute('target', '_blank');
});

it('offers enrolment instead of the link to a user without access', async () => {
  givenSessions(aLiveSession({ join_url: null, may_join: false }));
  renderApp({ route: '/courses/c-1' });
  const sessions = await section();
  expect(sessions.getByRole('link', { name: 'Enrol to join' })).toHaveAttribute('href', '/checkout/c-1');
  expect(sessions.queryByRole('button')).not.toBeInTheDocument();
});

it('marks a running and a cancelled session', async () => {
  givenSessions(
    aLiveSession({ id: 's-1', title: 'Running', starts_at: from(-0.5), ends_at: from(0.5) }),
    aLiveSession({ id: 's-2', title: 'Gone', join_url: null, cancelled_at: '2026-11-20T08:30:00.000Z' }),
  );
  renderApp({ route: '/courses/c-1' });
  const [running, gone] = (await section()).getAllByRole('listitem');
  expect(within(running!).getByText('Now')).toBeVisible();
  expect(within(gone!).getByText('Cancelled')).toBeVisible();
  expect(within(gone!).queryByRole('link')).not.toBeInTheDocument();
  // Its file cancels the entry, as the mail about it says.
  expect(within(gone!).getByRole('button', { name: 'Cancel Gone in your calendar' })).toHaveTextContent(
    'Cancel in calendar',
  );
});

it('names the courses in My Learning', async () => {
  givenSessions(aLiveSession());
  renderApp({ route: '/my-learning' });
  expect(await (await section()).findByText('Active Directory · with Kavya Raghunathan')).toBeVisible();
});

it('downloads the calendar file under its name', async () => {
  givenSessions(aLiveSession());
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get(`${API}/live-sessions/s-1/calendar.ics`, () =>
      HttpResponse.text('BEGIN:VCALENDAR', {
        headers: { 'Content-Disposition': 'attachment; filename="live-session.ics"' },
      }),
    ),
  );
  const { user } = renderApp({ route: '/courses/c-1' });
  await user.click(
    (await section()).getByRole('button', { name: 'Add Questions about Kerberos to your calendar' }),
  );
  await waitFor(() => expect(saved).toEqual(['live-session.ics']));
});

it('says that the sessions could not be loaded, and loads them on Retry', async () => {
  server.use(http.get(`${API}/live-sessions`, () => new HttpResponse(null, { status: 503 })));
  const { user } = renderApp({ route: '/my-learning' });
  const retry = await (await section()).findByRole('button', { name: 'Retry' });
  givenSessions(aLiveSession());
  await user.click(retry);
  expect(await (await section()).findByText('Questions about Kerberos')).toBeVisible();
});

it('names the end’s day if it differs from the start’s', () => {
  const over = formatTimes({ starts_at: '2026-12-03T13:00:00Z', ends_at: '2026-12-03T14:00:00Z' });
  expect(over).toMatch(/^3 Dec 2026, .+ to \d{1,2}:\d\d [ap]m$/);
  expect(formatTimes({ starts_at: '2026-12-03T13:00:00Z', ends_at: '2026-12-04T14:00:00Z' })).toMatch(
    / to 4 Dec 2026, /,
  );
});
