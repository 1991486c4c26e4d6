import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API } from '../../../testing/api-objects';
import { aLearner, givenSession, renderApp } from '../../../testing/render';
import { givenAcademy, server, untilAnswered } from '../../../testing/server';
import { learningMessages } from '../../../messages';
import { aLesson, givenStudy } from '../../../features/learning/learn-fixtures';
import { unsentPosition } from './unsent-position';

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
    givenStudy([aLesson('1')]);
    open();
    const play = await screen.findByRole('button', { name: /^Play/ });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    fireEvent.click(play);
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
    await act(untilAnswered);
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

  it('with an address elsewhere is unavailable', async () => {
    givenStudy([aLesson('1', { embed_url: 'https://evil.example/x' })]);
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

  it.each([
    [0, true],
    [640, false],
  ])('of a width of %i in this browser: says that its picture is missing, %s', async (width, isSaid) => {
    givenStudy([uploaded]);
    const { video } = await openVideo();
    Object.defineProperty(video, 'videoWidth', { value: width });
    fireEvent.loadedMetadata(video);
    expect(screen.queryByText(learningMessages.noPicture) !== null).toBe(isSaid);
  });

  it('keeps the last position while it is loading', async () => {
    givenStudy([uploaded]);
    const { video } = await openVideo();
    Object.defineProperty(video, 'readyState', { value: 0 });
    playTo(video, 0);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
  });

  it('says that it can’t be played, and retries with a new link', async () => {
    givenStudy([uploaded]);
    const { video, user, container } = await openVideo();
    fireEvent.error(video);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Video unavailable or invalid URL. Please contact support.')).toBeVisible();
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
    await act(untilAnswered);
    expect(reports).toEqual([]);
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
});
