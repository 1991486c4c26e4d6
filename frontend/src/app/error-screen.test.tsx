import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RouteError, ScreenError } from './root';
import { ErrorScreen } from '../components/error-screen';
import { FallbackBoundary } from '../components/fallback-boundary';
import { OfflineNotice } from '../components/offline-notice';
import { rememberMissingChunks } from '../lib/missing-chunk';
import { withBlockedStorage } from '../testing/blocked-storage';
import { server } from '../testing/server';

function Broken(): never {
  throw new Error('The map has no such room');
}

// React and the router log caught errors to the console; that is expected here.
let written: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => written.mockRestore());

it.each([
  [
    'a screen',
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteError /> }])}
    />,
  ],
  [
    'what surrounds the router',
    <FallbackBoundary fallback={(error) => <ErrorScreen error={error} />}>
      <Broken />
    </FallbackBoundary>,
  ],
])('says "Something went wrong." with the error’s text when %s breaks', async (_case, application) => {
  render(application);
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  expect(screen.getByText('The map has no such room')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

describe('a screen inside the shell', () => {
  const shellAround = (lazy: () => Promise<never>) =>
    render(
      <RouterProvider
        router={createMemoryRouter([
          {
            element: (
              <>
                <p>The shell</p>
                <Outlet />
              </>
            ),
            errorElement: <RouteError />,
            hydrateFallbackElement: <p>Loading</p>,
            children: [{ errorElement: <ScreenError />, children: [{ path: '/', lazy }] }],
          },
        ])}
      />,
    );

  it('whose code cannot be fetched shows an error there, without a reload that would end on the browser’s error page', async () => {
    let asked = 0;
    server.use(
      http.head('*', () => {
        asked += 1;
        return HttpResponse.error();
      }),
    );
    rememberMissingChunks();
    const error = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    // Nothing on the screen needs it yet, and a reload would lose unsaved input.
    expect(sessionStorage.getItem('reloaded')).toBeNull();
    shellAround(() => Promise.reject(error));
    expect(await screen.findByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    expect(
      screen.getByText('Check your connection. It is tried again when you are back online.'),
    ).toBeVisible();
    expect(screen.getByText('The shell')).toBeVisible();
    expect(sessionStorage.getItem('reloaded')).not.toBeNull();
    await waitFor(() => expect(asked).toBe(1));
    const before = asked;
    act(() => void window.dispatchEvent(new Event('online')));
    // And again a moment later: the first request can be too early.
    await waitFor(() => expect(asked).toBe(before + 2));
  });

  it('whose code cannot be fetched doesn’t reload for ever in a browser that blocks storage', () =>
    withBlockedStorage(async () => {
      const asked = jest.spyOn(window, 'fetch');
      rememberMissingChunks();
      const error = new TypeError('Failed to fetch dynamically imported module');
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
      shellAround(() => Promise.reject(error));
      expect(await screen.findByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
    }));

  it('that throws is replaced together with the shell', async () => {
    shellAround(() => Promise.reject(new Error('The map has no such room')));
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    expect(screen.queryByText('The shell')).toBeNull();
  });
});

it('warns while offline that the shown data may be outdated', () => {
  const sentence = 'You are offline. What you see may be out of date.';
  const online = jest.spyOn(navigator, 'onLine', 'get');
  render(<OfflineNotice />);
  expect(screen.queryByText(sentence)).toBeNull();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(sentence)).toBeNull();
});
