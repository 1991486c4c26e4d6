import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type LessonCommentResponse } from '../../api/api';
import { paths } from '../../config/paths';
import { API, refusal } from '../../testing/api-objects';
import { aLearner, givenSession, renderApp } from '../../testing/render';
import { givenAcademy, server, untilAnswered } from '../../testing/server';
import { learningMessages } from '../../messages';
import { aLesson, givenStudy } from './learn-fixtures';
import { unsentPosition } from './media/unsent-position';

beforeEach(() => {
  givenSession();
});

const open = () => renderApp({ route: '/courses/c1/learn?lesson=1' });

describe('a Dailymotion video', () => {
  const answer = (player: () => Response) =>
    server.use(http.get('https://geo.dailymotion.com/*', player as () => HttpResponse<null>));
  beforeEach(() => answer(() => new HttpResponse()));
  afterEach(() => jest.useRealTimers());

  it('that is blocked says so after 8 seconds, and leads to a retry, a report and the text', async () => {
    answer(() => HttpResponse.error());
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    givenStudy([aLesson('1')]);
    renderApp({ route: '/courses/c1/learn?lesson=1' });
    fireEvent.click(await screen.findByRole('button', { name: /^Play/ }));
    fireEvent.load(screen.getByTitle('Video: Lesson 1'));
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.queryByText(learningMessages.videoUnavailable)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText(learningMessages.videoUnavailable)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Read on' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Lesson 1' })).toHaveFocus();
    answer(() => new HttpResponse());
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    fireEvent.load(screen.getByTitle('Video: Lesson 1'));
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(screen.queryByText(learningMessages.videoUnavailable)).toBeNull();
  });

  it('loads nothing from Dailymotion before play is pressed', async () => {
    givenStudy([aLesson('1')]);
    const { user, container } = open();
    const play = await screen.findByRole('button', { name: /^Play/ });
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(play);
    const address = new URL(screen.getByTitle<HTMLIFrameElement>('Video: Lesson 1').src);
    expect(address.origin + address.pathname).toBe('https://geo.dailymotion.com/player.html');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      video: 'x84sh87',
      autoplay: 'true',
      'sharing-enable': 'false',
    });
  });

  it('plays in the academy’s own player, if configured', async () => {
    givenAcademy({ dailymotion_player_id: 'xabc1' });
    givenStudy([aLesson('1')]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Play/ }));
    expect(screen.getByTitle<HTMLIFrameElement>('Video: Lesson 1').src).toContain(
      '/player/xabc1.html?video=',
    );
  });

  it.each([null, 'https://evil.example/x', ''])('with the id %p is unavailable', async (embed_url) => {
    givenStudy([aLesson('1', { embed_url })]);
    open();
    expect(
      await screen.findByText('Video unavailable or invalid URL. Please contact support.'),
    ).toBeInTheDocument();
  });
});

