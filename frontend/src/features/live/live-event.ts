import { FOLLOWS, type LiveEventFacts } from './cache-tags-by-event';

export type LiveEventName = keyof typeof FOLLOWS;

/** The JSON of a `change`: `LiveEventResponse` of the contract. */
export interface LiveEvent extends LiveEventFacts {
  name: LiveEventName;
}

/** Null for events of a newer server that this page doesn't know yet. */
export function parseLiveEvent(json: string): LiveEvent | null {
  try {
    const event = JSON.parse(json) as LiveEvent;
    return Object.keys(FOLLOWS).includes(event.name) ? event : null;
  } catch {
    return null;
  }
}
