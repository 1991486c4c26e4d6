import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CouponUsageResponse } from '../../../api/admin-api';
import { API, fails } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';

let made = 0;

const aUsage = (overrides: Partial<CouponUsageResponse> = {}): CouponUsageResponse => ({
  id: `usage-${(made += 1)}`,
  user_name: 'Rohit Deshmukh',
  user_email: 'rohit@example.in',
  user_id: 'u-1',
  course_title: 'Memory forensics',
  course_id: 'c-1',
  coupon_code: 'FIRST10',
  status: 'pending',
  amount: 4949,
  refunded_amount: 0,
  created_at: '2026-11-20T09:00:00.000Z',
  ...overrides,
});

/** Behaves like the server: a code filters the uses and their statistics. */
function givenUsages(usages: CouponUsageResponse[]): void {
  const found = (request: Request) => {
    const code = new URL(request.url).searchParams.get('code');
    return usages.filter(({ coupon_code }) => !code || coupon_code === code);
  };
  server.use(
    http.get(`${API}/payments/coupons/usages`, ({ request }) =>
      HttpResponse.json(found(request), { headers: { 'X-Total-Count': String(found(request).length) } }),
    ),
    http.get(`${API}/payments/coupons/stats`, ({ request }) => {
      const count = (status: string) => found(request).filter((usage) => usage.status === status).length;
      return HttpResponse.json({
        total: found(request).length,
        pending: count('pending'),
        approved: count('approved'),
        rejected: count('rejected'),
        voided: count('voided'),
        unique_users: 1,
        active_coupons: 3,
      });
    }),
  );
}

beforeEach(() => {
  givenSession(anAdmin);
  givenUsages([
    aUsage({ status: 'approved' }),
    aUsage(),
    aUsage({ coupon_code: 'SOC25', user_name: 'Sana Qureshi' }),
  ]);
});

const openUsages = (query = '') => renderApp({ route: `/admin/coupons${query}` });
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const counted = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div');

it('shows who used which code for which course, and its status', async () => {
  openUsages();
  const [first] = await rows();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User',
    'Email',
    'Course',
    'Code',
    'Status',
    'Date',
  ]);
  for (const text of ['Rohit Deshmukh', 'rohit@example.in', 'Memory forensics', 'FIRST10', 'Approved'])
    expect(first).toHaveTextContent(text);
  expect(first).toHaveTextContent('20 Nov 2026');
});

it('counts usages by status, learners and active coupons', async () => {
  openUsages();
  await rows();
  for (const [label, count] of [
    ['Usages', '3'],
    ['Learners', '1'],
    ['Active coupons', '3'],
    ['Pending', '2'],
    ['Approved', '1'],
    ['Rejected', '0'],
    ['Voided', '0'],
  ] as const)
    await waitFor(() => expect(counted(label)).toHaveTextContent(count));
});

it('stores the code filter, upper-cased, in the URL until it is cleared', async () => {
  const { user, address } = openUsages();
  await user.type(await screen.findByLabelText('Coupon code'), 'soc25');
  expect(screen.getByLabelText('Coupon code')).toHaveValue('SOC25');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/admin/coupons?code=SOC25'));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await waitFor(() => expect(counted('Pending')).toHaveTextContent('1'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe('/admin/coupons'));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(screen.getByLabelText('Coupon code')).toHaveValue('');
});

it('reads the code from the URL, ignoring case', async () => {
  openUsages('?code=soc25');
  expect(await screen.findByText('1 usage of SOC25')).toBeVisible();
  expect(screen.getByLabelText('Coupon code')).toHaveValue('SOC25');
});

it('shows that a code was never used', async () => {
  openUsages('?code=NOPE');
  expect(await screen.findByRole('heading', { name: 'No usages found' })).toBeVisible();
});

it('shows new uses after Refresh', async () => {
  const { user } = openUsages();
  await rows();
  givenUsages([aUsage()]);
  await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('keeps the data when Refresh fails, and shows an error', async () => {
  const { user } = openUsages();
  await rows();
  server.use(http.get(`${API}/payments/coupons/usages`, fails));
  await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  expect(await screen.findByText('Failed to load coupon usages')).toBeVisible();
  expect(await rows()).toHaveLength(3);
});