describe('an uploaded video', () => {
  const uploaded = aLesson('1', {
    embed_url: null,
    file_url: '/api/files/v1',
    last_position: 40,
    watch_time: 50,
  });

  async function openVideo() {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: /^Play/ }));
    const video = await screen.findByLabelText<HTMLVideoElement>('Lesson 1');
    Object.defineProperties(video, {
      duration: { value: 600, configurable: true },
      readyState: { value: 4, configurable: true },
      paused: { value: false, configurable: true },
    });
    return { ...view, video };
  }
  const playTo = (video: HTMLVideoElement, seconds: number): void => {
    video.currentTime = seconds;
    fireEvent.timeUpdate(video);
  };

  it('resumes at the last position, at the stored speed', async () => {
    localStorage.setItem('playbackSpeed', '1.5');
    givenStudy([uploaded]);
    const { video } = await openVideo();
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
    expect(video.playbackRate).toBe(1.5);
  });

  it('starts from the beginning if it was left in its last seconds', async () => {
    givenStudy([{ ...uploaded, last_position: 597 }]);
    const { video } = await openVideo();
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(0);
  });

  it('keeps the last position while it is loading', async () => {
    givenStudy([uploaded]);
    const { video } = await openVideo();
    Object.defineProperty(video, 'readyState', { value: 0 });
    playTo(video, 0);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
  });

  it('retries with a new link if its link has expired', async () => {
    givenStudy([uploaded]);
    const { video, user, container } = await openVideo();
    fireEvent.error(video);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    givenStudy([{ ...uploaded, file_url: '/api/files/v1?signed=again' }]);
    await user.click(retry);
    await waitFor(() =>
      expect(container.querySelector('video')).toHaveAttribute('src', '/api/files/v1?signed=again'),
    );
  });

  it('goes on with a new link by itself if the lesson was open for longer than its link is valid', async () => {
    givenStudy([uploaded]);
    const { video, container } = await openVideo();
    givenStudy([{ ...uploaded, file_url: '/api/files/v1?signed=again' }]);
    fireEvent.error(video);
    await waitFor(() =>
      expect(container.querySelector('video')).toHaveAttribute('src', '/api/files/v1?signed=again'),
    );
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reports position and seconds watched, excluding skipped ones', async () => {
    const reports = givenStudy([uploaded]);
    const { video } = await openVideo();
    fireEvent.loadedMetadata(video);
    playTo(video, 40);
    playTo(video, 41);
    playTo(video, 300);
    playTo(video, 301);
    fireEvent.pause(video);
    await waitFor(() =>
      expect(reports.at(-1)).toEqual({ lessonId: '1', watch_time: 52, last_position: 301 }),
    );
  });

  it('reports the position when the learner leaves', async () => {
    const reports = givenStudy([uploaded, aLesson('2')]);
    const { video, user } = await openVideo();
    fireEvent.loadedMetadata(video);
    fireEvent.timeUpdate(video);
    await waitFor(() => expect(reports).toHaveLength(0));
    video.currentTime = 41;
    Object.defineProperty(video, 'paused', { value: true });
    fireEvent.timeUpdate(video);
    await user.click(screen.getByRole('link', { name: 'Next lesson' }));
    await waitFor(() =>
      expect(reports).toContainEqual(expect.objectContaining({ lessonId: '1', last_position: 41 })),
    );
  });

  it('stores the position while offline, and reports it when online', async () => {
    givenStudy([uploaded]);
    server.use(http.post(`${API}/auth/v1/content/1/progress`, () => HttpResponse.error()));
    const first = await openVideo();
    fireEvent.loadedMetadata(first.video);
    playTo(first.video, 200);
    fireEvent.pause(first.video);
    first.unmount();

    // Another learner on the same computer has their own position.
    givenSession({ ...aLearner, id: 'another-learner' });
    const other = await openVideo();
    fireEvent.loadedMetadata(other.video);
    expect(other.video.currentTime).toBe(40);
    other.unmount();

    // Another visit, still offline: continues at the local position, not the server's.
    givenSession();
    const second = await openVideo();
    fireEvent.loadedMetadata(second.video);
    expect(second.video.currentTime).toBe(200);

    const reports = givenStudy([uploaded]);
    await waitFor(() => {
      fireEvent.online(window);
      expect(reports).toContainEqual({ lessonId: '1', watch_time: 50, last_position: 200 });
    });
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => /^watched:/.test(key))).toEqual([]));
  });

  it('resumes where another device went on, not at an earlier position that was never reported', async () => {
    givenStudy([uploaded]);
    server.use(http.post(`${API}/auth/v1/content/1/progress`, () => HttpResponse.error()));
    const offline = await openVideo();
    fireEvent.loadedMetadata(offline.video);
    playTo(offline.video, 100);
    fireEvent.pause(offline.video);
    offline.unmount();
    await act(untilAnswered);

    const reports = givenStudy([{ ...uploaded, last_position: 500 }]);
    const { video } = await openVideo();
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(500);
    await act(untilAnswered);
    expect(reports).toEqual([]);
  });

  it('keeps a later position that could not be reported when an earlier report arrives', async () => {
    givenStudy([uploaded]);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let reports = 0;
    server.use(
      http.post(`${API}/auth/v1/content/1/progress`, async () => {
        reports += 1;
        if (reports > 1) return HttpResponse.error();
        await arrived;
        return undefined;
      }),
    );
    const { video } = await openVideo();
    fireEvent.loadedMetadata(video);
    for (const position of [200, 300]) {
      playTo(video, position);
      fireEvent.pause(video);
    }
    await waitFor(() => expect(reports).toBe(2));
    arrive();
    await act(untilAnswered);
    expect(unsentPosition.read(aLearner.id, '1')).toMatchObject({ position: 300 });
  });

  it('shows an error if it cannot be played, and can be retried', async () => {
    givenStudy([uploaded]);
    const { video, user, container } = await openVideo();
    fireEvent.error(video);
    expect(
      await screen.findByText('Video unavailable or invalid URL. Please contact support.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(container.querySelector('video')).not.toBeNull());
  });
});

