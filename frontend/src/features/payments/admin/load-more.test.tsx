import { render } from '@testing-library/react';
import { LoadMore } from './load-more';

/** As a browser has it: tells whoever begins to look at something that is in view. */
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

it('asks for the next page once the refresh is over that was under way when the end was reached', () => {
  let asked = 0;
  const list = (isFetching: boolean) => (
    <LoadMore isLoading={false} isFetching={isFetching} failed={false} onMore={() => (asked += 1)} />
  );
  const { rerender } = render(list(true));
  expect(asked).toBe(0);
  rerender(list(false));
  expect(asked).toBe(1);
});

it('asks nothing by itself after a failure', () => {
  let asked = 0;
  render(<LoadMore isLoading={false} isFetching={false} failed onMore={() => (asked += 1)} />);
  expect(asked).toBe(0);
});
