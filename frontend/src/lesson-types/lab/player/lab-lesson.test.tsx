import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type LabTaskResponse } from '../../../api/api';
import { API, refusal } from '../../../testing/api-objects';
import { givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aLesson, givenStudy } from '../../../features/learning/learn-fixtures';

const LAB = `${API}/auth/v1/content/lab`;

const TASK = {
  prompt: 'Find the flag.',
  points: 10,
  answer_kind: 'flag',
  options: [],
  hints: [],
  earned: null,
};

/** A lab that the learner can open, the submitted answers, and what the server does with them. */
function givenLab(tasks: Partial<LabTaskResponse>[] = [{}], right = 'TRIAD{RIGHT}') {
  const submitted: unknown[] = [];
  const earned = new Map<string, number>();
  const taken = new Map<string, number>();
  const all = tasks.map((task, at) => ({ id: `t${at}`, ...TASK, ...task }));
  const points = () => [...earned.values()].reduce((sum, one) => sum + one, 0);
  givenStudy([aLesson('lab', { file_type: 'lab', embed_url: null, file_url: '/api/files/labs/lab?x=1' })]);
  server.use(
    http.get(`${LAB}/lab`, () =>
      HttpResponse.json({
        kind: 'download',
        file_name: 'memory.raw',
        file_size: 262_144,
        file_url: '/api/files/labs/lab?x=1',
        tasks: all.map((task) => ({
          ...task,
          earned: earned.get(task.id) ?? null,
          hints: task.hints.map((hint, at) => ({
            ...hint,
            text: at < (taken.get(task.id) ?? 0) ? hint.text : null,
          })),
        })),
        points: points(),
        pass_points: 10,
        max_points: 10 * all.length,
        completed: points() >= 10,
        shares_history: false,
      }),
    ),
    http.post(`${LAB}/lab/answers`, async ({ request }) => {
      const { task_id: id, answer } = (await request.json()) as { task_id: string; answer: string };
      submitted.push(answer);
      const correct = answer === right;
      if (correct) earned.set(id, 10);
      return HttpResponse.json({ correct, points: points(), completed: points() >= 10 });
    }),
    http.post(`${LAB}/lab/hints`, async ({ request }) => {
      const { task_id: id, hint } = (await request.json()) as { task_id: string; hint: number };
      taken.set(id, hint);
      return HttpResponse.json({ text: all.find((task) => task.id === id)?.hints[hint - 1]?.text });
    }),
  );
  return submitted;
}

async function open() {
  const { user } = renderApp({ route: '/courses/c1/learn?lesson=lab' });
  const lab = within(await screen.findByRole('region', { name: /^Lab/ }));
  return {
    user,
    lab,
    field: await lab.findByLabelText('Answer to task 1'),
    press: lab.getByRole('button', { name: 'Submit flag' }),
  };
}

beforeEach(() => {
  givenSession();
});

