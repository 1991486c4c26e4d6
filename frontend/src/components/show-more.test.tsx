import { render } from '@testing-library/react';
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
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => (asked += 1),
};

it('asks for the next page once the refresh is over that was under way when the end was reached', () => {
  const list = (isFetching: boolean) => (
    <ShowMore query={query} what="payments" failure="No." automatic={!isFetching} />
  );
  const { rerender } = render(list(true));
  expect(asked).toBe(0);
  rerender(list(false));
  expect(asked).toBe(1);
});

it('asks nothing by itself after a failure', () => {
  render(
    <ShowMore query={{ ...query, isFetchNextPageError: true }} what="payments" failure="No." automatic />,
  );
  expect(asked).toBe(0);
});
