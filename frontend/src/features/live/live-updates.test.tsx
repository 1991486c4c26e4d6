import fs from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type EnrolledCourseResponse, type PaymentResponse } from '../../api/api';
import { signedOut } from '../../session/session';
import {
  aPayment,
  anEnrolledCourse,
  COURSE_ID,
  COURSE_TITLE,
  givenAccount,
} from '../payments/payments-fixtures';
import { liveMessages, paymentMessages } from '../../messages';
import { API } from '../../testing/api-objects';
import { givenLiveStreams, type LiveStream } from '../../testing/live-stream';
import { holdTimer } from '../../testing/hold-timer';
import { givenSession, renderApp } from '../../testing/render';
import { givenAcademy, server } from '../../testing/server';
import { aCourse, aModule } from '../catalogue/catalogue-fixtures';
import { FOLLOWS, resyncTags } from './cache-tags-by-event';
import { type LiveEvent } from './live-event';

let account: { payments: PaymentResponse[]; courses: EnrolledCourseResponse[] };
let streams: LiveStream[];
let looks: number;
let beforeOpening: () => void | Promise<void>;

beforeEach(() => {
  account = { payments: [], courses: [] };
  looks = 0;
  beforeOpening = () => undefined;
  givenSession();
  givenAccount(account);
  server.use(
    http.get(`${API}/payments/mine`, () => {
      looks += 1;
      return HttpResponse.json(account.payments);
    }),
  );
  streams = givenLiveStreams(() => beforeOpening());
});

const panel = () => screen.findByRole('region', { name: paymentMessages.inVerification });
const untilLive = async (): Promise<LiveStream> => {
  expect(await within(await panel()).findByText(paymentMessages.live)).toBeVisible();
  return streams.at(-1)!;
};

it('knows every event of the contract', () => {
  const contract = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../openapi.yaml'), 'utf8');
  const [, names = ''] =
    /\n {4}LiveEventName:\n(?: {6}.*\n)*? {6}enum:\n((?: {8}- .*\n)+)/.exec(contract) ?? [];
  expect(Object.keys(FOLLOWS).sort()).toEqual(
    names
      .trim()
      .split(/\s*- /)
      .filter(Boolean)
      .map((name) => name.trim())
      .sort(),
  );
});

it('the panel says Live while the stream is connected, and Idle otherwise', async () => {
  account.payments = [aPayment()];
  let open: () => void = () => undefined;
  beforeOpening = () =>
    new Promise((resolve) => {
      open = resolve;
    });
  renderApp({ route: '/my-learning' });
  expect(within(await panel()).getByText(paymentMessages.idle)).toBeVisible();
  await waitFor(() => {
    open();
    expect(streams).toHaveLength(1);
  });
  const stream = await untilLive();
  expect(stream.token).toBe('Bearer stored-token');
  act(() => stream.end());
  expect(await within(await panel()).findByText(paymentMessages.idle)).toBeVisible();
});

it('shows a rejection with its reason immediately, and announces it once', async () => {
  const payment = aPayment();
  account.payments = [payment];
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  account.payments = [{ ...payment, status: 'rejected', rejection_reason: 'No such transfer.' }];
  act(() => stream.tell({ name: 'payments.payment-rejected', course_id: COURSE_ID, payment_id: payment.id }));
  expect(await screen.findByText('No such transfer.')).toBeVisible();
  act(() => stream.tell({ name: 'payments.payment-rejected', course_id: COURSE_ID, payment_id: payment.id }));
  expect(
    await screen.findAllByText(
      `Your payment for ${COURSE_TITLE} was not verified. My Learning says what to do.`,
    ),
  ).toHaveLength(1);
});

it('shows Idle on a connected stream if the last refetch failed', async () => {
  account.payments = [aPayment()];
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  server.use(http.get(`${API}/payments/mine`, () => HttpResponse.error()));
  act(() => stream.say('resync', {}));
  expect(await within(await panel()).findByText(paymentMessages.idle)).toBeVisible();
  expect(within(await panel()).getByText(COURSE_TITLE)).toBeInTheDocument();
});

it('fetches nothing twice when the stream of a loaded page connects', async () => {
  account.payments = [aPayment()];
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => void asked.push(request.url);
  server.events.on('request:start', note);
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  expect(stream.query).toMatch(/^\?seconds=\d+$/);
  act(() => stream.tell({ name: 'learning.course-completed', course_id: COURSE_ID }));
  const of = (path: string) => asked.filter((url) => url.includes(path));
  // Refetched with what the connection itself would have asked for.
  await waitFor(() => expect(of('/enrolled-courses')).toHaveLength(2));
  server.events.removeListener('request:start', note);
  expect(of('/payments/mine')).toEqual([...new Set(of('/payments/mine'))]);
});

it('reconnects automatically and refetches', async () => {
  account.payments = [aPayment()];
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  beforeOpening = () => {
    account.payments = [aPayment({ course_title: 'Bought on the phone' }), ...account.payments];
  };
  act(() => stream.end());
  expect((await screen.findAllByText('Bought on the phone')).length).toBeGreaterThan(0);
  expect(streams).toHaveLength(2);
});

it.each(['resync', 'something-newer'])('refetches everything on %s', async (kind) => {
  account.payments = [aPayment()];
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  account.payments = [aPayment({ course_title: 'Bought on the phone' }), ...account.payments];
  act(() => (kind === 'resync' ? stream.say('resync', {}) : stream.say('change', { name: 'a.newer-event' })));
  expect((await screen.findAllByText('Bought on the phone')).length).toBeGreaterThan(0);
  expect(streams).toHaveLength(1);
});

