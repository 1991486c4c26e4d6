import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render';

afterEach(() => jest.restoreAllMocks());

it('restores the scroll position of the page that is loaded, not of the one that was loaded before in the tab', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const load = async (route: string) => {
    const page = renderApp({ route });
    await screen.findByRole('heading', { level: 1 });
    return page;
  };
  const leave = ({ unmount }: Awaited<ReturnType<typeof load>>, scrollY: number): void => {
    jest.replaceProperty(window, 'scrollY', scrollY);
    fireEvent(window, new Event('pagehide'));
    unmount();
  };
  leave(await load('/about'), 700);
  leave(await load('/contact'), 300);
  await load('/about');
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 700));
});

it('reads out the name of the screen after a navigation', async () => {
  const { user, container } = renderApp({ route: '/about' });
  await user.click((await screen.findAllByRole('link', { name: 'Contact' }))[0]!);
  const region = container.querySelector('[aria-live="polite"]');
  await waitFor(() => expect(region).toHaveTextContent(/^Contact · /));
});
