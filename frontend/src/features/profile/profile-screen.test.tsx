import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type EnrolledCourseResponse, type PurchaseResponse } from '../../api/api';
import { adminNav } from '../../config/nav-items';
import { API, fails, meAnswer } from '../../testing/api-objects';
import { aLearner, anAdmin, givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { anEnrolledCourse, aPurchase } from '../payments/payments-fixtures';

const givenPayments = (payments: PurchaseResponse[]) =>
  server.use(http.get(`${API}/payments/mine`, () => HttpResponse.json(payments)));

function givenProfile(courses: EnrolledCourseResponse[] = [], person = aLearner): void {
  const { user } = meAnswer(person);
  server.use(
    http.get(`${API}/auth/v1/me`, () =>
      HttpResponse.json({
        user: { ...user, total_courses: courses.length, average_progress: 62.5, enrolled_courses: courses },
        enrolled_courses: courses,
      }),
    ),
  );
}

// Loads the screen's code before the first test.
beforeAll(() => import('./profile-screen'));

beforeEach(() => {
  givenSession();
  givenProfile();
  givenPayments([]);
});

const openProfile = () => renderApp({ route: '/profile' });

it('shows name, email, join date and three figures', async () => {
  givenProfile([anEnrolledCourse()]);
  openProfile();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ananya Iyer' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('ananya.iyer@example.in')).toBeVisible();
  expect(main.getByText(/^Member since/)).toHaveTextContent('Member since 5 Jan 2026');
  for (const [label, value] of [
    ['Total Courses', '1'],
    ['Average Progress', '63%'],
    ['Last Active', 'Today'],
  ] as const)
    expect(main.getByText(label).closest('div')).toHaveTextContent(value);
});

it('leads a mentor to the courses they teach, and to the questions that wait there', async () => {
  server.use(
    http.get(`${API}/questions/courses`, () =>
      HttpResponse.json([
        { id: 'c-1', title: 'Memory forensics', unanswered: 2 },
        { id: 'c-2', title: 'Disk and timeline', unanswered: 0 },
      ]),
    ),
  );
  openProfile();
  const taught = within(await screen.findByRole('region', { name: 'You teach' }));
  expect(taught.getByRole('link', { name: '2 unanswered questions' })).toHaveAttribute('href', '/questions');
  expect(taught.getByRole('link', { name: 'Memory forensics' })).toHaveAttribute(
    'href',
    '/courses/c-1/learn',
  );
  expect(taught.getByRole('link', { name: 'Disk and timeline' }).closest('li')).toHaveTextContent(
    'All answered',
  );
});

it('links each course to its player, with its progress', async () => {
  const course = anEnrolledCourse({ title: 'Memory forensics', progress: 40 });
  givenProfile([course, anEnrolledCourse({ id: 'c-2', title: 'Not begun', progress: 0 })]);
  openProfile();
  const link = await screen.findByRole('link', { name: /^Memory forensics/ });
  expect(link).toHaveAttribute('href', `/courses/${course.id}/learn`);
  expect(link).toHaveTextContent('40% Complete');
  expect(screen.getByRole('link', { name: /^Not begun/ })).toHaveTextContent('Just Started');
});

it('shows an error when the profile could not be fetched, and fetches it after Retry', async () => {
  server.use(http.get(`${API}/auth/v1/me`, fails));
  const { user } = openProfile();
  expect(await screen.findByText('Failed to fetch profile')).toBeVisible();
  givenProfile();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Ananya Iyer' })).toBeVisible();
});

describe('the purchase history', () => {
  const purchase = (name: string) => screen.findByRole('article', { name });

  it('shows each payment with status, amount, date and proof, and copies the proof', async () => {
    givenPayments([
      aPurchase({
        course_title: 'First',
        amount: 4949,
        transaction_id: '428109376650',
        status: 'approved',
      }),
      aPurchase({ course_title: 'Second', transaction_id: null, receipt_email: 'a@bank.example' }),
    ]);
    const { user } = openProfile();
    const copied: string[] = [];
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
    const first = await purchase('First');
    for (const text of ['Approved', '₹4,949', '20 Nov 2026', '428109376650'])
      expect(first).toHaveTextContent(text);
    expect(await purchase('Second')).toHaveTextContent(/Pending.*receipt email.*a@bank\.example/);
    await user.click(within(first).getByRole('button', { name: 'Copy transaction ID of First' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toEqual(['428109376650']);
  });

  it('shows the reason of a rejection and a retry, unless the course was bought since', async () => {
    const bought = anEnrolledCourse({ id: 'c-bought' });
    givenProfile([bought]);
    givenPayments([
      aPurchase({
        course_id: 'c-1',
        course_title: 'Lost',
        status: 'rejected',
        rejection_reason: 'No transfer.',
      }),
      aPurchase({ course_id: bought.id, course_title: 'Bought', status: 'rejected' }),
    ]);
    openProfile();
    const lost = await purchase('Lost');
    expect(lost).toHaveTextContent('No transfer.');
    expect(within(lost).getByRole('link', { name: /^Try again/ })).toHaveAttribute('href', '/checkout/c-1');
    expect(within(await purchase('Bought')).queryByRole('link', { name: /^Try again/ })).toBeNull();
  });

  it('says why a payment was voided, and leads to support', async () => {
    givenPayments([
      aPurchase({ course_title: 'Voided one', status: 'voided', void_reason: 'Another learner paid this.' }),
    ]);
    openProfile();
    const voided = await purchase('Voided one');
    expect(voided).toHaveTextContent(
      'This payment was approved by mistake, so you no longer have access through it.Reason: Another learner paid this.',
    );
    expect(within(voided).getByRole('link', { name: /^Ask support/ })).toHaveAttribute('href', '/support');
  });

  it.each([
    ['approved', 'All that you paid for this order was refunded.'],
    ['voided', 'All that you paid for this order was refunded, and your access through it has ended.'],
  ] as const)('says in its own words that a payment, now %s, was refunded in full', async (status, words) => {
    givenPayments([aPurchase({ course_title: 'Sent back', status, amount: 5499, refunded_amount: 5499 })]);
    openProfile();
    const refunded = await purchase('Sent back');
    expect(within(refunded).getByText('Refunded')).toBeVisible();
    expect(refunded).toHaveTextContent(words);
    expect(refunded).not.toHaveTextContent(/mistake|Approved|Voided/);
  });

  it('links a receipt for approved payments only', async () => {
    const approved = aPurchase({
      course_title: 'Bought',
      status: 'approved',
      receipt_number: 'TA-2026-000123',
    });
    givenPayments([approved, aPurchase({ course_title: 'Waiting' })]);
    openProfile();
    const link = within(await purchase('Bought')).getByRole('link', { name: /^Receipt TA-2026-000123/ });
    expect(link).toHaveAttribute('href', `/payments/${approved.id}/receipt`);
    const waiting = await purchase('Waiting');
    expect(within(waiting).queryByRole('link', { name: /^Receipt/ })).toBeNull();
    expect(within(waiting).getByRole('link', { name: /^Correct the payment/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/checkout\//),
    );
    expect(waiting).toHaveTextContent('Access is usually granted within a few hours.');
  });

  it('is paged', async () => {
    server.use(
      http.get(`${API}/payments/mine`, ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? HttpResponse.json([aPurchase({ course_title: 'Oldest' })])
          : HttpResponse.json([aPurchase({ course_title: 'Newest' })], {
              headers: { Link: '</api/payments/mine?cursor=next>; rel="next"' },
            }),
      ),
    );
    const { user } = openProfile();
    await purchase('Newest');
    await user.click(screen.getByRole('button', { name: 'Show more purchases' }));
    expect(await purchase('Oldest')).toBeVisible();
    expect(await purchase('Newest')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more purchases' })).toBeNull();
  });

  it('lists refunds with date and bank reference', async () => {
    givenPayments([
      aPurchase({
        course_title: 'Refunded one',
        status: 'approved',
        refunded_amount: 2500,
        refunds: [
          { amount: 2000, reference: '632560217799', refunded_on: '2026-11-21' },
          { amount: 500, reference: '632560217800', refunded_on: '2026-11-23' },
        ],
      }),
    ]);
    openProfile();
    const refunds = within(await purchase('Refunded one')).getByRole('list', { name: 'Refunds' });
    expect(
      within(refunds)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '₹2,000 was refunded to you on 21 Nov 2026.Bank reference 632560217799',
      '₹500 was refunded to you on 23 Nov 2026.Bank reference 632560217800',
    ]);
  });

  it('shows new payments after Refresh', async () => {
    const { user } = openProfile();
    expect(await screen.findByText('No purchases yet')).toBeVisible();
    givenPayments([aPurchase({ course_title: 'New' })]);
    await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
    expect(await purchase('New')).toBeVisible();
  });

  it('keeps the data when Refresh fails, and shows an error', async () => {
    givenPayments([aPurchase({ course_title: 'Known' })]);
    const { user } = openProfile();
    await purchase('Known');
    server.use(http.get(`${API}/payments/mine`, fails));
    await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
    expect(await screen.findByText('Failed to load purchases')).toBeVisible();
    expect(await purchase('Known')).toBeVisible();
  });
});

describe('the account links on a phone', () => {
  const account = async () => within(await screen.findByRole('region', { name: 'Account' }));

  it('have only sign-out for learners', async () => {
    server.use(http.post(`${API}/auth/v1/logout`, () => HttpResponse.json({ message: 'ok' })));
    const { user, address } = openProfile();
    const section = await account();
    expect(section.queryByRole('link')).toBeNull();
    await user.click(section.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('link every administrator screen for administrators', async () => {
    givenSession(anAdmin);
    givenProfile([], anAdmin);
    openProfile();
    const links = (await account()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(adminNav.map(({ to }) => to));
  });
});
