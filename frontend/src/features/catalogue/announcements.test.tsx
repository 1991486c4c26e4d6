import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AnnouncementResponse, api } from '../../api/api';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aCourse, API, givenLearner, refuse } from './catalogue-fixtures';

beforeAll(() => Promise.all([import('./dashboard-screen'), import('../../app/learner-layout')]));

beforeEach(() => {
  givenSession();
  givenLearner();
  server.use(http.get(`${API}/auth/v1/courses`, () => HttpResponse.json([aCourse({ title: 'Still here' })])));
});

const anAnnouncement = (overrides: Partial<AnnouncementResponse> = {}): AnnouncementResponse => ({
  id: '0193a1c0-0000-7000-8000-0000000000aa',
  message: 'Payments are verified until 8 pm on Diwali.',
  starts_at: null,
  ends_at: null,
  created_at: '2026-11-05T06:00:00.000Z',
  ...overrides,
});

function givenAnnouncements(...announcements: AnnouncementResponse[]): void {
  server.use(http.get(`${API}/announcements`, () => HttpResponse.json(announcements)));
}

const panel = async () => within(await screen.findByRole('region', { name: 'Announcements' }));

it('shows what the academy announces, each with the day since when it holds', async () => {
  givenAnnouncements(
    anAnnouncement({ id: 'new', message: 'Two labs moved.', starts_at: '2026-11-18T06:00:00.000Z' }),
    anAnnouncement(),
  );
  renderApp({ route: '/dashboard' });
  const items = await (await panel()).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Two labs moved.18 Nov 2026',
    'Payments are verified until 8 pm on Diwali.5 Nov 2026',
  ]);
});

it('says that there is nothing new', async () => {
  givenAnnouncements();
  renderApp({ route: '/dashboard' });
  expect(await (await panel()).findByText('Nothing new right now.')).toBeInTheDocument();
});

it('shows a new announcement without a reload', async () => {
  givenAnnouncements();
  const { store } = renderApp({ route: '/dashboard' });
  const announcements = await panel();
  await announcements.findByText('Nothing new right now.');
  givenAnnouncements(anAnnouncement());
  store.dispatch(api.util.invalidateTags(['Announcements']));
  expect(await announcements.findByText(/until 8 pm on Diwali/)).toBeInTheDocument();
});

it('stays quiet when they cannot be had, and asks again on demand', async () => {
  server.use(http.get(`${API}/announcements`, () => refuse(503, 'Down')));
  const { user } = renderApp({ route: '/dashboard' });
  const announcements = await panel();
  expect(await announcements.findByText(/The announcements can’t be shown right now/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findAllByRole('link', { name: 'Still here' })).not.toHaveLength(0);
  givenAnnouncements(anAnnouncement());
  await user.click(announcements.getByRole('button', { name: 'Try again' }));
  expect(await announcements.findByText(/until 8 pm on Diwali/)).toBeInTheDocument();
});
