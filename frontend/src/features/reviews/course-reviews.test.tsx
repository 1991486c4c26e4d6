import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type OwnReviewResponse, type ReviewResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aCourse, anEnrolment, givenLearner } from '../catalogue/catalogue-fixtures';
import { anOwnReview, aReview } from './reviews-fixtures';

const course = aCourse();
const REVIEWS = `${API}/courses/${course.id}/reviews`;

let own: OwnReviewResponse;
let reviews: ReviewResponse[];
let hidden: number;

beforeAll(() => import('./review-form'));

beforeEach(() => {
  own = { eligibility: 'open', review: null };
  reviews = [];
  hidden = 0;
  givenSession();
  server.use(
    http.get(`${API}/courses/${course.id}`, () => HttpResponse.json(course)),
    http.get(`${API}/courses/${course.id}/outline`, () => HttpResponse.json([])),
    http.get(`${API}/courses/${course.id}/mentors`, () => HttpResponse.json([])),
    http.get(REVIEWS, () => HttpResponse.json(reviews)),
    http.get(`${REVIEWS}/mine`, () => HttpResponse.json(own)),
    http.get(`${REVIEWS}/summary`, () => {
      const count = reviews.length;
      const average = count > 0 ? reviews.reduce((sum, { stars }) => sum + stars, 0) / count : null;
      const distribution = [1, 2, 3, 4, 5].map(
        (stars) => reviews.filter((review) => review.stars === stars).length,
      );
      return HttpResponse.json({ average, count, distribution, hidden });
    }),
  );
});

function open({ isLearner = true } = {}) {
  givenLearner(isLearner ? [anEnrolment(course)] : []);
  return renderApp({ route: `/courses/${course.id}` });
}
const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));

it('shows distribution, reviews with the academy’s answers, and how many are hidden', async () => {
  reviews = [
    aReview({ answer: 'Thank you, Priya.' }),
    aReview({ id: 'other', author: 'Rahul N.', stars: 5 }),
  ];
  hidden = 1;
  open({ isLearner: false });
  const review = within(await (await section()).findByRole('article', { name: 'Review by Priya S.' }));
  expect(review.getByText('4 of 5 stars')).toBeInTheDocument();
  expect(review.getByText('Thank you, Priya.')).toBeVisible();
  expect((await section()).getByText('4.5')).toBeVisible();
  const bars = within(screen.getByRole('list', { name: 'Reviews by stars' })).getAllByRole('listitem');
  expect(bars.map((bar) => bar.textContent)).toEqual([
    '5 of 5 stars1 review',
    '4 of 5 stars1 review',
    '3 of 5 stars0 reviews',
    '2 of 5 stars0 reviews',
    '1 of 5 stars0 reviews',
  ]);
  expect(screen.getByText('The academy has hidden 1 review and recorded why.')).toBeVisible();
  expect(screen.queryByText(/once you have completed half/)).not.toBeInTheDocument();
});

it('says to learners below half when they can write one', async () => {
  own = { eligibility: 'too_early', review: null };
  open();
  expect(
    await screen.findByText('You can review this course once you have completed half of it.'),
  ).toBeVisible();
  expect(screen.getByText('No reviews yet.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /5 of 5/ })).not.toBeInTheDocument();
});

it('takes stars by keyboard and text, keeps both through a failure and a new visit, and then shows them', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`${REVIEWS}/mine`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return refusal(503, 'The academy is busy');
      own = anOwnReview({ stars: 4, body: 'The labs are good.' });
      return HttpResponse.json(own);
    }),
  );
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Post review' }));
  expect(await screen.findByRole('group', { name: 'Stars' })).toHaveAccessibleDescription(
    'Choose 1 to 5 stars',
  );
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '5 of 5: Excellent' }));
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: '4 of 5: Good' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: /^Your review/ }), ' The labs are good. ');
  await user.click(screen.getByRole('button', { name: 'Post review' }));
  expect((await screen.findAllByText('The academy is busy'))[0]).toBeVisible();
  unmount();
  const again = open();
  expect(await screen.findByRole('radio', { name: '4 of 5: Good' })).toBeChecked();
  await again.user.click(screen.getByRole('button', { name: 'Post review' }));
  const written = within(await screen.findByRole('article', { name: 'Review by You' }));
  expect(written.getByText('The labs are good.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ stars: 4, body: 'The labs are good.' });
});

it('edits and deletes one’s own review', async () => {
  own = anOwnReview();
  // Shown once, not in the list as well.
  reviews = [aReview({ id: 'review-2', author: 'Ananya I.' })];
  let isDeleted = false;
  const sent: unknown[] = [];
  server.use(
    http.put(`${REVIEWS}/mine`, async ({ request }) => {
      sent.push(await request.json());
      own = anOwnReview({ stars: 2, edited: true });
      return HttpResponse.json(own);
    }),
    http.delete(`${REVIEWS}/mine`, () => {
      isDeleted = true;
      own = { eligibility: 'open', review: null };
      return HttpResponse.json({ message: 'Review deleted' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit your review' }));
  expect(screen.queryByRole('article', { name: 'Review by Ananya I.' })).not.toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: '4 of 5: Good' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '2 of 5: Weak' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(sent).toEqual([{ stars: 2, body: 'A clear start.' }]);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(isDeleted).toBe(true));
  expect(await screen.findByRole('button', { name: 'Post review' })).toBeVisible();
});

it('tells the learner why the academy has hidden the review, which can’t be deleted', async () => {
  own = anOwnReview({ hidden_reason: 'It names another learner.' });
  open();
  expect(
    await screen.findByText('The academy has hidden this review: It names another learner.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});
