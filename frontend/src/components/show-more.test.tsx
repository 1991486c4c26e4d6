import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowMore } from './show-more';

/** As browsers do: reports an element that is in view when observing it begins. */
class InView implements Partial<IntersectionObserver> {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

const RealObserver = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = InView as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = RealObserver;
});

let asked = 0;
beforeEach(() => (asked = 0));
const query = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => (asked += 1),
};

it('asks for the next page once the refresh is over that was under way when the end was reached', () => {
  const list = (isFetching: boolean) => (
    <ShowMore query={{ ...query, isFetching }} what="payments" failure="No." automatic />
  );
  const { rerender } = render(list(true));
  expect(asked).toBe(0);
  rerender(list(false));
  expect(asked).toBe(1);
});

it('keeps a press until a refresh is over', async () => {
  const list = (isFetching: boolean, isFetchingNextPage = false) => (
    <ShowMore query={{ ...query, isFetching, isFetchingNextPage }} what="payments" failure="No." />
  );
  const { rerender } = render(list(true));
  await userEvent.click(screen.getByRole('button', { name: 'Show more payments' }));
  expect(screen.getByRole('button', { name: 'Loading more payments' })).toHaveAttribute('aria-busy', 'true');
  expect(asked).toBe(0);
  rerender(list(false));
  expect(asked).toBe(1);
  rerender(list(true, true));
  rerender(list(false));
  expect(asked).toBe(1);
  expect(screen.getByRole('button', { name: 'Show more payments' })).toBeVisible();
});

it('asks nothing by itself after a failure', () => {
  render(
    <ShowMore query={{ ...query, isFetchNextPageError: true }} what="payments" failure="No." automatic />,
  );
  expect(asked).toBe(0);
});
