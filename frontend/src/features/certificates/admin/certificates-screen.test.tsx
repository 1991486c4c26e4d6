import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AdministeredCertificateResponse } from '../../../api/admin-api';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { anAdministeredCertificate } from '../certificates-fixtures';

const LIST = `${API}/admin/credentials`;

let certificates: AdministeredCertificateResponse[];
let asked: string[];

const BASIS = 'Examined: final assessment. Practised: labs.';

beforeAll(() => import('./certificates-screen'));

beforeEach(() => {
  certificates = [anAdministeredCertificate({ basis: ['lessons', 'labs', 'assessment'] })];
  asked = [];
  givenSession(anAdmin);
  server.use(
    http.get(LIST, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(certificates);
    }),
  );
});

const open = (route = '/admin/certificates') => renderApp({ route });
const row = async () => within((await screen.findByRole('link', { name: 'Ananya Sharma' })).closest('tr')!);

it('shows whom each certificate was issued to, for what, and whether it is valid', async () => {
  open();
  const found = await row();
  for (const text of ['ananya@academy.example', 'Memory forensics', BASIS, 'Valid'])
    expect(found.getByText(text)).toBeVisible();
  expect(found.getByRole('link', { name: '7K3M-9QXA-42RT-V0ZE' })).toHaveAttribute(
    'href',
    '/verify/7K3M9QXA42RTV0ZE',
  );
});

it('searches, and filters by state, in the address', async () => {
  const { user, address } = open();
  await row();
  await user.click(screen.getByRole('radio', { name: 'Withdrawn' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search certificates' }), 'iyer');
  await waitFor(() => expect(address()).toBe('/admin/certificates?state=withdrawn&q=iyer'));
  await waitFor(() => expect(asked.at(-1)).toBe('?q=iyer&state=withdrawn&limit=50'));
});

it('says that nothing was found, and what comes when there is nothing yet', async () => {
  certificates = [];
  open().unmount();
  open('/admin/certificates?q=nobody').unmount();
  open('/admin/certificates?q=nobody');
  expect(await screen.findByText('No certificate found')).toBeVisible();
});

it('withdraws a certificate with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${LIST}/:id/revoke`, async ({ request }) => {
      sent.push(await request.json());
      certificates = [
        anAdministeredCertificate({
          state: 'withdrawn',
          revoked_at: '2026-11-21T09:00:00.000Z',
          revoke_reason: 'Issued to the wrong account',
          revoked_by: 'Asha Menon',
        }),
      ];
      return HttpResponse.json(certificates[0]);
    }),
  );
  const { user } = open();
  await user.click((await row()).getByRole('button', { name: /^Withdraw/ }));
  let dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    /Enter a reason of at least 3 characters/,
  );
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Issued to the wrong account');
  // What was typed is kept while the dialog is closed.
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await user.click((await row()).getByRole('button', { name: /^Withdraw/ }));
  dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('21 Nov 2026 by Asha Menon: Issued to the wrong account')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Issued to the wrong account' }]);
  expect((await row()).queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
});

it('issues a certificate again with another name, and says what the server refuses', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${LIST}/:id/reissue`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const message = 'Our fonts don’t have these characters: 山';
        return refusal(400, message, { field: 'name' });
      }
      return HttpResponse.json(anAdministeredCertificate(), { status: 201 });
    }),
  );
  const { user } = open();
  await user.click((await row()).getByRole('button', { name: /^Issue again/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue again' }));
  const name = dialog.getByRole('textbox', { name: 'Name on the certificate' });
  await user.type(name, ' 山');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Married name');
  await user.click(dialog.getByRole('button', { name: 'Issue again' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/don’t have these characters: 山/));
  await user.clear(name);
  await user.type(name, 'Ananya Iyer');
  await user.click(dialog.getByRole('button', { name: 'Issue again' }));
  expect(await screen.findByText('New certificate issued')).toBeVisible();
  expect(sent.at(-1)).toEqual({ name: 'Ananya Iyer', reason: 'Married name' });
});

it('says when the list fails to load, and loads it after Retry', async () => {
  server.use(http.get(LIST, () => refusal(500, 'No'), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Failed to load certificates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await row();
});
