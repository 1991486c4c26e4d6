import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CertificateResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { anEnrolledCourse, COURSE_ID, COURSE_TITLE, givenAccount } from '../payments/payments-fixtures';
import { aCertificate } from './certificates-fixtures';

let certificates: CertificateResponse[];
let changes: unknown[];

// The first test must not pay for loading the screens' code.
beforeAll(async () => {
  await import('../learning/my-learning-screen');
  await import('./certificate-dialog');
  await import('../../components/dialog-panel');
});

beforeEach(() => {
  certificates = [
    aCertificate({ course_id: COURSE_ID, course_title: COURSE_TITLE, basis: ['lessons', 'assessment'] }),
  ];
  changes = [];
  givenSession();
  givenAccount({
    payments: [],
    courses: [anEnrolledCourse({ progress: 100, completed_at: '2026-11-19T09:00:00.000Z' })],
  });
  server.use(
    http.get(`${API}/credentials/mine`, () => HttpResponse.json(certificates)),
    http.patch(`${API}/credentials/mine/:id`, async ({ request }) => {
      const change = (await request.json()) as Partial<CertificateResponse>;
      changes.push(change);
      certificates = [{ ...certificates[0]!, ...change }];
      return HttpResponse.json(certificates[0]);
    }),
    http.post(`${API}/credentials/mine/:id/corrections`, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      certificates = [
        { ...certificates[0]!, id: 'certificate-2', code: '0'.repeat(16), recipient_name: name },
      ];
      return HttpResponse.json(certificates[0], { status: 201 });
    }),
  );
});

