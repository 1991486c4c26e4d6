import type { MinutesAgo } from './demo.types.js';

export const minutes = (count: number): MinutesAgo => count;
export const hours = (count: number): MinutesAgo => count * 60;
export const days = (count: number): MinutesAgo => count * 24 * 60;
