import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type PublicCertificateResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aPublicCertificate } from './certificates-fixtures';

const ADDRESS = `${API}/public/credentials/:code`;
const given = (certificate: PublicCertificateResponse) =>
  server.use(http.get(ADDRESS, () => HttpResponse.json(certificate)));
const refused = (status: number) => server.use(http.get(ADDRESS, () => refusal(status, 'No')));
const open = () => renderApp({ route: '/verify/7K3M9QXA42RTV0ZE' });
const verdict = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

// The first test must not pay for loading the screen's code.
beforeAll(() => import('./verify-screen'));

it('shows a stranger, signed out, that a certificate is valid, and who signed what', async () => {
  given(aPublicCertificate());
  open();
  expect(await verdict('Valid')).toBeVisible();
  const checked = within(screen.getByRole('region', { name: 'What was checked' }));
  expect(checked.getByText('Ananya Sharma')).toBeVisible();
  expect(checked.getByText('completed “Memory forensics” on 19 Nov 2026.')).toBeVisible();
  expect(checked.getByText('Signed by Triad Academy. Unchanged since 20 Nov 2026.')).toBeVisible();
  expect(checked.getByText('did:web:academy.example')).toBeVisible();
  expect(checked.getByText('7K3M-9QXA-42RT-V0ZE')).toBeVisible();
  expect(checked.getByRole('link', { name: 'Download the credential' })).toHaveAttribute(
    'href',
    '/credentials/7K3M9QXA42RTV0ZE.json',
  );
  expect(checked.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
    'href',
    '/credentials/7K3M9QXA42RTV0ZE.pdf',
  );
  await waitFor(() => expect(document.title).toBe('Ananya Sharma: Memory forensics · Triad Academy'));
});

it('claims nothing of a blockchain, and says how to check without the academy', async () => {
  given(aPublicCertificate());
  open();
  await verdict('Valid');
  expect(screen.queryByText(/chain|NFT|token/i)).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'This page is the academy’s own check. To check without us, download the credential and use any Open Badges 3.0 verifier.',
    ),
  ).toBeVisible();
});

it('says what a certificate rests on', async () => {
  given(aPublicCertificate({ basis: ['lessons', 'labs', 'assessment', 'practical_exam'] }));
  open();
  expect(
    await screen.findByText(
      'Examined: final assessment and practical exam. Practised: labs. Exams are not proctored.',
    ),
  ).toBeVisible();
});

it.each<[string, Partial<PublicCertificateResponse>]>([
  [
    'Withdrawn on 21 Nov 2026: Issued to the wrong account',
    {
      state: 'withdrawn',
      revoked_at: '2026-11-21T09:00:00.000Z',
      revoke_reason: 'Issued to the wrong account',
    },
  ],
  ['Replaced by a newer certificate', { state: 'replaced' }],
  ['Not valid', { state: 'invalid' }],
])('%s', async (sentence, change) => {
  given(aPublicCertificate(change));
  open();
  expect(await verdict(sentence)).toBeVisible();
  expect(screen.queryByText('Valid')).not.toBeInTheDocument();
  if (change.state === 'invalid') expect(screen.queryByText(/^Signed by/)).not.toBeInTheDocument();
});

it('leads from a replaced certificate to the newer one, where that can be seen', async () => {
  given(aPublicCertificate({ state: 'replaced', replaced_by: '0V2X8M4Q6B1TZ9KC' }));
  open();
  expect(await screen.findByRole('link', { name: 'See the newer certificate' })).toHaveAttribute(
    'href',
    '/verify/0V2X8M4Q6B1TZ9KC',
  );
});

it('says the same of a private certificate and of none', async () => {
  refused(404);
  open();
  expect(await verdict('No such certificate')).toBeVisible();
});

it('says when it could not be checked, and checks again after Retry', async () => {
  refused(500);
  const { user } = open();
  expect(await screen.findByText('The certificate could not be checked')).toBeVisible();
  given(aPublicCertificate());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await verdict('Valid')).toBeVisible();
});

const CHAIN = {
  name: 'Polygon',
  is_test: false,
  token_id: '0x9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  recorded: 'issued' as const,
  recorded_at: '2026-11-20T10:00:00.000Z',
  url: 'https://explorer.example/token/0x5f?a=1',
};

it.each([
  [
    'where it is final',
    CHAIN,
    'Its fingerprint is a token on Polygon, final since 20 Nov 2026. No name or course is stored there.',
  ],
  [
    'that it waits',
    { ...CHAIN, recorded: null, recorded_at: null },
    'Waiting to be recorded on Polygon. The signature above is already valid.',
  ],
  [
    'that it was revoked',
    { ...CHAIN, recorded: 'revoked' as const },
    'Its fingerprint was revoked on Polygon, final since 20 Nov 2026.',
  ],
  [
    'that a test chain proves nothing',
    { ...CHAIN, is_test: true },
    'Recorded on this installation’s own test chain. That proves nothing to others.',
  ],
  [
    'that it waits for a test chain, too',
    { ...CHAIN, name: 'the test chain', is_test: true, recorded: null, recorded_at: null },
    'Waiting to be recorded on the test chain. The signature above is already valid.',
  ],
])('says of the blockchain %s', async (_, chain, sentence) => {
  given(aPublicCertificate({ chain }));
  open();
  await verdict('Valid');
  expect(screen.getByText(sentence)).toBeVisible();
});
