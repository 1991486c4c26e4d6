import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, refusal } from '../../../testing/api-objects';
import { givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aLesson, givenStudy } from '../../../features/learning/learn-fixtures';

beforeEach(() => {
  givenSession();
});

const open = () => renderApp({ route: '/courses/c1/learn?lesson=1' });

describe('a quiz', () => {
  const QUIZ = `${API}/auth/v1/content/1/quiz`;
  const quiz = {
    title: 'Kerberos basics',
    meta: { passMark: 70 },
    best_score: null,
    passed: false,
    questions: [
      { id: 'q1', text: 'Which port?', type: 'single', options: ['53', '88'] },
      { id: 'q2', text: 'Which ciphers?', type: 'multi', options: ['AES', 'RC4', 'ROT13'] },
    ],
  };
  beforeEach(() => {
    givenStudy([aLesson('1', { file_type: 'quiz', embed_url: null })]);
    server.use(http.get(QUIZ, () => HttpResponse.json(quiz)));
  });
  const question = async (text: string) =>
    within(await screen.findByRole('group', { name: new RegExp(text) }));

  it('sends the chosen options and shows the score and correct answers', async () => {
    let sent: unknown;
    server.use(
      http.post(QUIZ, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({
          score: 50,
          correct: 1,
          total: 2,
          passed: false,
          completed: false,
          results: { q1: true, q2: false },
        });
      }),
    );
    const { user, container } = open();
    const first = await question('Which port');
    await user.click(first.getByRole('radio', { name: '53' }));
    await user.click(first.getByRole('radio', { name: '88' }));
    const second = await question('Which ciphers');
    await user.click(second.getByRole('checkbox', { name: 'RC4' }));
    await user.click(second.getByRole('checkbox', { name: 'AES' }));
    await user.click(screen.getByRole('button', { name: 'Submit answers' }));
    expect(await screen.findAllByText('Score: 50%')).not.toHaveLength(0);
    await waitFor(() => expect(container.querySelector('.toast')).toHaveTextContent('Score: 50%'));
    expect(container.querySelector('.toast .lucide-check')).toBeNull();
    expect(sent).toEqual({ answers: { q1: ['88'], q2: ['AES', 'RC4'] } });
    expect((await question('Which port')).getByText('Correct')).toBeInTheDocument();
    expect((await question('Which ciphers')).getByText('Incorrect')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await question('Which port')).getByRole('radio', { name: '88' })).toBeChecked();
    const again = await question('Which ciphers');
    expect(again.getByRole('checkbox', { name: 'RC4' })).not.toBeChecked();
    await waitFor(() => expect(again.getByRole('checkbox', { name: 'AES' })).toHaveFocus());
  });

  it('asks before it goes with unanswered questions, and names them in the result', async () => {
    let sent = 0;
    server.use(
      http.post(QUIZ, () => {
        sent += 1;
        const results = { q1: true, q2: false };
        return HttpResponse.json({
          score: 50,
          correct: 1,
          total: 2,
          passed: false,
          completed: false,
          results,
        });
      }),
    );
    const { user } = open();
    await user.click((await question('Which port')).getByRole('radio', { name: '88' }));
    await user.click(screen.getByRole('button', { name: 'Submit answers' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Question 2 has no answer.');
    await user.click(screen.getByRole('button', { name: 'Keep answering' }));
    const second = await question('Which ciphers');
    await waitFor(() => expect(second.getByRole('checkbox', { name: 'AES' })).toHaveFocus());
    expect(sent).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Submit answers' }));
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    expect(await screen.findByText(/1 of 2 right, 1 not answered\./)).toBeVisible();
    expect((await question('Which ciphers')).getByText('Not answered')).toBeVisible();
  });

  it('keeps the answers across a reload, and when sending fails', async () => {
    server.use(http.post(QUIZ, () => refusal(500, 'No.')));
    const { user, unmount } = open();
    await user.click((await question('Which port')).getByRole('radio', { name: '88' }));
    await user.click(screen.getByRole('button', { name: 'Submit answers' }));
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    expect(await screen.findAllByText('Submission failed')).not.toHaveLength(0);
    unmount();
    open();
    expect((await question('Which port')).getByRole('radio', { name: '88' })).toBeChecked();
  });

  it('asks to check the answers where the quiz has been changed meanwhile', async () => {
    const { user } = open();
    await user.click((await question('Which port')).getByRole('radio', { name: '88' }));
    await user.click((await question('Which ciphers')).getByRole('checkbox', { name: 'AES' }));
    const [first, second] = quiz.questions;
    server.use(
      http.get(QUIZ, () => HttpResponse.json({ ...quiz, questions: [first, { ...second, id: 'q3' }] })),
      http.post(QUIZ, () =>
        HttpResponse.json({ code: 'learning.unknown_answers', message: 'No.' }, { status: 400 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Submit answers' }));
    expect(
      await screen.findAllByText('The quiz has just been changed. Check your answers and submit them again.'),
    ).not.toHaveLength(0);
    await waitFor(async () =>
      expect((await question('Which ciphers')).getByRole('checkbox', { name: 'AES' })).not.toBeChecked(),
    );
    expect((await question('Which port')).getByRole('radio', { name: '88' })).toBeChecked();
  });

  it.each([
    ['Unable to load quiz', () => refusal(500, 'No.')],
    ['No quiz found', () => refusal(404, 'No.')],
    ['No quiz found', () => HttpResponse.json({ ...quiz, questions: [] })],
  ])('says "%s"', async (sentence, answer) => {
    server.use(http.get(QUIZ, answer));
    open();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('shows the best score of earlier attempts', async () => {
    server.use(http.get(QUIZ, () => HttpResponse.json({ ...quiz, best_score: 80, passed: true })));
    open();
    expect(await screen.findByText('Best score 80%')).toBeInTheDocument();
    expect(screen.getByText('Passed')).toBeInTheDocument();
  });
});
