import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type PublicPageResponse, type SolvedLabResponse } from '../../api/api';
import { labScoreMessages, publicPageMessages } from '../../messages';
import { API, fails } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';

// Loads the screen's code before the first test.
beforeAll(() => import('./profile-screen'));
beforeEach(givenSession);

const openProfile = () => renderApp({ route: '/profile' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('labs', () => {
  const aSolvedLab = (overrides: Partial<SolvedLabResponse> = {}): SolvedLabResponse => ({
    lesson_id: 'l-1',
    lesson_title: 'Who was on the machine?',
    course_id: 'c-1',
    course_title: 'Memory forensics',
    points: 25,
    points_possible: 30,
    solved_at: '2026-11-20T09:00:00.000Z',
    ...overrides,
  });

  it('shows each solved lab with its points, and the total', async () => {
    const labs = [aSolvedLab(), aSolvedLab({ lesson_id: 'l-2', lesson_title: 'Beacons', points: 10 })];
    server.use(http.get(`${API}/labs/solved`, () => HttpResponse.json(labs)));
    openProfile();
    const region = await section('Labs');
    const link = await region.findByRole('link', { name: 'Who was on the machine?' });
    expect(link).toHaveAttribute('href', '/courses/c-1/learn?lesson=l-1');
    const lab = link.closest('li');
    for (const text of ['Memory forensics', 'Solved on 20 Nov 2026', '25 of 30 points'])
      expect(lab).toHaveTextContent(text);
    expect(region.getByText('35 points in 2 solved labs')).toBeVisible();
  });

  it('says what to do for the first', async () => {
    openProfile();
    const region = await section('Labs');
    expect(await region.findByText(labScoreMessages.none)).toBeVisible();
    expect(region.getByText(labScoreMessages.noneHint)).toBeVisible();
  });

  it('says when they can’t be loaded', async () => {
    server.use(http.get(`${API}/labs/solved`, fails));
    openProfile();
    expect(await screen.findByText(labScoreMessages.loadFailed)).toBeVisible();
  });
});

describe('the public page', () => {
  const address = 'https://academy.example/people/7Q3M0K2V9XTB4HND';

  /** A page that the mocked API switches. */
  function givenPage(page: PublicPageResponse): void {
    server.use(
      http.get(`${API}/profile/public-page`, () => HttpResponse.json(page)),
      http.put(`${API}/profile/public-page`, async ({ request }) => {
        Object.assign(page, await request.json(), { address });
        return HttpResponse.json(page);
      }),
    );
  }
  const theSwitch = async () => (await section('Your public page')).findByRole('switch');

  it('is off, and says what strangers would see', async () => {
    openProfile();
    expect(await theSwitch()).not.toBeChecked();
    const region = await section('Your public page');
    expect(region.getByText(publicPageMessages.shown)).toBeVisible();
    expect(region.queryByRole('link', { name: 'Open' })).toBeNull();
  });

  it('has an address once it is on, to copy, open and share, and none once it is off', async () => {
    givenPage({ is_public: false, address: null });
    const copied: string[] = [];
    const shared: unknown[] = [];
    Object.assign(navigator, { share: (data: unknown) => Promise.resolve(void shared.push(data)) });
    try {
      const { user } = openProfile();
      navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
      await user.click(await theSwitch());
      expect(await screen.findByText(publicPageMessages.on)).toBeVisible();
      const region = await section('Your public page');
      expect(await region.findByRole('link', { name: 'Open' })).toHaveAttribute('href', address);
      await user.click(region.getByRole('button', { name: 'Copy the address of your page' }));
      await user.click(region.getByRole('button', { name: 'Share' }));
      expect([copied, shared]).toEqual([[address], [{ url: address, title: 'Ananya Iyer' }]]);

      await user.click(await theSwitch());
      expect(await screen.findByText(publicPageMessages.off)).toBeVisible();
      await waitFor(() => expect(region.queryByText(address)).toBeNull());
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('stays as it was when the change fails', async () => {
    givenPage({ is_public: true, address });
    server.use(http.put(`${API}/profile/public-page`, () => HttpResponse.error()));
    const { user } = openProfile();
    await user.click(await theSwitch());
    expect(await screen.findByText(publicPageMessages.changeFailed)).toBeVisible();
    expect(await theSwitch()).toBeChecked();
  });
});
