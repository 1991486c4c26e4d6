import { fireEvent, screen } from '@testing-library/react';
import { API } from '../../../testing/api-objects';
import { givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aLesson, givenStudy } from '../../../features/learning/learn-fixtures';

beforeEach(() => {
  givenSession();
});

const open = () => renderApp({ route: '/courses/c1/learn?lesson=1' });

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
