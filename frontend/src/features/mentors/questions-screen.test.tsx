import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type QuestionResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aQuestion } from './mentors-fixtures';

const DAY_MS = 86_400_000;
let questions: QuestionResponse[];

beforeAll(async () => {
  await import('../../app/learner-layout');
  await import('./questions-screen');
}, 60_000);

beforeEach(() => {
  questions = [
    aQuestion({ replies: 2, created_at: new Date(Date.now() - 3 * DAY_MS).toISOString() }),
    aQuestion({ id: 'q-2', full_name: 'Ananya Iyer', content: 'Great lesson!' }),
  ];
  givenSession();
  server.use(
    http.get(`${API}/questions`, () => HttpResponse.json(questions)),
    http.post(`${API}/questions/:id/set-aside`, ({ params }) => {
      questions = questions.filter(({ id }) => id !== params['id']);
      return HttpResponse.json({ message: 'Set aside' });
    }),
  );
});

it('shows a mentor what waits, since when, and leads to the reply', async () => {
  renderApp({ route: '/questions' });
  const first = within((await screen.findByText('Which port?')).closest('li')!);
  expect(first.getByText('2 replies by learners')).toBeVisible();
  expect(first.getByText('3 days ago')).toHaveAttribute('datetime', questions[0]!.created_at);
  expect(first.getByRole('link', { name: 'Answer Rahul Verma' })).toHaveAttribute(
    'href',
    `/courses/c-1/learn?lesson=l-1#reply-${questions[0]!.id}`,
  );
});

it('takes what needs no answer from the list', async () => {
  const { user } = renderApp({ route: '/questions' });
  await user.click(await screen.findByRole('button', { name: 'Needs no answer: Ananya Iyer' }));
  await waitFor(() => expect(screen.queryByText('Great lesson!')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Needs no answer: Rahul Verma' }));
  expect(await screen.findByText('No unanswered questions')).toBeVisible();
});

it('tells a learner that it is for mentors', async () => {
  const sentence = 'Only mentors and administrators see the questions of learners';
  server.use(http.get(`${API}/questions`, () => refusal(403, sentence)));
  renderApp({ route: '/questions' });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
