import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { someSettings } from './settings-fixtures';

const STARTED = '2026-11-29T10:00:00.000Z';

beforeEach(() => {
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/settings`, () => HttpResponse.json(someSettings())),
    http.get(`${API}/admin/settings/changes`, () => HttpResponse.json([])),
    http.get(`${API}/admin/announcements`, () => HttpResponse.json([])),
    http.post(`${API}/bank/test-payments`, () =>
      HttpResponse.json({
        code: 'TA00000001',
        upi_id: 'academy@okbank',
        upi_link: 'upi://pay?pa=academy@okbank&am=1.00',
        upi_qr: 'data:image/svg+xml;base64,PHN2Zy8+',
        started_at: STARTED,
      }),
    ),
  );
});

it.each([
  [true, /^Recognised after 9 seconds by SMS, with its note/],
  [false, /^₹1 arrived after 9 seconds by SMS\. The bank showed no note/],
])(
  'a test payment says when the bank reported it, and leaves nothing to explain (note: %p)',
  async (hasCode, sentence) => {
    const asked: string[] = [];
    const setAside: unknown[] = [];
    server.use(
      http.get(`${API}/bank/test-payments`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({
          line_id: '7',
          source: 'sms',
          arrived_at: '2026-11-29T10:00:09.000Z',
          has_code: hasCode,
        });
      }),
      http.post(`${API}/bank/lines/7/set-aside`, async ({ request }) => {
        setAside.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp({ route: '/admin/settings' });
    await user.click(await screen.findByRole('button', { name: 'Start a test payment' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(setAside).toEqual([{ reason: 'not_for_a_course' }]));
    expect(asked).toEqual([`?code=TA00000001&since=${encodeURIComponent(STARTED)}`]);
  },
);

it('shows how to pay while nothing has arrived, and why a test can’t start', async () => {
  server.use(
    http.get(`${API}/bank/test-payments`, () =>
      HttpResponse.json({ line_id: null, source: null, arrived_at: null, has_code: false }),
    ),
  );
  const { user } = renderApp({ route: '/admin/settings' });
  await user.click(await screen.findByRole('button', { name: 'Start a test payment' }));
  expect(await screen.findByAltText('QR code that pays ₹1 to academy@okbank')).toBeVisible();
  expect(screen.getByText(/^Waiting for the bank/)).toBeVisible();
  server.use(
    http.post(`${API}/bank/test-payments`, () =>
      HttpResponse.json({ message: 'The academy has no UPI ID' }, { status: 409 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Test again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The academy has no UPI ID');
});