describe('a lab', () => {
  it('offers its file, and no Mark Complete', async () => {
    givenLab();
    const { lab, press } = await open();
    const link = lab.getByRole('link', { name: 'Download file' });
    expect(link).toHaveAttribute('href', '/api/files/labs/lab?x=1');
    expect(link).toHaveAttribute('download', 'memory.raw');
    expect(lab.getByText('256 KB')).toBeInTheDocument();
    expect(press).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Mark Complete' })).not.toBeInTheDocument();
  });

  it('keeps a wrong flag in its field, and is completed with the correct one', async () => {
    const submitted = givenLab();
    const { user, lab, field, press } = await open();
    await user.type(field, 'TRIAD{{WRONG}');
    await user.click(press);
    expect(await lab.findByText('This is not the flag in your files. Look again.')).toBeInTheDocument();
    expect(field).toHaveValue('TRIAD{WRONG}');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/This is not the flag in your files. Look again.$/);
    await user.clear(field);
    await user.type(field, 'TRIAD{{RIGHT}');
    await user.click(press);
    expect(await lab.findByText('Right. The lab is complete.')).toBeInTheDocument();
    expect(await lab.findByText('Completed')).toBeInTheDocument();
    // Of the lab, and of its task.
    expect(lab.getAllByText('10 of 10 points')).toHaveLength(2);
    expect(submitted).toEqual(['TRIAD{WRONG}', 'TRIAD{RIGHT}']);
  });

  it('asks each kind of answer in its own way', async () => {
    const submitted = givenLab(
      [
        { prompt: 'Which port?', answer_kind: 'choice', options: ['80', '88'] },
        { prompt: 'Which addresses?', answer_kind: 'set' },
      ],
      '88',
    );
    const { user } = renderApp({ route: '/courses/c1/learn?lesson=lab' });
    const choice = within(await screen.findByRole('radiogroup', { name: 'Answer to task 1' }));
    const [check] = screen.getAllByRole('button', { name: 'Check answer' });
    await user.click(choice.getByLabelText('80'));
    await user.click(check!);
    expect(await screen.findByText('Not right yet. Look again.')).toBeInTheDocument();
    await user.click(choice.getByLabelText('88'));
    await user.click(check!);
    expect(await screen.findByText('Right. The lab is complete.')).toBeInTheDocument();
    expect(screen.getByLabelText('Answer to task 2')).toHaveAccessibleDescription(
      'Separate several with commas',
    );
    expect(submitted).toEqual(['80', '88']);
  });

  it('says what a hint costs before it is taken', async () => {
    givenLab([{ hints: [{ text: 'Look at the end.', cost: 3 }] }]);
    const { user, lab } = await open();
    await user.click(lab.getByRole('button', { name: 'Hint' }));
    expect(lab.getByText('This hint makes the task worth 3 points less.')).toBeInTheDocument();
    await user.click(lab.getByRole('button', { name: 'Not now' }));
    expect(lab.queryByText('Look at the end.')).not.toBeInTheDocument();
    await user.click(lab.getByRole('button', { name: 'Hint' }));
    await user.click(lab.getByRole('button', { name: 'Show the hint' }));
    expect(await lab.findByText('Look at the end.')).toBeInTheDocument();
    await waitFor(() => expect(lab.queryByRole('button', { name: /hint/i })).not.toBeInTheDocument());
  });

  it('is completed although the answer to the flag was lost', async () => {
    const submitted = givenLab();
    server.use(http.post(`${LAB}/lab/answers`, () => HttpResponse.error(), { once: true }));
    const { user, lab, field, press } = await open();
    await user.type(field, 'TRIAD{{RIGHT}');
    await user.click(press);
    expect(await lab.findByText('Right. The lab is complete.')).toBeInTheDocument();
    expect(submitted).toEqual(['TRIAD{RIGHT}']);
  });

  it.each([
    ['there is no connection', () => HttpResponse.error(), /^Failed to check the answer. No connection./, 2],
    [
      'there were too many',
      () => refusal(429, 'Please wait a minute and try again'),
      /Please wait a minute/,
      1,
    ],
  ])('keeps the flag where %s', async (_why, answer, sentence, times) => {
    givenLab();
    const asked = jest.fn(answer);
    server.use(http.post(`${LAB}/lab/answers`, asked));
    const { user, lab, field, press } = await open();
    await user.type(field, 'TRIAD{{RIGHT}');
    await user.click(press);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
    expect(await lab.findByText(sentence)).toBeInTheDocument();
    expect(field).toHaveValue('TRIAD{RIGHT}');
  });

  it('can be refetched when it could not be loaded', async () => {
    givenLab();
    server.use(http.get(`${LAB}/lab`, () => refusal(500, 'No.'), { once: true }));
    const { user } = renderApp({ route: '/courses/c1/learn?lesson=lab' });
    await user.click(await screen.findByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('link', { name: 'Download file' })).toBeInTheDocument();
  });
});
