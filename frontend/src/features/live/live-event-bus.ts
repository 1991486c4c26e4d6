import { type LiveEvent } from './live-event';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** For screens that can update a single item instead of refetching. */
export const liveEventBus = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell: (event: LiveEvent): void => listeners.forEach((listener) => listener(event)),
};
