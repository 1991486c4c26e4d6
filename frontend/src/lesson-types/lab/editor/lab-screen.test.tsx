import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AdminLabResponse, type SaveLabDto } from '../../../api/admin-api';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';

const LAB: AdminLabResponse = {
  lesson_id: 'lab',
  lesson_title: 'Who entered web01?',
  lesson_description: '',
  course_id: 'c1',
  kind: 'terminal',
  file_name: 'web01.zip',
  file_size: 262_144,
  file_url: '/api/files/f1?x=1',
  flag_places: ['token'],
  machines: null,
  revision: 3,
  pass_points: 10,
  tasks: [
    {
      id: 'address',
      prompt: 'Which address?',
      points: 20,
      answer: { kind: 'text', options: [], values: ['185.220.101.4'] },
      hints: [{ text: 'Look at the log.', cost: 5 }],
    },
  ],
};

/** A lab as the server keeps it, and what it was sent. */
function givenLab() {
  const saved: SaveLabDto[] = [];
  let lab = LAB;
  server.use(
    http.get(`${API}/admin/labs/lab`, () => HttpResponse.json(lab)),
    http.get(`${API}/admin/labs/lab/histories`, () => HttpResponse.json([])),
    http.put(`${API}/admin/labs/lab`, async ({ request }) => {
      const sent = (await request.json()) as SaveLabDto;
      saved.push(sent);
      lab = { ...lab, ...(sent as Partial<AdminLabResponse>), revision: lab.revision + 1 };
      return HttpResponse.json(lab);
    }),
  );
  return saved;
}

async function open() {
  const { user } = renderApp({ route: '/admin/course/c1/labs/lab' });
  await screen.findByRole('heading', { level: 1, name: /Who entered web01/ });
  return { user };
}

async function addTask(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Add task' }));
  return within(await screen.findByRole('dialog', { name: 'New task' }));
}

beforeEach(() => {
  givenSession(anAdmin);
});

it('shows tasks with their answers, and flags that nobody could find', async () => {
  givenLab();
  await open();
  expect(screen.getByText('185.220.101.4')).toBeInTheDocument();
  expect(screen.getByText('Hint 1 (−5): Look at the log.')).toBeInTheDocument();
  expect(screen.getByLabelText('Points that complete the lesson')).toHaveValue('10');
  expect(screen.getByText(/and 15 to whoever takes every hint/)).toBeInTheDocument();
  expect(screen.getByText(/has {{flag:token}}, but there is no task/)).toBeInTheDocument();
});

it('adds a task of each kind of answer', async () => {
  const saved = givenLab();
  const { user } = await open();
  let dialog = await addTask(user);
  await user.type(dialog.getByLabelText('Task'), 'Which port?');
  await user.selectOptions(dialog.getByLabelText('Answer'), 'choice');
  await user.type(dialog.getByLabelText('Options'), '80{Enter}88');
  await user.selectOptions(dialog.getByLabelText('Right option'), '88');
  await user.type(dialog.getByLabelText(/^Hint 1/), 'Kerberos');
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual({
    revision: 3,
    pass_points: 10,
    tasks: [
      LAB.tasks[0],
      {
        id: 'task-2',
        prompt: 'Which port?',
        points: 10,
        answer: { kind: 'choice', options: ['80', '88'], values: ['88'] },
        hints: [{ text: 'Kerberos', cost: 0 }],
      },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  dialog = await addTask(user);
  await user.type(dialog.getByLabelText('Task'), 'Find the token.');
  await user.clear(dialog.getByLabelText('Short name'));
  await user.type(dialog.getByLabelText('Short name'), 'token');
  await user.selectOptions(dialog.getByLabelText('Answer'), 'flag');
  expect(dialog.getByText('{{flag:token}}')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.queryByText(/but there is no task/)).not.toBeInTheDocument());
});

it('says what is missing at its field, and keeps what was typed when the server refuses', async () => {
  givenLab();
  server.use(
    http.put(`${API}/admin/labs/lab`, () => refusal(409, 'Someone else has changed this lab meanwhile.')),
  );
  const { user } = await open();
  const dialog = await addTask(user);
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findAllByText('The prompt is missing')).not.toHaveLength(0);
  expect(dialog.getByLabelText('Right answers')).toHaveAccessibleDescription(/The answer is missing/);
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  await user.type(dialog.getByLabelText('Task'), 'Which port?');
  await user.type(dialog.getByLabelText('Right answers'), '88');
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findByText('Someone else has changed this lab meanwhile.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Task')).toHaveValue('Which port?');
});

it('makes machines from a template, and says what is wrong with them', async () => {
  const saved = givenLab();
  const { user } = await open();
  await user.click(screen.getByText('Machines', { selector: 'summary' }));
  const field = screen.getByLabelText(/^Machines \(JSON\)/);
  await user.type(field, 'a router');
  await user.click(screen.getByRole('button', { name: 'Save machines' }));
  expect(await screen.findAllByText(/^This is no JSON/)).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'weak CGI' }));
  await user.click(screen.getByRole('button', { name: 'Save machines' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    revision: 3,
    machines: [{ role: 'attacker' }, { role: 'victim', start: 'httpd -p 80 -h /var/www -u www\n' }],
  });
});

it('needs no more points than are left when a task goes', async () => {
  const saved = givenLab();
  server.use(
    http.get(`${API}/admin/labs/lab`, () =>
      HttpResponse.json({
        ...LAB,
        pass_points: 30,
        tasks: [...LAB.tasks, { ...LAB.tasks[0], id: 'second' }],
      }),
    ),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete task 2' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('15 points complete the lab now.')).toBeInTheDocument();
  expect(saved[0]).toMatchObject({ pass_points: 15, tasks: [{ id: 'address' }] });
});

it('shows the commands that learners share, as text', async () => {
  givenLab();
  const commands = 'ls\n<img src=x onerror=alert(1)>';
  server.use(
    http.get(`${API}/admin/labs/lab/histories`, () =>
      HttpResponse.json([
        { user_id: 'u-1', user_name: 'Rohan Mehta', updated_at: '2026-11-20T09:00:00.000Z' },
      ]),
    ),
    http.get(`${API}/admin/labs/lab/histories/u-1`, () => HttpResponse.json({ commands })),
  );
  const { user } = await open();
  await user.click(await screen.findByText('Rohan Mehta'));
  const shown = await screen.findByRole('region', { name: 'Commands of Rohan Mehta' });
  expect(shown.textContent).toBe(commands);
  expect(shown.querySelector('img')).toBeNull();
});
