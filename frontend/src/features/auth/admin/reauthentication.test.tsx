import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { someSettings } from '../../settings/admin/settings-fixtures';

const settings = someSettings();

let isConfirmed: boolean;
let saves: unknown[];
let passwords: string[];

const required = () =>
  refusal(403, 'Enter your password to confirm it’s you', { code: 'auth.reauthentication_required' });

beforeEach(() => {
  isConfirmed = false;
  saves = [];
  passwords = [];
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/settings`, () => HttpResponse.json(settings)),
    http.get(`${API}/admin/settings/changes`, () => HttpResponse.json([])),
    http.get(`${API}/admin/announcements`, () => HttpResponse.json([])),
    http.put(`${API}/admin/settings`, async ({ request }) => {
      const body = await request.json();
      if (!isConfirmed) return required();
      saves.push(body);
      return HttpResponse.json({ ...settings, ...(body as object), version: 3 });
    }),
    http.post(`${API}/auth/v1/reauthenticate`, async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      passwords.push(password);
      if (password !== 'right') return refusal(400, 'This is not your password', { field: 'password' });
      isConfirmed = true;
      return HttpResponse.json({ valid_until: '2026-11-23T09:05:00.000Z' });
    }),
  );
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function changePayee() {
  const { user } = renderApp({ route: '/admin/settings' });
  const payee = await screen.findByLabelText(/^Payee name/);
  await user.clear(payee);
  await user.type(payee, 'Triad Learning');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const ask = screen.queryByRole('button', { name: 'Change the UPI ID' });
  if (ask) await user.click(ask);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { user, dialog, payee };
}

it('asks for the password and then retries the rejected call', async () => {
  const { user, dialog } = await changePayee();
  await user.type(within(dialog).getByLabelText('Password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('This is not your password')).toBeVisible();
  expect(saves).toEqual([]);
  await user.clear(within(dialog).getByLabelText('Password'));
  await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(saves).toMatchObject([{ payee_name: 'Triad Learning', version: 2 }]));
  expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).not.toBeInTheDocument();
  expect(passwords).toEqual(['wrong', 'right']);
});

it('asks before a download too, and downloads once it is confirmed', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get(`${API}/payments/coupons/usages`, () => HttpResponse.json([])),
    http.get(`${API}/payments/coupons/stats`, () => HttpResponse.json({})),
    http.get(`${API}/admin/exports/coupon-usages.csv`, () =>
      isConfirmed
        ? new HttpResponse('"Code"\r\n', {
            headers: { 'Content-Disposition': 'attachment; filename="coupon-usages-2026-11-23.csv"' },
          })
        : required(),
    ),
  );
  const { user } = renderApp({ route: '/admin/coupons?code=FIRST10' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(within(dialog).getByLabelText('Password')).toHaveFocus();
  await user.keyboard('right{Enter}');
  await waitFor(() => expect(saved).toEqual(['coupon-usages-2026-11-23.csv']));
});

it('keeps the input when the dialog is cancelled', async () => {
  const { user, dialog, payee } = await changePayee();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText('Enter your password to confirm it’s you')).length).toBeGreaterThan(0);
  expect(payee).toHaveValue('Triad Learning');
  expect(saves).toEqual([]);
});
