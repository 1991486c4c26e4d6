import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteError } from './root';
import { TopLevelErrorBoundary } from '../components/error-screen';
import { OfflineNotice } from '../components/offline-notice';

function Broken(): never {
  throw new Error('The map has no such room');
}

// React and the router write what they caught to the console; here that is what is asked for.
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
    'what stands around the router',
    <TopLevelErrorBoundary>
      <Broken />
    </TopLevelErrorBoundary>,
  ],
])('says "Something went wrong." with the error’s text when %s breaks', async (_case, application) => {
  render(application);
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  expect(screen.getByText('The map has no such room')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

it('says for as long as there is no network that what one sees may be old', () => {
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
