import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ChangedLiveSessionForm, type NewLiveSessionForm } from '../../../api/admin-api';
import { type LiveSessionResponse } from '../../../api/api';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aCourse } from '../../catalogue/catalogue-fixtures';
import { aLiveSession } from '../live-sessions-fixtures';

let sessions: LiveSessionResponse[];
let sent: ChangedLiveSessionForm[];

beforeAll(async () => {
  await import('../../../app/admin-layout');
  await import('./live-sessions-screen');
}, 60_000);
beforeEach(() => {
  sessions = [
    aLiveSession(),
    aLiveSession({
      id: 's-0',
      title: 'Long ago',
      starts_at: '2020-01-01T10:00:00Z',
      ends_at: '2020-01-01T11:00:00Z',
    }),
  ];
  sent = [];
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/courses/:id`, () =>
      HttpResponse.json(aCourse({ id: 'c-1', title: 'Active Directory' })),
    ),
    http.get(`${API}/courses/:id/mentors`, () =>
      HttpResponse.json([{ id: 'm-1', name: 'Kavya Raghunathan', biography: '', picture: null }]),
    ),
    http.get(`${API}/admin/courses/c-1/live-sessions`, () => HttpResponse.json(sessions)),
    http.post(`${API}/admin/courses/c-1/live-sessions`, async ({ request }) => {
      const form = (await request.json()) as ChangedLiveSessionForm;
      sent.push(form);
      if (Date.parse(form.starts_at) < Date.now()) {
        const message = 'Choose a time in the future';
        return refusal(400, message, { field: 'starts_at' });
      }
      const made = aLiveSession({ id: 's-2', title: form.title });
      sessions = [made, ...sessions];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.put(`${API}/admin/live-sessions/s-1`, async ({ request }) => {
      const form = (await request.json()) as ChangedLiveSessionForm;
      sent.push(form);
      if (form.revision !== sessions[0]!.revision) {
        const message = 'Someone else has changed this session meanwhile.';
        return refusal(409, message, { code: 'learning.live_session_changed' });
      }
      sessions = sessions.map((one) => (one.id === 's-1' ? { ...one, title: form.title } : one));
      return HttpResponse.json(sessions[0]);
    }),
    http.post(`${API}/admin/live-sessions/s-1/cancel`, () => {
      sessions = sessions.map((one) =>
        one.id === 's-1' ? { ...one, join_url: null, cancelled_at: '2026-11-20T08:30:00.000Z' } : one,
      );
      return HttpResponse.json(sessions[0]);
    }),
  );
});

const open = () => renderApp({ route: '/admin/course/c-1/live-sessions' });
const row = async (title: string) => within((await screen.findByText(title)).closest('tr')!);

it('shows each session, without actions for one that has ended', async () => {
  open();
  expect((await row('Questions about Kerberos')).getByText('Scheduled')).toBeVisible();
  const past = await row('Long ago');
  expect(past.getByText('Ended')).toBeVisible();
  expect(past.queryByRole('button')).not.toBeInTheDocument();
});

it('schedules a session after its start was corrected', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Schedule a session' }));
  const form = within(await screen.findByRole('dialog', { name: 'Schedule a live session' }));
  const submit = form.getByRole('button', { name: 'Schedule live session' });
  await user.click(submit);
  for (const sentence of [
    'Title is required',
    'Choose a date and time',
    'Enter an address that begins with https://',
  ])
    expect((await form.findAllByText(sentence)).length).toBeGreaterThan(0);
  await user.type(form.getByLabelText('Title'), 'Golden tickets');
  await user.type(form.getByLabelText('Starts'), '2020-01-01T18:30');
  await user.type(form.getByLabelText('Link to join'), 'https://meet.example/golden');
  const kavya = await form.findByRole('option', { name: /^Kavya/ });
  await user.selectOptions(form.getByLabelText(/^Mentor/), kavya);
  await user.click(submit);
  expect((await form.findAllByText('Choose a time in the future')).length).toBeGreaterThan(0);
  await user.clear(form.getByLabelText('Starts'));
  await user.type(form.getByLabelText('Starts'), '2099-01-01T18:30');
  await user.click(submit);
  expect(await row('Golden tickets')).toBeDefined();
  const { id } = sent[0] as NewLiveSessionForm;
  expect(id).toEqual(expect.any(String));
  expect(sent[1]).toEqual({
    id: expect.any(String),
    title: 'Golden tickets',
    starts_at: new Date('2099-01-01T18:30').toISOString(),
    minutes: 60,
    join_url: 'https://meet.example/golden',
    mentor_id: 'm-1',
  });
  // Had the first try been stored, a retry with its id would keep the first start.
  expect(sent[1]).not.toHaveProperty('id', id);
});

it('changes a session and keeps the other fields', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Questions about Kerberos' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Questions about Kerberos' }));
  await user.type(form.getByLabelText('Title'), ', again');
  await user.click(form.getByRole('button', { name: 'Save live session' }));
  expect(await row('Questions about Kerberos, again')).toBeDefined();
  expect(sent).toEqual([
    {
      title: 'Questions about Kerberos, again',
      starts_at: '2099-12-03T13:00:00.000Z',
      minutes: 60,
      join_url: 'https://meet.example/kerberos',
      mentor_id: 'm-1',
      revision: 2,
    },
  ]);
});

it('keeps the link that another administrator has changed since the form was opened', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Questions about Kerberos' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Questions about Kerberos' }));
  sessions = [aLiveSession({ join_url: 'https://meet.example/other', revision: 3 })];
  await user.type(form.getByLabelText('Title'), ', again');
  await user.click(form.getByRole('button', { name: 'Save live session' }));
  expect(await row('Questions about Kerberos, again')).toBeDefined();
  expect(sent.at(-1)).toMatchObject({
    title: 'Questions about Kerberos, again',
    join_url: 'https://meet.example/other',
    revision: 3,
  });
});

it('cancels a session after a confirmation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel Questions about Kerberos' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Cancel Questions about Kerberos?' }),
  );
  await user.click(question.getByRole('button', { name: 'Cancel session' }));
  await waitFor(async () =>
    expect((await row('Questions about Kerberos')).getByText('Cancelled')).toBeVisible(),
  );
});

it('says that the course is unknown, and offers no scheduling', async () => {
  server.use(
    http.get(`${API}/admin/courses/c-1/live-sessions`, () => new HttpResponse(null, { status: 404 })),
  );
  open();
  expect(await screen.findByText('Course not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule a session' })).not.toBeInTheDocument();
});