describe('a document', () => {
  it('asks for a new link when the learner comes back, because Download may need it', async () => {
    // Without a file, because jsdom can't draw it.
    givenStudy([aLesson('1', { file_type: 'pdf', embed_url: null })]);
    open();
    await screen.findByText('Failed to load course content');
    const renewed = new Promise((resolve) =>
      server.events.on('request:start', ({ request }) => {
        if (request.url === `${API}/auth/v1/courses/c1/access`) resolve(request);
      }),
    );
    fireEvent(document, new Event('visibilitychange'));
    await renewed;
  });
});

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
    expect(container.querySelector('.toast')).toHaveTextContent('Score: 50%');
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

describe('the discussion', () => {
  const COMMENTS = `${API}/auth/v1/content/1/comments`;
  const aComment = (content: string, mine = false): LessonCommentResponse => ({
    id: content,
    content,
    created_at: '2026-11-19T08:30:00.000Z',
    mine,
    reply_to: null,
    user: {
      full_name: 'Rahul Verma',
      email: 'r•••@example.com',
      avatar_url: null,
      is_admin: false,
      is_mentor: false,
    },
  });
  function givenComments(comments: LessonCommentResponse[]) {
    givenStudy([aLesson('1')]);
    server.use(
      http.get(COMMENTS, () => HttpResponse.json(comments)),
      http.post(COMMENTS, async ({ request }) => {
        const { content } = (await request.json()) as { content: string };
        comments.push(aComment(content, true));
        return HttpResponse.json(comments.at(-1), { status: 201 });
      }),
      http.delete(`${COMMENTS}/:id`, ({ params }) => {
        comments.splice(
          comments.findIndex(({ id }) => id === params['id']),
          1,
        );
        return HttpResponse.json({ message: 'Deleted' });
      }),
    );
  }

  it('posts a comment, which appears below', async () => {
    givenComments([aComment('Why is that?')]);
    const { user } = open();
    expect(await screen.findByText('Why is that?')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), '  Because of trust ');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(await screen.findByText('Comment posted successfully')).toBeInTheDocument();
    expect(await screen.findByText('Because of trust')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
  });

  it('doesn’t allow posting a blank comment', async () => {
    givenComments([]);
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), '   ');
    expect(screen.getByRole('button', { name: 'Post comment' })).toBeDisabled();
  });

  it('keeps the input when posting fails', async () => {
    givenComments([]);
    server.use(http.post(COMMENTS, () => refusal(500, 'No.')));
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Long thought');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    const box = screen.getByRole('textbox', { name: 'Your comment' });
    await waitFor(() => expect(box).toHaveAccessibleDescription('Failed to post comment'));
    expect(box).toHaveValue('Long thought');
  });

  it('lets the author delete, and nobody else', async () => {
    givenComments([aComment('Theirs'), aComment('Mine', true)]);
    const { user } = open();
    const mine = within((await screen.findByText('Mine')).closest('article')!);
    const theirs = within(screen.getByText('Theirs').closest('article')!);
    expect(theirs.queryByRole('button')).not.toBeInTheDocument();
    await user.click(mine.getByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Mine')).not.toBeInTheDocument());
  });

  it('says that a comment is gone, keeps the reply to it, and takes deleting it again as done', async () => {
    const question = aComment('Why is that?', true);
    givenComments([question]);
    server.use(
      http.post(COMMENTS, () => refusal(404, 'Comment not found')),
      http.delete(`${COMMENTS}/:id`, () => {
        server.use(http.get(COMMENTS, () => HttpResponse.json([])));
        return refusal(404, 'Comment not found');
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Reply to Rahul Verma' }));
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Because of trust');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    const box = screen.getByRole('textbox', { name: 'Your reply' });
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription(
        'This comment was deleted. Copy your reply before you close it.',
      ),
    );
    expect(box).toHaveValue('Because of trust');
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No comments yet. Ask the first question.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('has answers below what they answer, and names the mentors', async () => {
    const question = aComment('Why is that?');
    const answer = { ...aComment('Because of trust'), reply_to: question.id };
    answer.user = { ...answer.user, full_name: 'Kavya Raman', is_mentor: true };
    givenComments([question, aComment('Thanks for the lesson'), answer]);
    open();
    const replies = within(await screen.findByRole('list', { name: 'Replies to Rahul Verma' }));
    expect(replies.getByText('Because of trust')).toBeVisible();
    expect(replies.getByText('Mentor')).toBeVisible();
    expect(replies.queryByText('Thanks for the lesson')).not.toBeInTheDocument();
    expect(screen.getAllByText('Mentor')).toHaveLength(1);
  });

  it('opens the reply to the comment that the address names', async () => {
    givenComments([aComment('Thanks'), aComment('Why is that?')]);
    renderApp({ route: paths.learn.reply('c1', '1', 'Why is that?') });
    const asked = (await screen.findByText('Why is that?')).closest('li')!;
    expect(within(asked).getByRole('textbox', { name: 'Your reply' })).toHaveFocus();
    expect(screen.getAllByRole('textbox', { name: 'Your reply' })).toHaveLength(1);
  });

  it('takes an answer to a comment, and keeps it until it is posted', async () => {
    const comments = [aComment('Why is that?')];
    givenComments(comments);
    let replyTo: unknown;
    server.use(
      http.post(COMMENTS, async ({ request }) => {
        const body = (await request.json()) as { content: string; reply_to: string };
        replyTo = body.reply_to;
        comments.push({ ...aComment(body.content, true), reply_to: body.reply_to });
        return HttpResponse.json(comments.at(-1), { status: 201 });
      }),
    );
    const { user } = open();
    const reply = () => screen.findByRole('button', { name: 'Reply to Rahul Verma' });
    await user.click(await reply());
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveFocus();
    await user.keyboard('Because');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await reply());
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Because');
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), ' of trust');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    const replies = within(await screen.findByRole('list', { name: 'Replies to Rahul Verma' }));
    expect(await replies.findByText('Because of trust')).toBeVisible();
    expect(replyTo).toBe('Why is that?');
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).not.toBeInTheDocument();
  });

  it('shows an error when it cannot be loaded', async () => {
    givenStudy([aLesson('1')]);
    server.use(http.get(COMMENTS, () => refusal(500, 'No.')));
    open();
    expect(await screen.findByText('Failed to load comments')).toBeInTheDocument();
  });

  describe('longer than a page', () => {
    const comments: LessonCommentResponse[] = [];
    let fails: boolean;
    beforeEach(() => {
      comments.splice(0, Infinity, aComment('First'), aComment('Second'));
      fails = false;
      givenComments(comments);
      server.use(
        http.get(COMMENTS, ({ request }) => {
          const next = Number(new URL(request.url).searchParams.get('cursor'));
          if (next > 0 && fails) return refusal(500, 'No.');
          const headers = { Link: `<${COMMENTS}?cursor=${next + 1}>; rel="next"` };
          return HttpResponse.json(comments.slice(next, next + 1), {
            headers: next + 1 < comments.length ? headers : {},
          });
        }),
      );
    });

    it('stays visible when the next page fails, which can be retried', async () => {
      const { user } = open();
      fails = true;
      await user.click(await screen.findByRole('button', { name: 'Show more comments' }));
      expect(await screen.findByText('Failed to load comments')).toBeInTheDocument();
      expect(screen.getByText('First')).toBeInTheDocument();
      fails = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Second')).toBeInTheDocument();
      expect(screen.queryByText('Failed to load comments')).not.toBeInTheDocument();
    });

    it('shows a new comment immediately, even with pages in between, until it is deleted', async () => {
      const { user } = open();
      await screen.findByText('First');
      await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Third');
      await user.click(screen.getByRole('button', { name: 'Post comment' }));
      const mine = within((await screen.findByText('Third', { selector: 'p' })).closest('article')!);
      expect(screen.getByRole('button', { name: 'Show more comments' })).toBeInTheDocument();
      expect(screen.queryByText('Second')).not.toBeInTheDocument();
      await user.click(mine.getByRole('button', { name: /^Delete/ }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByText('Third')).not.toBeInTheDocument());
    });

    it('shows it once when its page has loaded', async () => {
      const { user } = open();
      await screen.findByText('First');
      await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Third');
      await user.click(screen.getByRole('button', { name: 'Post comment' }));
      await screen.findByText('Third', { selector: 'p' });
      const more = await screen.findByRole('button', { name: 'Show more comments' });
      await user.click(more);
      await screen.findByText('Second');
      await user.click(await screen.findByRole('button', { name: 'Show more comments' }));
      await waitFor(() => expect(more).not.toBeInTheDocument());
      expect(screen.getAllByText('Third', { selector: 'p' })).toHaveLength(1);
    });
  });
});
