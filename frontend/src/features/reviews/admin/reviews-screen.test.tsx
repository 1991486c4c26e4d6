import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AdministeredReviewResponse } from '../../../api/admin-api';
import { API } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { anAdministeredReview } from '../reviews-fixtures';

const LIST = `${API}/admin/reviews`;

let review: AdministeredReviewResponse;
let asked: string[];
let sent: unknown[];

beforeAll(() => import('./reviews-screen'));

beforeEach(() => {
  review = anAdministeredReview();
  asked = [];
  sent = [];
  givenSession(anAdmin);
  server.use(
    http.get(LIST, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([review]);
    }),
  );
});

const open = (route = '/admin/reviews') => renderApp({ route });

/** The call answers with the review as it is then. */
const changes = (method: 'put' | 'post', path: string, change: Partial<AdministeredReviewResponse>) =>
  server.use(
    http[method](`${LIST}/review-1/${path}`, async ({ request }) => {
      sent.push(await request.json().catch(() => null));
      review = { ...review, ...change };
      return HttpResponse.json(review);
    }),
  );

it('filters by state, stars and course, in the address', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: 'Memory forensics' }));
  await user.click(screen.getByRole('radio', { name: 'Unanswered' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '1 star');
  await waitFor(() => expect(address()).toBe('/admin/reviews?course=course-1&state=unanswered&stars=1'));
  await waitFor(() => expect(asked.at(-1)).toBe('?state=unanswered&stars=1&course_id=course-1&limit=25'));
  await user.click(screen.getByRole('button', { name: 'Show all courses' }));
  await waitFor(() => expect(address()).toBe('/admin/reviews?state=unanswered&stars=1'));
});

it('answers a review', async () => {
  changes('put', 'answer', {
    answer: 'Thank you, Priya.',
    answered_by: 'Asha Menon',
    answered_at: '2026-11-21T09:00:00.000Z',
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer: Priya Sharma, Memory forensics' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the review' }));
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Thank you, Priya.');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('Answered by Asha Menon, 21 Nov 2026')).toBeVisible();
  expect(sent).toEqual([{ answer: 'Thank you, Priya.' }]);
});

it('hides a review only with a reason, and shows it again', async () => {
  const hidden = {
    hidden_at: '2026-11-21T09:00:00.000Z',
    hidden_by: 'Asha Menon',
    hidden_reason: 'It names another learner.',
  };
  changes('post', 'hide', hidden);
  changes('post', 'show', { hidden_at: null, hidden_by: null, hidden_reason: null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Hide: Priya/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/Enter a reason of at least 3 characters/);
  expect(sent).toEqual([]);
  await user.type(reason, 'It names another learner.');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(
    await screen.findByText(/Hidden by Asha Menon, 21 Nov 2026: It names another learner/),
  ).toBeVisible();
  expect(sent).toEqual([{ reason: 'It names another learner.' }]);
  await user.click(screen.getByRole('button', { name: /^Show again: Priya/ }));
  expect(await screen.findByRole('button', { name: /^Hide: Priya/ })).toBeVisible();
});
