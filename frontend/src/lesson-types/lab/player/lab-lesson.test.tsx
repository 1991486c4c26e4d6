import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, refusal } from '../../../testing/api-objects';
import { givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aLesson, givenStudy } from '../../../features/learning/learn-fixtures';

const LAB = `${API}/auth/v1/content/lab`;

/** A lab that the learner can open, and the submitted flags. */
function givenLab(flag = 'TRIAD{RIGHT}') {
  const submitted: string[] = [];
  let completed = false;
  givenStudy([aLesson('lab', { file_type: 'lab', embed_url: null, file_url: '/api/files/labs/lab?x=1' })]);
  server.use(
    http.get(`${LAB}/lab`, () =>
      HttpResponse.json({
        file_name: 'memory.raw',
        file_size: 262_144,
        file_url: '/api/files/labs/lab?x=1',
        completed,
      }),
    ),
    http.post(`${LAB}/flag`, async ({ request }) => {
      const { flag: typed } = (await request.json()) as { flag: string };
      submitted.push(typed);
      completed ||= typed === flag;
      return HttpResponse.json({ correct: typed === flag, completed });
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
    field: lab.getByLabelText('Flag'),
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
    expect(await lab.findByText('This is not the flag of your file. Look again.')).toBeInTheDocument();
    expect(field).toHaveValue('TRIAD{WRONG}');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('This is not the flag of your file. Look again.');
    await user.clear(field);
    await user.type(field, 'TRIAD{{RIGHT}');
    await user.click(press);
    expect(await lab.findByText('Correct. The lab is complete.')).toBeInTheDocument();
    expect(await lab.findByText('Completed')).toBeInTheDocument();
    expect(submitted).toEqual(['TRIAD{WRONG}', 'TRIAD{RIGHT}']);
  });

  it('is completed although the answer to the flag was lost', async () => {
    const submitted = givenLab();
    server.use(http.post(`${LAB}/flag`, () => HttpResponse.error(), { once: true }));
    const { user, lab, field, press } = await open();
    await user.type(field, 'TRIAD{{RIGHT}');
    await user.click(press);
    expect(await lab.findByText('Correct. The lab is complete.')).toBeInTheDocument();
    expect(submitted).toEqual(['TRIAD{RIGHT}']);
  });

  it('says that there is no connection, and keeps the flag', async () => {
    givenLab();
    let tries = 0;
    server.use(
      http.post(`${LAB}/flag`, () => {
        tries += 1;
        return HttpResponse.error();
      }),
    );
    const { user, lab, field, press } = await open();
    await user.type(field, 'TRIAD{{RIGHT}');
    await user.click(press);
    await waitFor(() => expect(tries).toBe(2));
    expect(await lab.findByText(/^Failed to submit the flag. No connection./)).toBeInTheDocument();
    expect(field).toHaveValue('TRIAD{RIGHT}');
  });

  it('shows how long to wait after too many flags, and keeps the input', async () => {
    givenLab();
    server.use(
      http.post(`${LAB}/flag`, () =>
        refusal(429, 'Ten flags a minute are enough. Please wait a minute and try again'),
      ),
    );
    const { user, lab, field, press } = await open();
    await user.type(field, 'TRIAD{{RIGHT}');
    await user.click(press);
    expect(await lab.findByText(/Please wait a minute/)).toBeInTheDocument();
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