async function openDialog() {
  const view = renderApp({ route: '/my-learning' });
  await view.user.click(await screen.findByRole('button', { name: `Certificate: ${COURSE_TITLE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your certificate' }));
  return { ...view, dialog };
}

it('shows the certificate of a finished course in My Learning, as it is printed', async () => {
  const { dialog } = await openDialog();
  expect(dialog.getByText('Ananya Sharma')).toBeVisible();
  expect(dialog.getByText('Completed on 19 Nov 2026')).toBeVisible();
  expect(dialog.getByText('Examined: final assessment. Exams are not proctored.')).toBeVisible();
  const link = 'http://localhost/verify/7K3M9QXA42RTV0ZE';
  expect(dialog.getByText(link)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    '/verify/7K3M9QXA42RTV0ZE',
  );
  const linkedIn = new URL(dialog.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')!);
  expect(linkedIn.host).toBe('www.linkedin.com');
  expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
    name: COURSE_TITLE,
    organizationName: 'Triad Academy',
    certUrl: link,
    certId: '7K3M9QXA42RTV0ZE',
  });
});

it('hands the link to the phone’s other apps, and minds nothing if the learner chooses none', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
  Object.assign(navigator, { share });
  try {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Share link' }));
    expect(share).toHaveBeenCalledWith({ url: 'http://localhost/verify/7K3M9QXA42RTV0ZE' });
  } finally {
    delete (navigator as { share?: unknown }).share;
  }
});

it('offers nothing for a finished course without a certificate', async () => {
  certificates = [];
  renderApp({ route: '/my-learning' });
  await screen.findByRole('link', { name: /^Review/ });
  expect(screen.queryByRole('button', { name: /^Certificate/ })).not.toBeInTheDocument();
});

it('downloads each file with the learner’s token, and says when that fails', async () => {
  const { user, dialog } = await openDialog();
  for (const [label, file] of [
    ['PDF', 'certificate.pdf'],
    ['Badge', 'badge.png'],
    ['Credential file', 'credential.json'],
  ]) {
    const asked: (string | null)[] = [];
    server.use(
      http.get(`${API}/credentials/mine/certificate-1/${file}`, ({ request }) => {
        asked.push(request.headers.get('authorization'));
        return refusal(409, `No ${file}`);
      }),
    );
    await user.click(dialog.getByRole('button', { name: `Download ${label}` }));
    expect(await screen.findByText(`No ${file}`)).toBeVisible();
    expect(asked).toEqual([expect.stringMatching(/^Bearer /)]);
  }
});

it('makes a certificate private, and then offers no link', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Only me' }));
  await waitFor(() =>
    expect(dialog.queryByRole('link', { name: 'Add to LinkedIn' })).not.toBeInTheDocument(),
  );
  expect(changes).toEqual([{ visibility: 'private' }]);
  expect(dialog.getByText(/Its link says that there is no such certificate/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeVisible();
});

it('corrects the name once, and shows the new certificate', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Correct the name' }));
  const field = dialog.getByRole('textbox', { name: 'Full name' });
  await user.click(dialog.getByRole('button', { name: 'Issue the corrected certificate' }));
  expect(field).toHaveAccessibleDescription(/already has this name/);
  await user.clear(field);
  await user.type(field, 'Ananya S. Iyer');
  await user.click(dialog.getByRole('button', { name: 'Issue the corrected certificate' }));
  expect(await dialog.findByText('Ananya S. Iyer')).toBeVisible();
  expect(dialog.getByText(`http://localhost/verify/${'0'.repeat(16)}`)).toBeVisible();
});

it('is corrected although the response was lost', async () => {
  server.use(
    http.post(`${API}/credentials/mine/:id/corrections`, () => HttpResponse.error(), { once: true }),
  );
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Correct the name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Full name' }), ' Iyer');
  await user.click(dialog.getByRole('button', { name: 'Issue the corrected certificate' }));
  expect(await screen.findByText('New certificate issued')).toBeVisible();
});

it('says why a name could not be corrected', async () => {
  const sentence = 'You have corrected this certificate once. Write to support to change it again.';
  server.use(http.post(`${API}/credentials/mine/:id/corrections`, () => refusal(409, sentence)));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Correct the name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Full name' }), ' Iyer');
  await user.click(dialog.getByRole('button', { name: 'Issue the corrected certificate' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
});

it('leads to support for a name that is 7 days old', async () => {
  const issuedAt = new Date(Date.now() - 7 * 86_400_000);
  certificates = [{ ...certificates[0]!, issued_at: issuedAt.toISOString() }];
  const { dialog } = await openDialog();
  expect(dialog.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/support');
  expect(dialog.queryByRole('button', { name: 'Correct the name' })).not.toBeInTheDocument();
});

it('shows when and why a certificate was withdrawn', async () => {
  certificates = [
    {
      ...certificates[0]!,
      state: 'withdrawn',
      revoked_at: '2026-11-21T09:00:00.000Z',
      revoke_reason: 'Issued to the wrong account',
    },
  ];
  const { dialog } = await openDialog();
  expect(dialog.getByText('Withdrawn on 21 Nov 2026: Issued to the wrong account')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Correct the name' })).not.toBeInTheDocument();
});

describe('Profile', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Certificates' }));

  it('lists all certificates', async () => {
    certificates.push(aCertificate({ id: 'b', course_title: 'Sigma rules', visibility: 'private' }));
    renderApp({ route: '/profile' });
    const list = await section();
    expect(await list.findByText(COURSE_TITLE)).toBeVisible();
    expect(list.getByText('Sigma rules')).toBeVisible();
    expect(list.getByText('Only me')).toBeVisible();
    expect(list.getByRole('button', { name: 'Certificate: Sigma rules' })).toBeVisible();
  });

  it('says before the first what name it will have', async () => {
    certificates = [];
    renderApp({ route: '/profile' });
    expect(await (await section()).findByText(/It will say “Ananya Iyer”/)).toBeVisible();
  });

  it('shows the rest of the profile when the certificates fail to load', async () => {
    server.use(http.get(`${API}/credentials/mine`, () => refusal(500, 'No')));
    renderApp({ route: '/profile' });
    expect(await (await section()).findByText('Failed to load your certificates')).toBeVisible();
    expect(screen.getByRole('region', { name: 'My Courses' })).toBeVisible();
  });
});