it('a resync refetches what an event for everybody changes', async () => {
  account.payments = [aPayment()];
  let fetches = 0;
  server.use(
    http.get(`${API}/live-sessions`, () => {
      fetches += 1;
      return HttpResponse.json([]);
    }),
  );
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  const before = fetches;
  act(() => stream.say('resync', {}));
  await waitFor(() => expect(fetches).toBeGreaterThan(before));
});

it('a resync refetches the courses for administrators, whose events change their enrolments', () => {
  expect(resyncTags(true)).toContain('Courses');
  expect(resyncTags(false)).not.toContain('Courses');
});

it.each<[string, Partial<LiveEvent> & Pick<LiveEvent, 'name'>, string | null]>([
  [
    'an answer to a ticket',
    { name: 'support.ticket-replied', by_administrator: true },
    liveMessages.ticketAnswered,
  ],
  ['one’s own reply', { name: 'support.ticket-replied', by_administrator: false }, null],
  [
    'a ticket’s new status',
    { name: 'support.ticket-status-changed', by_administrator: true, status: 'resolved' },
    liveMessages.ticketStatus('resolved'),
  ],
  [
    'another learner’s ticket, to administrators',
    { name: 'support.ticket-replied', audience: 'administrators', by_administrator: true },
    null,
  ],
  [
    'access that was withdrawn',
    { name: 'learning.enrolment-revoked', course_id: COURSE_ID },
    liveMessages.accessWithdrawn(COURSE_TITLE),
  ],
  [
    'access that was given without a payment',
    { name: 'learning.enrolment-granted', course_id: COURSE_ID },
    paymentMessages.accessOpened(COURSE_TITLE),
  ],
  [
    'access that followed a payment, which is said with that',
    { name: 'learning.enrolment-granted', course_id: COURSE_ID, payment_id: aPayment().id },
    null,
  ],
])('about %s', async (_what, event, sentence) => {
  account.payments = [aPayment()];
  account.courses = [anEnrolledCourse()];
  server.use(
    http.get(`${API}/courses/${COURSE_ID}`, () => HttpResponse.json({ id: COURSE_ID, title: COURSE_TITLE })),
  );
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  const LAST = 'a ticket that is closed by now';
  act(() => {
    stream.tell(event);
    stream.tell({ name: 'support.ticket-status-changed', by_administrator: true, status: LAST });
  });
  if (sentence) expect(await screen.findByText(sentence)).toBeVisible();
  await screen.findByText(liveMessages.ticketStatus(LAST));
  if (!sentence) {
    expect(screen.queryByText(liveMessages.ticketAnswered)).toBeNull();
    expect(screen.queryByText(paymentMessages.accessOpened(COURSE_TITLE))).toBeNull();
  }
});

it('shows a new announcement on the open dashboard, fetched after a random delay of up to 1 s', async () => {
  account.payments = [aPayment()];
  let announced: object[] = [];
  server.use(
    http.get(`${API}/auth/v1/courses`, () => HttpResponse.json([])),
    http.get(`${API}/announcements`, () => HttpResponse.json(announced)),
  );
  renderApp({ route: '/dashboard' });
  const stream = await untilLive();
  const announcements = within(await screen.findByRole('region', { name: 'Announcements' }));
  await announcements.findByText('Nothing new right now.');
  const before = looks;
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0.9);
  const delay = holdTimer(900);
  act(() => {
    stream.tell({ name: 'settings.announcements-changed', audience: 'everybody' });
    stream.tell({ name: 'payments.payment-submitted', course_id: COURSE_ID, payment_id: aPayment().id });
  });
  // What is told to one learner is fetched without the delay.
  await waitFor(() => expect(looks).toBeGreaterThan(before));
  chance.mockRestore();
  announced = [
    {
      id: 'a',
      message: 'Labs are closed on Monday.',
      starts_at: null,
      created_at: '2026-11-18T06:00:00.000Z',
    },
  ];
  act(await delay);
  await announcements.findByText('Labs are closed on Monday.');
});

it('updates the open course page when the UPI ID is removed or set, without a reload', async () => {
  account.payments = [aPayment({ course_id: 'another' })];
  const course = aCourse();
  server.use(
    http.get(`${API}/courses/${course.id}`, () => HttpResponse.json(course)),
    http.get(`${API}/courses/${course.id}/outline`, () => HttpResponse.json([aModule('One', 1)])),
  );
  renderApp({ route: `/courses/${course.id}` });
  const stream = await untilLive();
  expect(await screen.findAllByRole('link', { name: /^Enroll Now/ })).not.toHaveLength(0);
  givenAcademy({ payments_open: false });
  act(() => stream.tell({ name: 'settings.settings-changed', audience: 'everybody' }));
  expect(await screen.findAllByText('Payments open soon')).not.toHaveLength(0);
  expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
  givenAcademy({ payments_open: true });
  act(() => stream.tell({ name: 'settings.settings-changed', audience: 'everybody' }));
  expect(await screen.findAllByRole('link', { name: /^Enroll Now/ })).not.toHaveLength(0);
});

it('is for signed-in users only, and ends with the session', async () => {
  account.payments = [aPayment()];
  const { store } = renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(stream.isClosed).toBe(true));
  expect(streams).toHaveLength(1);
});

it('redirects to the login when the session was ended elsewhere', async () => {
  account.payments = [aPayment()];
  const { address } = renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  server.use(http.get(`${API}/live`, () => new HttpResponse(null, { status: 401 })));
  act(() => stream.end());
  await waitFor(() => expect(address()).toMatch(/^\/login/));
});

it('pauses without a network and resumes with it', async () => {
  account.payments = [aPayment()];
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(stream.isClosed).toBe(true));
  expect(within(await panel()).getByText(paymentMessages.idle)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await untilLive();
  expect(streams).toHaveLength(2);
});
