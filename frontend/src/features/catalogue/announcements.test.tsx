import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AnnouncementResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aCourse } from './catalogue-fixtures';

beforeAll(() => Promise.all([import('../../app/dashboard-screen'), import('../../app/learner-layout')]));

beforeEach(() => {
  givenSession();
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

it('shows the academy’s announcements, each with its start date', async () => {
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

it('shows that there is nothing new', async () => {
  givenAnnouncements();
  renderApp({ route: '/dashboard' });
  expect(await (await panel()).findByText('Nothing new right now.')).toBeInTheDocument();
});

it.each([
  ['begins', [], [anAnnouncement()]],
  ['ends', [anAnnouncement()], []],
])('updates on time when one %s', async (_what, before, after) => {
  const seen = (announcements: AnnouncementResponse[]) =>
    announcements.length > 0 ? /until 8 pm on Diwali/ : 'Nothing new right now.';
  server.use(
    http.get(`${API}/announcements`, () => HttpResponse.json(before, { headers: { 'X-Changes-In': '1' } })),
  );
  renderApp({ route: '/dashboard' });
  const announcements = await panel();
  await announcements.findByText(seen(before));
  givenAnnouncements(...after);
  expect(await announcements.findByText(seen(after))).toBeInTheDocument();
});

it('waits for one that starts in a year without polling', async () => {
  let asked = 0;
  server.use(
    http.get(`${API}/announcements`, () => {
      asked += 1;
      return HttpResponse.json([], { headers: { 'X-Changes-In': String(365 * 86_400) } });
    }),
  );
  const waits: number[] = [];
  const { setTimeout } = globalThis;
  // Not a mock of jest, which Testing Library takes for its fake timers.
  globalThis.setTimeout = ((callback: () => void, wait = 0, ...args: []) => {
    waits.push(wait);
    return setTimeout(callback, wait, ...args);
  }) as typeof setTimeout;
  renderApp({ route: '/dashboard' });
  await (await panel()).findByText('Nothing new right now.');
  // A longer timeout would fire immediately.
  await waitFor(() => expect(Math.max(...waits)).toBeGreaterThan(3_600_000));
  globalThis.setTimeout = setTimeout;
  expect(Math.max(...waits)).toBeLessThan(2 ** 31);
  expect(asked).toBe(1);
});

it('shows no error when they cannot be loaded, and refetches on demand', async () => {
  server.use(http.get(`${API}/announcements`, () => refusal(503, 'Down')));
  const { user } = renderApp({ route: '/dashboard' });
  const announcements = await panel();
  expect(await announcements.findByText(/The announcements can’t be shown right now/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findAllByRole('link', { name: 'Still here' })).not.toHaveLength(0);
  givenAnnouncements(anAnnouncement());
  await user.click(announcements.getByRole('button', { name: 'Try again' }));
  expect(await announcements.findByText(/until 8 pm on Diwali/)).toBeInTheDocument();
});
