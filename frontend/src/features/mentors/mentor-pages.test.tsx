import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type MentorPageResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aMentorPage } from './mentors-fixtures';

beforeAll(async () => {
  await import('./mentor-screen');
  await import('./mentors-screen');
}, 60_000);

const given = (mentors: MentorPageResponse[]): void =>
  server.use(
    http.get(`${API}/public/mentors`, () => HttpResponse.json(mentors)),
    http.get(`${API}/public/mentors/:id`, ({ params }) => {
      const mentor = mentors.find(({ id }) => id === params['id']);
      return mentor ? HttpResponse.json(mentor) : refusal(404, 'Mentor not found');
    }),
  );

it('shows visitors who a mentor is and what they teach', async () => {
  given([aMentorPage()]);
  renderApp({ route: '/mentors/m-1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kavya Raghunathan' })).toBeVisible();
  expect(screen.getByText('Twelve years of incident response.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Memory forensics' })).toHaveAttribute('href', '/courses/c-1');
  expect(document.title).toMatch(/^Kavya Raghunathan/);
});

it('says that there is no such mentor, and leads to the others', async () => {
  given([aMentorPage()]);
  const { user } = renderApp({ route: '/mentors/m-2' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mentor not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All mentors' }));
  expect(await screen.findByRole('link', { name: 'Kavya Raghunathan' })).toHaveAttribute(
    'href',
    '/mentors/m-1',
  );
});

it('asks again for a mentor when the answer failed', async () => {
  server.use(
    http.get(`${API}/public/mentors/:id`, () => refusal(500, 'Broken'), {
      once: true,
    }),
  );
  const { user } = renderApp({ route: '/mentors/m-1' });
  await screen.findByText('Broken');
  given([aMentorPage()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kavya Raghunathan' })).toBeVisible();
});

it('says that there are no mentors yet', async () => {
  given([]);
  renderApp({ route: '/mentors' });
  expect(await screen.findByText('No mentors yet')).toBeVisible();
});
