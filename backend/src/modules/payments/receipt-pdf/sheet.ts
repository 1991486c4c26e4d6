import type { TextStyle } from '../../../platform/pdf/index.js';

/** The printed area of an A4 page, in points. */
export const SHEET = { x: 54, top: 54, width: 595.28 - 2 * 54 } as const;
export const COLORS = {
  ink: '#12171a',
  muted: '#4a5358',
  line: '#c9cfd2',
  danger: '#b02f14',
  red: '#b02f14',
  blue: '#1b4db8',
  amber: '#f2b21b',
} as const;

export const BODY: TextStyle = { size: 10, color: COLORS.ink };
export const STRONG: TextStyle = { ...BODY, weight: 'bold' };
export const MUTED: TextStyle = { size: 9, color: COLORS.muted };

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', DAY);
const moment = new Intl.DateTimeFormat('en-IN', { ...DAY, hour: 'numeric', minute: '2-digit', hour12: true });

/** 20 Nov 2026, in India. */
export const formatDay = (at: Date): string => day.format(at);
/** 20 Nov 2026, 2:30 pm, in India. */
export const formatMoment = (at: Date): string => moment.format(at);
