export { type LiveEvent, type LiveEventName } from './live-event';
export { useIsLive } from './live-status';
export { useLiveUpdates } from './use-live-updates';
