import { type LiveEvent } from './live-event';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** For a screen that knows better than to ask for everything again when one thing has changed. */
export const liveEventBus = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell: (event: LiveEvent): void => listeners.forEach((listener) => listener(event)),
};
