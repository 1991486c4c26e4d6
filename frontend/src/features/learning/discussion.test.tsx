import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type LessonCommentResponse } from '../../api/api';
import { paths } from '../../config/paths';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aLesson, givenStudy } from './learn-fixtures';

beforeEach(() => {
  givenSession();
});

const open = () => renderApp({ route: '/courses/c1/learn?lesson=1' });

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
