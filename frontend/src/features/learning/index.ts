export { PlayerSkeleton } from './player-skeleton';
